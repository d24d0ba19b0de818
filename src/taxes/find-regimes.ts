import { desc, eq } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { taxesContract } from './contract.ts';
import { type Regime, rateOn } from './rules.ts';

/** The house's regimes, the latest first. */
export async function regimesOf(r: Reader): Promise<Regime[]> {
  const { taxRegimes: t } = r.t;
  return await r.q
    .select({ from: t.from, basis: t.basis, deposits: t.deposits })
    .from(t)
    .orderBy(desc(t.from));
}

/** The VAT rate of a store by day. */
export async function ratesOf(
  r: Reader,
  store: Pick<Row<'stores'>, 'id' | 'taxRate'>,
): Promise<(day: string) => number> {
  const { earlierTaxRates: t } = r.t;
  const earlier = await r.q
    .select({ through: t.through, rate: t.rate })
    .from(t)
    .where(eq(t.storeId, store.id));
  return (day) => rateOn(store, earlier, day);
}

export const listRegimes = read(taxesContract.regimes, async (r) => ({ items: await regimesOf(r) }));
