import { ORPCError } from '@orpc/client';
import { useSyncExternalStore } from 'react';

/** After this number of unanswered calls in a row the program counts as ended. */
const ENOUGH = 2;

/** Tracks whether the program that serves this page still answers its calls. */
export class ProgramReach {
  #unanswered = 0;
  readonly #listeners = new Set<() => void>();

  get isGone(): boolean {
    return this.#unanswered >= ENOUGH;
  }

  /** The program answered, possibly with a refusal. */
  answered(): void {
    this.#change(0);
  }

  /** A call failed. A refusal counts as an answer. */
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

/** Whether the program behind this page has ended; false again as soon as it answers. */
export function useProgramGone(): boolean {
  return useSyncExternalStore(programReach.subscribe, () => programReach.isGone);
}
