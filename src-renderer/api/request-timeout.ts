import { ORPCError } from '@orpc/client';
import type { OperationMeta } from '../../src/core/contract.ts';

/** The spec's request time-out (§9): a write that was given up may have been done. */
const WRITE_TIMEOUT_MS = 60_000;
/** Somebody waits in front of an empty list, and loses nothing by asking again. */
const READ_TIMEOUT_MS = 15_000;

/** How long a call may take. */
export function timeoutOf({ nature, isLong }: OperationMeta): number {
  return nature === 'read' && !isLong ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

/** Whether a call was given up because nothing answered. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/**
 * What the server has refused stays refused; only a broken connection is worth another try. Whoever has waited for
 * an answer that did not come is told so, instead of waiting as long again.
 */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (isTimeout(error)) return false;
  if (error instanceof ORPCError && error.status < 500) return false;
  return failures < 2;
}

/** Gives a call up after so long. @throws 'Request timed out' (spec §8) */
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
