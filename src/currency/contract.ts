import { z } from 'zod';
import { read } from '../core/contract.ts';

/** The spec's default rates (§1): units of a currency for one MAD. */
export const DEFAULT_RATES = { MAD: 1, USD: 0.1, EUR: 0.09, GBP: 0.08 } as const;

export const currencyContract = {
  rates: read()
    .route({ method: 'GET', path: '/currency/rates', tags: ['Currency'] })
    .output(z.object({ base: z.literal('MAD'), rates: z.record(z.string(), z.number()) })),
};
