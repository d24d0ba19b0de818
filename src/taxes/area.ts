import './audit.ts';
import { taxesContract } from './contract.ts';
import { listRegimes } from './find-regimes.ts';
import { removeRegime, setRegime } from './set-regime.ts';

export const contract = { taxes: taxesContract };

export const operations = {
  taxes: { regimes: listRegimes, setRegime, removeRegime },
};
