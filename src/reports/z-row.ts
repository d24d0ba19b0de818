import type { Row } from '../core/store/store.ts';
import type { ZReport } from './contract.ts';

/** A closing in the form of the API. */
export function toZ({ hash: _h, previousHash: _p, number: _n, ...z }: Row<'zReports'>): ZReport {
  return z;
}
