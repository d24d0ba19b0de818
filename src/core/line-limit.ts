/** Max. open connections (sockets, streams) of one address, and of one person or device. */
export const MOST_LINES = { address: 200, subject: 32 };

/** Counts open connections by key and refuses more than the limit. */
export class LineLimit {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns a function that releases the place once; null when the limit is reached */
  take(key: string): (() => void) | null {
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(key, open + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const remaining = (this.#open.get(key) ?? 1) - 1;
      if (remaining > 0) this.#open.set(key, remaining);
      else this.#open.delete(key);
    };
  }

  /** The number of keys counted. */
  get size(): number {
    return this.#open.size;
  }
}
