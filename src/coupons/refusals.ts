import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  COUPON_UNKNOWN: { status: 404, message: 'No coupon has this code in this store.', data: none },
  COUPON_NOT_NOW: {
    status: 409,
    message: 'This coupon is valid from {from} to {to}.',
    data: z.object({ from: z.string(), to: z.string() }),
  },
  COUPON_USED: {
    status: 409,
    message: 'This coupon was used already, on {day}.',
    data: z.object({ day: z.string() }),
  },
  /** Another till is selling with it at this moment. */
  COUPON_HELD: { status: 409, message: 'Another till is using this coupon now.', data: none },
  COUPON_TOO_LITTLE: {
    status: 422,
    message: 'This coupon is for purchases from {least:amount}.',
    data: z.object({ least: z.number().int() }),
  },
  COUPON_NOT_FOR_THESE: {
    status: 422,
    message: 'This coupon takes nothing off these items.',
    data: none,
  },
  COUPON_NOT_FOR_CLIENT: {
    status: 422,
    message: 'This coupon is for other clients.',
    data: none,
  },
  COUPON_ALONE: {
    status: 422,
    message: 'With this coupon no other discount is given.',
    data: none,
  },
  COUPON_ENDED: { status: 409, message: 'The coupon has ended.', data: none },
  COUPON_OWNER_ONLY: {
    status: 403,
    message: 'Only an owner lets a coupon go below minimum prices.',
    data: none,
  },
  CODE_TAKEN: { status: 409, message: 'This code belongs to another coupon.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
