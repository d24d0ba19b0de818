import { z } from 'zod';
import { id, instant, page, paging, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { CURRENCIES, HIGHEST_RATE, LOWEST_RATE } from './rules.ts';

/** A currency that a till may accept in addition to the dirham. */
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
  /** The moment from which it is in force. */
  at: instant,
  userName: z.string(),
});

export const currencyContract = {
  /** The accepted currencies with their rates: units for one MAD. */
  rates: read()
    .route({ method: 'GET', path: '/currency/rates', tags: ['Currency'] })
    .output(
      z.object({
        base: z.literal('MAD'),
        rates: z.record(z.string(), z.number()),
        /** The foreign ones, by code, each with the moment from which its rate is in force. */
        items: z.array(presentRate),
      }),
    ),
  /** Sets the rate of a currency, and accepts it if it was not accepted. Past sales keep their rate. */
  setRate: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'PUT', path: '/currency/rates/{currency}', tags: ['Currency'] })
    .input(
      z.object({
        currency: foreign,
        rate: z.number().min(LOWEST_RATE).max(HIGHEST_RATE).describe('units of the currency for one MAD'),
      }),
    )
    .output(presentRate),
  /** Stops accepting a currency; its history stays. */
  removeRate: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'DELETE', path: '/currency/rates/{currency}', tags: ['Currency'] })
    .errors(errors('UNKNOWN_CURRENCY'))
    .input(z.object({ currency: foreign }))
    .output(z.object({})),
  /** The history of rates, the latest first. */
  history: read({ permission: 'can_manage_stores' })
    .route({ method: 'GET', path: '/currency/rates/{currency}/history', tags: ['Currency'] })
    .input(paging.extend({ currency: foreign }))
    .output(page(rateChange)),
};
