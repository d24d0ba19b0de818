import { DISPLAY_CLEAR, DISPLAY_INIT, displayLine, displayText, showLines } from '../protocol/cd5220.ts';
import { joined } from '../protocol/escpos.ts';
import type { Connection, OpenConnection } from '../wires/connection.ts';
import { type After, KeptLink, type LinkState, after as realAfter } from '../wires/link.ts';

/** One line of the display. */
export type DisplayPart = {
  /** At the left, cut where there is no room. */
  text: string;
  /** What stands there where the text has letters that are not Latin; nothing where that has them too. */
  latin?: string;
  /** At the right, never cut: an amount as it is written for people. */
  figure?: string;
};

export type CustomerDisplayOptions = {
  open: OpenConnection;
  changed?: (state: LinkState) => void;
  after?: After;
};

/** A part as it stands on the display. @throws RangeError for a figure that is not Latin, or wider than the display */
function lineOf({ text, latin = '', figure = '' }: DisplayPart): string {
  const written = displayText(figure);
  if (written === null) throw new RangeError(`The display cannot write ${figure}`);
  return displayLine(displayText(text) ?? displayText(latin) ?? '', written);
}

/** A display that was written before obeys nothing but this and lines, so it comes first. */
const SET_UP = joined([DISPLAY_CLEAR, DISPLAY_INIT]);
/** Two lines take so long at 9600 baud; what the system takes before that only waits in it. Milliseconds. */
const PACE_MS = 60;

/**
 * A customer display (CD5220) of two lines. It shows what it was told last and nothing of what was told before that
 * while it was slow or away; a display that comes back shows it again.
 */
export class CustomerDisplay {
  readonly #link: KeptLink<Connection>;
  readonly #after: After;
  #wanted: Uint8Array = DISPLAY_CLEAR;
  /** The line that something is being written to; it takes what is wanted next by itself. */
  #busy: Connection | null = null;

  constructor(options: CustomerDisplayOptions) {
    this.#after = options.after ?? realAfter;
    this.#link = new KeptLink<Connection>({
      open: options.open,
      opened: (line) => void this.#write(line, SET_UP),
      ...(options.changed && { changed: options.changed }),
      after: this.#after,
    });
  }

  get state(): LinkState {
    return this.#link.state;
  }

  /** @throws RangeError for a figure that the display cannot write; it goes on showing what it showed */
  show(upper: DisplayPart, lower: DisplayPart): void {
    this.#want(showLines(lineOf(upper), lineOf(lower)));
  }

  clear(): void {
    this.#want(DISPLAY_CLEAR);
  }

  /** Leaves the display empty. */
  async close(): Promise<void> {
    this.#wanted = DISPLAY_CLEAR;
    // The line sends what it was given before it is closed.
    this.#link.device?.write(DISPLAY_CLEAR).catch(() => undefined);
    await this.#link.close();
  }

  #want(bytes: Uint8Array): void {
    this.#wanted = bytes;
    const line = this.#link.device;
    if (line && this.#busy !== line) void this.#write(line, new Uint8Array());
  }

  /** Writes what is wanted until nothing else is. */
  async #write(line: Connection, before: Uint8Array): Promise<void> {
    this.#busy = line;
    try {
      let shown = this.#wanted;
      await line.write(joined([before, shown]));
      for (;;) {
        await new Promise<void>((done) => void this.#after(PACE_MS, done));
        if (shown === this.#wanted || this.#link.device !== line) break;
        shown = this.#wanted;
        await line.write(shown);
      }
    } catch {
      await line.close();
    } finally {
      if (this.#busy === line) this.#busy = null;
    }
  }
}
