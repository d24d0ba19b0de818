const COLUMNS = 20;

/**
 * A simulated CD5220 display with two lines of twenty characters: its content after the bytes it received, in pieces
 * of any size. It throws for unknown commands.
 */
export class DisplayScreen {
  lines: [upper: string, lower: string] = [' '.repeat(COLUMNS), ' '.repeat(COLUMNS)];
  /** After a line was written, only lines and clearing are accepted. */
  #isInLineMode = false;
  #held: number[] = [];

  push(bytes: Uint8Array): void {
    this.#held.push(...bytes);
    for (;;) {
      const length = this.#obey();
      if (length === 0) return;
      this.#held = this.#held.slice(length);
    }
  }

  /** Simulates loss of power: the content and a partial command are lost. */
  switchOff(): void {
    this.#empty();
    this.#held = [];
  }

  /** Executes the first complete command. @returns its length, 0 when there is none */
  #obey(): number {
    const [first, second, which] = this.#held;
    if (first === undefined) return 0;
    if (first === 0x0c) {
      this.#empty();
      return 1;
    }
    if (first !== 0x1b) throw new Error(`The display knows no ${first.toString(16)}`);
    if (second === undefined) return 0;
    if (second === 0x51) return this.#line(which);
    if (this.#isInLineMode) throw new Error(`ESC ${second.toString(16)} is not obeyed after a line`);
    if (second === 0x40) {
      this.#empty();
      return 2;
    }
    if (second === 0x2a) return which === undefined ? 0 : 3;
    throw new Error(`The display knows no ESC ${second.toString(16)}`);
  }

  #line(which: number | undefined): number {
    const length = 3 + COLUMNS + 1;
    if (this.#held.length < length) return 0;
    const text = Buffer.from(this.#held.slice(3, 3 + COLUMNS)).toString('latin1');
    if (which !== 0x41 && which !== 0x42) throw new Error(`The display has no line ${which}`);
    if (this.#held[length - 1] !== 0x0d) throw new Error('A line without its end');
    if (!/^[\x20-\x7e]{20}$/.test(text)) throw new Error('The display writes Latin only');
    this.lines[which - 0x41] = text;
    this.#isInLineMode = true;
    return length;
  }

  #empty(): void {
    this.lines = [' '.repeat(COLUMNS), ' '.repeat(COLUMNS)];
    this.#isInLineMode = false;
  }
}
