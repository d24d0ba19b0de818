import { checkSeries, listSeries } from './check-series.ts';
import { receiptsContract } from './contract.ts';

export const contract = { receipts: receiptsContract };

export const operations = {
  receipts: { series: listSeries, check: checkSeries },
};
