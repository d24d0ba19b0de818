import type { Log } from '../../src/core/call.ts';

export type EndingParts = {
  /** Whether a person may end the program now; a kiosk's keys may not. */
  mayEnd(): boolean;
  /** Asked before the till core is closed; null where nothing is ever installed. */
  updates(): { atQuit(): Promise<boolean>; installAtQuit(): void } | null;
  /** Closes the till core. */
  close(): Promise<void>;
  exit(code: number): void;
  log: Log;
};

/** The end of the program, whoever asks for it and however often: the till core is closed once, and whole. */
export class Ending {
  readonly #parts: EndingParts;
  #closed: Promise<void> | null = null;
  #isEnding = false;
  #isOver = false;
  #isMachineEnding = false;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  /** Electron's before-quit. */
  beforeQuit(event: { preventDefault(): void }): void {
    if (this.#isOver) return;
    event.preventDefault();
    if (this.#isEnding || !this.#parts.mayEnd()) return;
    this.#isEnding = true;
    void this.#end();
  }

  /** The machine goes off: there is no time to install anything. */
  machineEnds(): void {
    this.#isMachineEnding = true;
  }

  /** Closes the till core once; after it, a quit goes through. */
  close(): Promise<void> {
    this.#closed ??= this.#parts
      .close()
      .catch((error: unknown) => this.#parts.log.error('the till did not close', { message: String(error) }))
      .then(() => {
        this.#isOver = true;
      });
    return this.#closed;
  }

  async #end(): Promise<void> {
    const updates = this.#isMachineEnding ? null : this.#parts.updates();
    const installs = (await updates?.atQuit()) ?? false;
    await this.close();
    if (installs) updates?.installAtQuit();
    else this.#parts.exit(0);
  }
}
