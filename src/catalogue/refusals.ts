import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  BARCODE_TAKEN: {
    status: 409,
    message: 'Another product has this barcode.',
    data: z.object({ barcode: z.string() }),
  },
  NO_STORE_FOR_PRODUCT: {
    status: 422,
    message: 'Please select a specific store before adding a product.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
