import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  CLIENT_REQUIRED: { status: 422, message: 'An invoice needs a client.', data: none },
  CLIENT_INCOMPLETE: {
    status: 422,
    message: 'This client lacks what an invoice must show.',
    data: z.object({ missing: z.array(z.enum(['address', 'ice'])) }),
  },
  SELLER_INCOMPLETE: {
    status: 422,
    message: 'This store lacks what an invoice must show.',
    data: z.object({ missing: z.array(z.enum(['address', 'ice', 'taxId'])) }),
  },
  NOTHING_TO_INVOICE: {
    status: 409,
    message: 'This sale has gift cards only, which are invoiced when they are spent.',
    data: none,
  },
  INVOICE_NEEDED: { status: 409, message: 'This sale has no invoice yet.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
