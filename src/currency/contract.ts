import { z } from 'zod';
import { id, instant, page, paging, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { CURRENCIES, HIGHEST_RATE, LOWEST_RATE } from './rules.ts';

/** A currency that a till may take beside the dirham. */
const foreign = z.enum(CURRENCIES);

const presentRate = z.object({
  /** ISO 4217 code. */
  currency: z.string(),
  /** Units of the currency for one MAD. */
  rate: z.number(),
  changedAt: instant,
});

const rateChange = z.object({
  id,
  currency: z.string(),
  /** Units of the currency for one MAD. */
  rate: z.number(),
  /** From when it was in force. */
  at: instant,
  userName: z.string(),
});

export const currencyContract = {
  /** What a till takes, each with its rate: units for one MAD. */
  rates: read()
    .route({ method: 'GET', path: '/currency/rates', tags: ['Currency'] })
    .output(
      z.object({
        base: z.literal('MAD'),
        rates: z.record(z.string(), z.number()),
        /** The foreign ones, by code, each with the moment from which it is in force. */
        items: z.array(presentRate),
      }),
    ),
  /** Puts a rate in force, of a currency that was taken before or was not. Sales that were made keep theirs. */
  setRate: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'PUT', path: '/currency/rates/{currency}', tags: ['Currency'] })
    .input(
      z.object({
        currency: foreign,
        rate: z.number().min(LOWEST_RATE).max(HIGHEST_RATE).describe('units of the currency for one MAD'),
      }),
    )
    .output(presentRate),
  /** Takes a currency away from the tills; its history stays. */
  removeRate: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'DELETE', path: '/currency/rates/{currency}', tags: ['Currency'] })
    .errors(errors('UNKNOWN_CURRENCY'))
    .input(z.object({ currency: foreign }))
    .output(z.object({})),
  /** Which rate was in force from when, the latest first. */
  history: read({ permission: 'can_manage_stores' })
    .route({ method: 'GET', path: '/currency/rates/{currency}/history', tags: ['Currency'] })
    .input(paging.extend({ currency: foreign }))
    .output(page(rateChange)),
};
