/** Pause after an answer before the next question, and time limit of an answer: together at most 5 s. */
const PAUSE_MS = 2_000;
const LIMIT_MS = 2_500;

export type ServerPulseOptions = {
  /** Sends the server a question; any answer counts. */
  ask: (signal: AbortSignal) => Promise<unknown>;
  /** Called when the server did not answer in time; no further question is sent until `start`. */
  lost: () => void;
};

/**
 * Asks the server every two seconds whether it is there, while the till is online. A hanging server neither closes
 * connections nor refuses them: only a missing answer reveals it.
 */
export class ServerPulse {
  readonly #o: ServerPulseOptions;
  #timer: NodeJS.Timeout | undefined;
  #pending: AbortController | null = null;
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
    this.#pending?.abort();
    this.#pending = null;
  }

  #later(): void {
    this.#timer = setTimeout(() => this.#ask(), PAUSE_MS);
  }

  #ask(): void {
    const controller = new AbortController();
    this.#pending = controller;
    const lost = () => {
      if (this.#pending !== controller) return;
      this.stop();
      this.#o.lost();
    };
    this.#timer = setTimeout(lost, LIMIT_MS);
    this.#o.ask(controller.signal).then(() => {
      if (this.#pending !== controller) return;
      clearTimeout(this.#timer);
      this.#pending = null;
      this.#later();
    }, lost);
  }
}
