import { NetworkDevice } from './network-device.ts';
import { type PrintedPaper, simulatedPaper } from './receipt-paper.ts';

type State = { paper: 'enough' | 'near_end' | 'end'; isCoverOpen: boolean; isOnline: boolean };

/** Number of papers kept. */
const REMEMBERED = 50;

/** Length of the command at the beginning; null while it is incomplete. */
function lengthOf(bytes: readonly number[]): number | null {
  const [first, second] = bytes;
  const ifComplete = (length: number) => (bytes.length >= length ? length : null);
  if (first === 0x10) return second === undefined ? null : ifComplete(second === 0x14 ? 5 : 3);
  if (first === 0x1c) return ifComplete(2);
  if (first === 0x1b)
    return second === undefined ? null : ifComplete(second === 0x40 ? 2 : second === 0x70 ? 5 : 3);
  if (first !== 0x1d) return 1;
  if (second === 0x76) {
    const head = ifComplete(8);
    if (!head) return null;
    const [, , , , xl = 0, xh = 0, yl = 0, yh = 0] = bytes;
    return ifComplete(8 + (xl + xh * 256) * (yl + yh * 256));
  }
  if (second === 0x28) return ifComplete(5) ? ifComplete(5 + (bytes[3] ?? 0) + (bytes[4] ?? 0) * 256) : null;
  return second === undefined ? null : ifComplete(second === 0x56 ? 4 : 3);
}

/**
 * A simulated network ESC/POS printer with a drawer: it answers requests, stops when its paper ends or its cover is
 * open, resumes afterwards, and loses its data when it is switched off. One client at a time.
 */
export class SimulatedReceiptPrinter {
  readonly name = 'Simulated receipt printer';
  /** The bytes of each paper, up to its cut; oldest first. */
  readonly papers: Uint8Array[] = [];
  /** Number of drawer pulses. */
  kicks = 0;
  /** Reported as `high` on the drawer's switch. */
  isDrawerOpen = false;
  readonly #device = new NetworkDevice((bytes) => this.#take(bytes));
  readonly #state: State = { paper: 'enough', isCoverOpen: false, isOnline: true };
  readonly #knowsConfirm: boolean;
  readonly #dots: 576 | 384;
  readonly #began: (() => void) | undefined;
  #isMute = false;
  #isFull = false;
  #printing: number[] = [];
  #held: number[] = [];
  #runOutAfter = Number.POSITIVE_INFINITY;
  #breakAfter = Number.POSITIVE_INFINITY;

  /**
   * @param o.knowsConfirm whether it knows GS r, which old printers do not
   * @param o.dots per line: 576 on 80 mm paper, 384 on 58 mm
   * @param o.began called when the first bytes of a paper arrive
   */
  constructor(o: { knowsConfirm?: boolean; dots?: 576 | 384; began?: () => void } = {}) {
    this.#began = o.began;
    this.#knowsConfirm = o.knowsConfirm ?? true;
    this.#dots = o.dots ?? 576;
  }

  get at(): { host: string; port: number } {
    return this.#device.at;
  }
  get isOn(): boolean {
    return this.#device.isOn;
  }
  get state(): Readonly<State> {
    return this.#state;
  }
  /** Whether it has started a paper and not cut it. */
  get isHalf(): boolean {
    return this.#printing.length > 0;
  }

  /** A paper as a picture; `png()` makes a file of it. @throws for unknown commands */
  printed(paper: Uint8Array): PrintedPaper {
    return simulatedPaper(paper, this.#dots);
  }

  /** @param port 0 for any free one @throws when it is in use */
  switchOn(port?: number): Promise<void> {
    return this.#device.switchOn(port);
  }
  async switchOff(): Promise<void> {
    this.#printing = [];
    this.#held = [];
    await this.#device.switchOff();
  }
  change(to: Partial<State>): void {
    Object.assign(this.#state, to);
    this.#goOn();
  }
  /** The paper ends after this number of bytes. */
  runOut(after: number): void {
    this.#runOutAfter = after;
  }
  putPaperIn(): void {
    this.#runOutAfter = Number.POSITIVE_INFINITY;
    this.change({ paper: 'enough' });
  }
  closeDrawer(): void {
    this.isDrawerOpen = false;
  }
  /** Breaks the connection after this number of bytes. */
  breakLine(after: number): void {
    this.#breakAfter = after;
  }
  /** Accepts no more than the first piece of data. */
  fill(): void {
    this.#isFull = true;
  }
  mute(now: boolean): void {
    this.#isMute = now;
  }
  close(): Promise<void> {
    return this.switchOff();
  }

  get #isStopped(): boolean {
    return this.#state.paper === 'end' || this.#state.isCoverOpen || !this.#state.isOnline;
  }

  #say(byte: number): void {
    if (!this.#isMute) this.#device.say(Uint8Array.of(byte));
  }

  #answer(question: number): void {
    const { paper, isCoverOpen } = this.#state;
    const bits: Record<number, number> = {
      1: (this.#isStopped ? 0x08 : 0) | (this.isDrawerOpen ? 0x04 : 0),
      2: (isCoverOpen ? 0x04 : 0) | (paper === 'end' ? 0x20 : 0),
      4: paper === 'end' ? 0x6c : paper === 'near_end' ? 0x0c : 0,
    };
    this.#say(0x12 | (bits[question] ?? 0));
  }

  /** Executes one command. */
  #obey(command: readonly number[]): void {
    const [first, second, third = 0] = command;
    if (first === 0x10 && second === 0x04) this.#answer(third);
    else if (first === 0x10 && second === 0x14) this.#kick();
    else if (first === 0x1d && second === 0x72) {
      if (this.#knowsConfirm) this.#say(0x00);
    } else this.#print(command);
  }

  #print(command: readonly number[]): void {
    const [first, second] = command;
    const isKick = first === 0x1b && second === 0x70;
    if (isKick) this.#kick();
    // A drawer pulse alone does not start a paper.
    if (isKick && !this.isHalf) return;
    if (!this.isHalf) this.#began?.();
    for (const byte of command) this.#printing.push(byte);
    this.#runOutAfter -= command.length;
    if (this.#runOutAfter <= 0) this.#state.paper = 'end';
    if (first !== 0x1d || second !== 0x56) return;
    this.papers.push(Uint8Array.from(this.#printing));
    if (this.papers.length > REMEMBERED) this.papers.shift();
    this.#printing = [];
  }

  #kick(): void {
    this.kicks += 1;
    this.isDrawerOpen = true;
  }

  #goOn(): void {
    while (!this.#isStopped && this.#held.length > 0) {
      const length = lengthOf(this.#held);
      if (length === null) return;
      this.#obey(this.#held.slice(0, length));
      this.#held = this.#held.slice(length);
    }
  }

  /** Status requests and real-time drawer pulses are executed before the queued data. */
  #answerBehind(): void {
    const waiting: number[] = [];
    for (let rest = this.#held; rest.length > 0; ) {
      const length = lengthOf(rest) ?? rest.length;
      const command = rest.slice(0, length);
      if (command.length >= 3 && command[0] === 0x10) this.#obey(command);
      else for (const byte of command) waiting.push(byte);
      rest = rest.slice(length);
    }
    this.#held = waiting;
  }

  #take(bytes: Uint8Array): void {
    if (this.#isFull && bytes.length > 100) this.#device.stall();
    this.#breakAfter -= bytes.length;
    if (this.#breakAfter <= 0) {
      this.#device.cut();
      return;
    }
    for (const byte of bytes) this.#held.push(byte);
    this.#goOn();
    if (this.#isStopped) this.#answerBehind();
  }
}

export type PrinterSocket = SimulatedReceiptPrinter;

/** A simulated receipt printer, switched on at any free port. */
export async function printerSocket(
  o: { knowsConfirm?: boolean; began?: () => void } = {},
): Promise<PrinterSocket> {
  const printer = new SimulatedReceiptPrinter(o);
  await printer.switchOn();
  return printer;
}
