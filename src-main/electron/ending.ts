import type { Log } from '../../src/core/call.ts';

export type EndingParts = {
  /** Whether a person may end the program now; in a kiosk they may not. */
  mayEnd(): boolean;
  /** Called before the till core is closed; null when updates are never installed. */
  updates(): { atQuit(): Promise<boolean>; installAtQuit(): void } | null;
  /** Closes the till core. */
  close(): Promise<void>;
  exit(code: number): void;
  log: Log;
};

/** Ends the program, whoever requests it and however often: the till core is closed exactly once, and completely. */
export class Ending {
  readonly #parts: EndingParts;
  #closed: Promise<void> | null = null;
  #isEnding = false;
  #isOver = false;
  #isMachineEnding = false;

  constructor(parts: EndingParts) {
    this.#parts = parts;
  }

  /** Handler of Electron's before-quit. */
  beforeQuit(event: { preventDefault(): void }): void {
    if (this.#isOver) return;
    event.preventDefault();
    if (this.#isEnding || !this.#parts.mayEnd()) return;
    this.#isEnding = true;
    void this.#end();
  }

  /** The machine shuts down: there is no time to install anything. */
  machineEnds(): void {
    this.#isMachineEnding = true;
  }

  /** Closes the till core once; after that a quit is not prevented. */
  close(): Promise<void> {
    this.#closed ??= this.#parts
      .close()
      .catch((error: unknown) => this.#parts.log.error('closing the till failed', { message: String(error) }))
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
