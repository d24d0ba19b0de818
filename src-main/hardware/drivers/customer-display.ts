import { DISPLAY_CLEAR, DISPLAY_INIT, displayLine, displayText, showLines } from '../protocol/cd5220.ts';
import { joined } from '../protocol/escpos.ts';
import type { Connection, OpenConnection } from '../transports/connection.ts';
import { type After, KeptLink, type LinkState, after as realAfter } from '../transports/link.ts';

/** One line of the display. */
export type DisplayPart = {
  /** At the left; truncated when there is no room. */
  text: string;
  /** Shown instead of a text with non-Latin letters; empty when this has them too. */
  latin?: string;
  /** At the right, never truncated: a formatted amount. */
  figure?: string;
};

export type CustomerDisplayOptions = {
  open: OpenConnection;
  changed?: (state: LinkState) => void;
  after?: After;
};

/** A part as a line of the display. @throws RangeError for a figure that is not Latin, or wider than the display */
function lineOf({ text, latin = '', figure = '' }: DisplayPart): string {
  const written = displayText(figure);
  if (written === null) throw new RangeError(`The display cannot write ${figure}`);
  return displayLine(displayText(text) ?? displayText(latin) ?? '', written);
}

/** After lines were written, a display accepts only clearing and lines, so clearing comes first. */
const SET_UP = joined([DISPLAY_CLEAR, DISPLAY_INIT]);
/** Time two lines take at 9600 baud; faster writes would only queue in the system. Milliseconds. */
const PACE_MS = 60;

/**
 * A customer display (CD5220) of two lines. It shows the latest content only, and skips content that arrived while it
 * was slow or away; a display that is plugged in again shows it again.
 */
export class CustomerDisplay {
  readonly #link: KeptLink<Connection>;
  readonly #after: After;
  #wanted: Uint8Array = DISPLAY_CLEAR;
  /** The connection being written to; that loop picks up newer content by itself. */
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

  /** @throws RangeError for a figure that the display cannot write; the display keeps its content */
  show(upper: DisplayPart, lower: DisplayPart): void {
    this.#want(showLines(lineOf(upper), lineOf(lower)));
  }

  clear(): void {
    this.#want(DISPLAY_CLEAR);
  }

  /** Clears the display. */
  async close(): Promise<void> {
    this.#wanted = DISPLAY_CLEAR;
    // The connection sends what is buffered before it closes.
    this.#link.device?.write(DISPLAY_CLEAR).catch(() => undefined);
    await this.#link.close();
  }

  #want(bytes: Uint8Array): void {
    this.#wanted = bytes;
    const line = this.#link.device;
    if (line && this.#busy !== line) void this.#write(line, new Uint8Array());
  }

  /** Writes until the latest content is shown. */
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
