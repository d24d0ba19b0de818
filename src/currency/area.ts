import './audit.ts';
import { currencyContract } from './contract.ts';
import { currencyRates, rateHistory } from './find-rates.ts';
import { removeRate } from './remove-rate.ts';
import { setRate } from './set-rate.ts';

export const contract = { currency: currencyContract };

export const operations = {
  currency: { rates: currencyRates, setRate, removeRate, history: rateHistory },
};
