/** How many lines (sockets, streams) one place and one person or device may keep open. */
export const MOST_LINES = { address: 200, subject: 32 };

/** Counts what is open by key, and says when it is too many. */
export class LineLimit {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns how to give the place back, once; null when there are too many */
  take(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(key, open + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }

  /** How many keys are counted. */
  get size(): number {
    return this.#open.size;
  }
}
