import { read } from '../core/operation.ts';
import { currencyContract, DEFAULT_RATES } from './contract.ts';

export const currencyRates = read(currencyContract.rates, async (r) => {
  const rows = await r.q.select().from(r.t.currencyRates);
  return {
    base: 'MAD' as const,
    rates: { ...DEFAULT_RATES, ...Object.fromEntries(rows.map((c) => [c.id, c.rate])) },
  };
});
