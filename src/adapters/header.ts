import type { RequestContext } from '../core/operation.ts';

/** The first value of a header; null if it was not sent. */
export const firstValue = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

type Headers = Record<string, string | string[] | undefined>;

/** What a call carries in addition to its input, the same in all adapters; null if absent. */
export const carriedBy = (
  headers: Headers,
): Pick<RequestContext, 'idempotencyKey' | 'approvalId' | 'agent' | 'origin'> => ({
  // An empty header counts as absent: otherwise all clients that send it empty would share one key.
  idempotencyKey: firstValue(headers['idempotency-key']) || null,
  approvalId: firstValue(headers['x-hanout-approval']) || null,
  agent: firstValue(headers['user-agent']) || null,
  origin: firstValue(headers.origin) || null,
});
