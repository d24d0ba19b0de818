import { ORPCError } from '@orpc/client';
import { v7 as uuidv7 } from 'uuid';

/** Whoever asks the same again after this means another one. */
const KEEP_MS = 2 * 60_000;

/** Whether it is unknown if a write was done: no answer came, or one that says nothing of it. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ORPCError)) return true;
  return !error.defined || error.code === 'SERVER_UNREACHABLE';
}

/**
 * The idempotency keys of writes whose answer never came. The same request, asked again, goes out under the same
 * key and is done once; any other one has a key of its own.
 */
export class UnansweredRequests {
  readonly #keys = new Map<string, { key: string; until: number }>();
  readonly #now: () => number;

  constructor(now = Date.now) {
    this.#now = now;
  }

  /** The key for a request: that of the same one that nobody answered, else a fresh one. */
  keyFor(request: string): string {
    const kept = this.#keys.get(request);
    this.#keys.delete(request);
    return kept && kept.until > this.#now() ? kept.key : uuidv7();
  }

  /** Keeps the key of a request that nobody answered. */
  keep(request: string, key: string): void {
    this.#keys.set(request, { key, until: this.#now() + KEEP_MS });
  }
}
