import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { Regime } from './rules.ts';

/** The business days of one store whose VAT is asked for, and what decides it. */
export type TaxScope = {
  r: Reader;
  store: Pick<Row<'stores'>, 'id' | 'taxRate'>;
  from: string;
  to: string;
  regimes: readonly Regime[];
  /** The rate of the store by day. */
  rateOf: (day: string) => number;
};

type Dated = Pick<
  | Tables['sales']
  | Tables['refunds']
  | Tables['depositPayments']
  | Tables['accountMoves']
  | Tables['storeCreditMoves'],
  'storeId' | 'day'
>;

export const inScope = (
  { store, from, to }: Pick<TaxScope, 'from' | 'to'> & { store: Pick<TaxScope['store'], 'id'> },
  table: Dated,
): SQL | undefined => and(eq(table.storeId, store.id), gte(table.day, from), lte(table.day, to));

export const isInDays = ({ from, to }: TaxScope, day: string): boolean => day >= from && day <= to;

/** Ids per query. */
const AT_ONCE = 500;

/** Reads the rows of many ids in several queries. */
export async function inParts<R>(ids: readonly string[], of: (ids: string[]) => Promise<R[]>): Promise<R[]> {
  const all: R[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    all.push(...(await of(ids.slice(from, from + AT_ONCE))));
  return all;
}
