import { z } from 'zod';
import { count, named, none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  CASHIER_UNKNOWN: { status: 404, message: 'This cashier does not work in this store.', data: none },
  SELLER_UNKNOWN: { status: 404, message: 'This seller does not work in this store.', data: none },
  DISCOUNT_REASON_MISSING: {
    status: 422,
    message: 'This store wants a reason for each reduction.',
    data: none,
  },
  TOTALS_DIFFER: { status: 422, message: 'A line total does not match price times quantity.', data: none },
  PRICE_BELOW_LIMIT: {
    status: 403,
    message: 'You may lower this price to {lowest:amount} at most.',
    data: named.extend({ lowest: z.number().int() }),
  },
  PRICE_ABOVE_TODAYS: {
    status: 422,
    message: 'More is given back than the article costs today.',
    data: named.extend({ price: z.number().int() }),
  },
  ITEM_AMBIGUOUS: {
    status: 422,
    message: 'This product is on several lines of the sale: name the line.',
    data: named,
  },
  RETURN_REASON_MISSING: {
    status: 422,
    message: 'A return above the amount that the store sets needs a reason.',
    data: z.object({ amount: z.number().int() }),
  },
  RETURN_EXCEEDS_SOLD: {
    status: 409,
    message: 'More is returned than was sold.',
    data: count.extend(named.shape),
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
