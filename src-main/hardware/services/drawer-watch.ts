/** Events of a watched drawer. */
export type DrawerWatchEvents = {
  /** It got the command to open and did not open. */
  notOpened: () => void;
  /** It has been open longer than giving change takes. */
  leftOpen: () => void;
  /** It was closed after being left open. */
  closed: () => void;
};

/** Time limits for a drawer to open after the command, and to be closed again. Milliseconds. */
const OPENS_WITHIN_MS = 3_000;
const SHUT_WITHIN_MS = 60_000;

/**
 * Follows a cash drawer by its switch. Call it with each status of the printer, and with each opening command; times
 * are milliseconds of any one clock.
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

  /** Whether to poll often: the drawer is about to open, or must be closed. */
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
