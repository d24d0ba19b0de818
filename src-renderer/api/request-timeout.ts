import { ORPCError } from '@orpc/client';
import type { OperationMeta } from '../../src/core/contract.ts';

/** The spec's request time-out (§9): a write that timed out may have been executed. */
const WRITE_TIMEOUT_MS = 60_000;
/** For reads: a person waits in front of an empty list, and asking again is harmless. */
const READ_TIMEOUT_MS = 15_000;

/** Time limit of a call in milliseconds. */
export function timeoutOf({ nature, isLong }: OperationMeta): number {
  return nature === 'read' && !isLong ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

/** Whether a call failed because no answer came in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Only a broken connection is retried: a refusal would be repeated, and after a time-out the person is told instead of
 * waiting as long again.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (isTimeout(error)) return false;
  if (error instanceof ORPCError && error.status < 500) return false;
  return failures < 2;
}

/** Aborts a call after the time limit. @throws 'Request timed out' (spec §8) */
export async function within<R>(
  ms: number,
  outer: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('Request timed out', 'TimeoutError')), ms);
  try {
    return await ask(outer ? AbortSignal.any([outer, limit.signal]) : limit.signal);
  } catch (error) {
    throw limit.signal.aborted && !outer?.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
