import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { currencyContract } from './contract.ts';
import { DEFAULT_RATES } from './rules.ts';

export const currencyRates = read(currencyContract.rates, async (r) => {
  const { currencyRates: c } = r.t;
  const rows = await r.q.select().from(c).where(isNull(c.removedAt)).orderBy(asc(c.id));
  // A machine without any rates yet uses the defaults; otherwise only the owner's rates count.
  const rates = rows.length === 0 ? DEFAULT_RATES : Object.fromEntries(rows.map((row) => [row.id, row.rate]));
  return {
    base: 'MAD' as const,
    rates: { ...rates, MAD: 1 },
    items: rows
      .filter((row) => row.id !== 'MAD')
      .map(({ id, rate, changedAt }) => ({ currency: id, rate, changedAt })),
  };
});

export const rateHistory = read(currencyContract.history, async (r, { currency, cursor, limit }) => {
  const { currencyRateChanges: c } = r.t;
  const rows = await r.q
    .select()
    .from(c)
    .where(
      and(eq(c.currency, currency), behind([c.at, c.id], decodeCursor(cursor, ['number', 'text']), 'desc')),
    )
    .orderBy(desc(c.at), desc(c.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => [row.at, row.id],
    ({ userId: _user, ...change }) => change,
  );
});
