import { ORPCError } from '@orpc/client';
import { useSyncExternalStore } from 'react';

/** After so many calls in a row that nobody answers, the program behind this page counts as ended. */
const ENOUGH = 2;

/** Whether the program that serves this page still answers, by what becomes of the calls to it. */
export class ProgramReach {
  #unanswered = 0;
  readonly #listeners = new Set<() => void>();

  get isGone(): boolean {
    return this.#unanswered >= ENOUGH;
  }

  /** Somebody answered, be it with a refusal. */
  answered(): void {
    this.#change(0);
  }

  /** A call failed. An answer that says no is an answer. */
  failed(error: unknown): void {
    this.#change(error instanceof ORPCError ? 0 : this.#unanswered + 1);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #change(unanswered: number): void {
    const before = this.isGone;
    this.#unanswered = unanswered;
    if (before !== this.isGone) for (const tell of this.#listeners) tell();
  }
}

export const programReach = new ProgramReach();

/** Whether the program behind this page has ended; the page goes on by itself when it answers again. */
export function useProgramGone(): boolean {
  return useSyncExternalStore(programReach.subscribe, () => programReach.isGone);
}
