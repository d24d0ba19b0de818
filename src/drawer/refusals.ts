import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  DRAWER_OPEN: { status: 409, message: 'A drawer is open at this till already.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
