import { ORPCError } from '@orpc/client';
import { v7 as uuidv7 } from 'uuid';

/** After this time an equal request counts as a new one. */
const KEEP_MS = 2 * 60_000;

/** Whether it is unknown if a write was executed: no answer came, or an inconclusive one. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ORPCError)) return true;
  return !error.defined || error.code === 'SERVER_UNREACHABLE';
}

/**
 * Idempotency keys of writes without an answer. An equal request is sent with the same key and executed once; any
 * other gets its own key.
 */
export class UnansweredRequests {
  readonly #keys = new Map<string, { key: string; until: number }>();
  readonly #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  /**
   * The key for a request: that of an equal unanswered one, otherwise a new one.
   * @param repeats whether it is known to be the unanswered one again, also after the time
   */
  keyFor(request: string, repeats = false): string {
    const kept = this.#keys.get(request);
    this.#keys.delete(request);
    return kept && (repeats || kept.until > this.#now()) ? kept.key : uuidv7();
  }

  /** Keeps the key of an unanswered request. */
  keep(request: string, key: string): void {
    this.#keys.set(request, { key, until: this.#now() + KEEP_MS });
  }
}
