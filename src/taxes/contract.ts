import { z } from 'zod';
import { day, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { DEPOSIT_TAXES, TAX_BASES } from './rules.ts';

const regime = z.object({
  /** The first day on which it holds, until the next one. */
  from: day,
  basis: z.enum(TAX_BASES),
  deposits: z.enum(DEPOSIT_TAXES),
});
/** What the form of a regime checks. */
export const taxRegime = regime;

/** The latest first. Before the first one, and while there is none, VAT falls due with the sale. */
const regimes = z.object({ items: z.array(regime) });

const tags = ['Taxes'];

export const taxesContract = {
  regimes: read({ permission: 'can_view_analytics', source: 'server' })
    .route({ method: 'GET', path: '/taxes/regimes', tags })
    .output(regimes),
  /** Enters the regime from a day on, or changes the one that begins on that day. */
  setRegime: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'PUT', path: '/taxes/regimes', tags })
    .input(regime)
    .output(regimes),
  /** Removes the regime that begins on a day: the one before it goes on. */
  removeRegime: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'DELETE', path: '/taxes/regimes', tags })
    .errors(errors('NOT_FOUND'))
    .input(regime.pick({ from: true }))
    .output(regimes),
};
