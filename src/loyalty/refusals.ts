import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  POINTS_OFF: { status: 422, message: 'This store gives and takes no loyalty points.', data: none },
  POINTS_WITHOUT_CLIENT: { status: 422, message: 'Points are spent in a sale to a client.', data: none },
  POINTS_TOO_FEW: {
    status: 422,
    message: 'At least {fewest} points are spent at once.',
    data: z.object({ fewest: z.number().int() }),
  },
  POINTS_TOO_LOW: {
    status: 422,
    message: 'The client can spend {available} points now.',
    data: z.object({ available: z.number().int() }),
  },
  POINTS_BEYOND_SALE: {
    status: 422,
    message: 'This sale takes at most {most} points.',
    data: z.object({ most: z.number().int() }),
  },
});
type Own = typeof REFUSALS;

/** Why a sale does not take points. */
export const POINTS_REFUSALS = [
  'POINTS_OFF',
  'POINTS_WITHOUT_CLIENT',
  'POINTS_TOO_FEW',
  'POINTS_TOO_LOW',
  'POINTS_BEYOND_SALE',
] as const;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
