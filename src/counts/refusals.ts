import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  AUDIT_NOT_FOUND: { status: 404, message: 'Audit not found', data: none },
  AUDIT_COMPLETED: { status: 409, message: 'This audit is completed.', data: none },
  NOT_IN_AUDIT: {
    status: 422,
    message: 'This article is not part of this audit.',
    data: none,
  },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
