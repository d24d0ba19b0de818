/** After each answer, so long until the server is asked again; and so long an answer may take. Together within 5 s. */
const PAUSE_MS = 2_000;
const LIMIT_MS = 2_500;

export type ServerPulseOptions = {
  /** Asks the server for a sign of life; any answer is one. */
  ask: (signal: AbortSignal) => Promise<unknown>;
  /** The server did not answer in time; it is not asked again until `start`. */
  lost: () => void;
};

/**
 * Asks the server every two seconds whether it is there, while a till believes that it is. A server that hangs ends
 * no connection and refuses none: only an answer that does not come tells of it.
 */
export class ServerPulse {
  readonly #o: ServerPulseOptions;
  #timer: NodeJS.Timeout | undefined;
  #asked: AbortController | null = null;
  #isRunning = false;

  constructor(options: ServerPulseOptions) {
    this.#o = options;
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#later();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = null;
  }

  #later(): void {
    this.#timer = setTimeout(() => this.#ask(), PAUSE_MS);
  }

  #ask(): void {
    const asked = new AbortController();
    this.#asked = asked;
    const lost = () => {
      if (this.#asked !== asked) return;
      this.stop();
      this.#o.lost();
    };
    this.#timer = setTimeout(lost, LIMIT_MS);
    this.#o.ask(asked.signal).then(() => {
      if (this.#asked !== asked) return;
      clearTimeout(this.#timer);
      this.#asked = null;
      this.#later();
    }, lost);
  }
}
