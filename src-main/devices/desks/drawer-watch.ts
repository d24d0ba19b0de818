/** What a watch over a drawer tells. */
export type DrawerWatchEvents = {
  /** It was told to open and did not. */
  notOpened: () => void;
  /** It has stood open for longer than giving change takes. */
  leftOpen: () => void;
  /** It is shut again after it was left open. */
  closed: () => void;
};

/** Until a drawer that was told to open has to be open, and until somebody should have shut it. Milliseconds. */
const OPENS_WITHIN_MS = 3_000;
const SHUT_WITHIN_MS = 60_000;

/**
 * Follows a cash drawer by what its switch says. It is told whenever the printer says how it stands, and when it was
 * told to open; times are milliseconds of any one clock.
 */
export class DrawerWatch {
  readonly #events: DrawerWatchEvents;
  #kickedAt: number | null = null;
  #openSince: number | null = null;
  #isLeft = false;

  constructor(events: DrawerWatchEvents) {
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#openSince !== null;
  }

  get isLeftOpen(): boolean {
    return this.#isLeft;
  }

  /** Whether it is worth looking often: it is about to open, or somebody has to shut it. */
  get isUnderWay(): boolean {
    return this.#kickedAt !== null || this.#openSince !== null;
  }

  kicked(at: number): void {
    this.#kickedAt = at;
  }

  seen(isOpen: boolean, at: number): void {
    if (!isOpen) {
      if (this.#openSince !== null) this.#shut();
      else if (this.#kickedAt !== null && at - this.#kickedAt >= OPENS_WITHIN_MS) {
        this.#kickedAt = null;
        this.#events.notOpened();
      }
      return;
    }
    this.#kickedAt = null;
    this.#openSince ??= at;
    if (this.#isLeft || at - this.#openSince < SHUT_WITHIN_MS) return;
    this.#isLeft = true;
    this.#events.leftOpen();
  }

  #shut(): void {
    this.#openSince = null;
    if (!this.#isLeft) return;
    this.#isLeft = false;
    this.#events.closed();
  }
}
