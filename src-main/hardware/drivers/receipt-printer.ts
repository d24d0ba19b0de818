import {
  CONFIRM_REQUEST,
  type DrawerPulse,
  isConfirmation,
  openDrawer,
  openDrawerNow,
} from '../protocol/escpos.ts';
import { canPrint, PrinterAnswers, type PrinterStatus, STATUS_REQUEST } from '../protocol/escpos-status.ts';
import { type Connection, NothingTaken, type OpenConnection } from '../transports/connection.ts';

/** Why a printer does not print. */
export type PrinterTrouble = 'unreachable' | 'no_answer' | 'paper_end' | 'cover_open' | 'error' | 'offline';

/**
 * Outcome of a paper. `not_printed`: none of it is printed, it can be sent again. `unsure`: part of it may be printed;
 * only a person can check.
 */
export type PrintOutcome =
  | { outcome: 'printed' }
  | { outcome: 'not_printed' | 'unsure'; trouble: PrinterTrouble };

export type ReceiptPrinterOptions = {
  open: OpenConnection;
  /** A one-way transport, such as a Windows share, brings no answers: sent data counts as printed. */
  isOneWay?: boolean;
  /** Called with what a person must do at the printer during a print; with null when it resumes. */
  waiting?: (trouble: PrinterTrouble | null) => void;
  times?: Partial<typeof TIMES>;
};

const TIMES = {
  /** Time limit of a status answer. Milliseconds, like all of these. */
  answer: 2_000,
  /** Interval between status requests during a print. */
  look: 500,
  /** A ready printer that has not confirmed this long after the last byte does not know the request. */
  confirm: 5_000,
  /** Time a person has to add paper or close the cover. */
  patience: 120_000,
};

export function troubleOf(status: PrinterStatus): PrinterTrouble | null {
  if (canPrint(status)) return null;
  if (status.isCoverOpen) return 'cover_open';
  if (status.paper === 'end') return 'paper_end';
  return status.error === null ? 'offline' : 'error';
}

/** Outcome of a paper whose bytes could not be sent. */
const lostOutcome = (error: unknown): PrintOutcome => ({
  outcome: error instanceof NothingTaken ? 'not_printed' : 'unsure',
  trouble: 'unreachable',
});

/** A connection to a printer for one paper. */
class Talk {
  readonly #line: Connection;
  readonly #answers = new PrinterAnswers();
  #told: (status: PrinterStatus | null) => void = () => undefined;
  #closed = false;
  isConfirmed = false;

  constructor(line: Connection) {
    this.#line = line;
    line.onData((bytes) => this.#take(bytes));
    line.onClose(() => {
      this.#closed = true;
      this.#told(null);
    });
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  #take(bytes: Uint8Array): void {
    // Before a confirmation is requested, such a byte is noise.
    if (bytes.some(isConfirmation)) this.isConfirmed = true;
    const status = this.#answers.push(bytes);
    if (status) this.#told(status);
  }

  write(bytes: Uint8Array): Promise<void> {
    return this.#line.write(bytes);
  }

  /** @returns null when no answer comes in time */
  async ask(ms: number): Promise<PrinterStatus | null> {
    if (this.#closed) return null;
    this.#answers.begin();
    let late: NodeJS.Timeout | undefined;
    const answer = new Promise<PrinterStatus | null>((resolve) => {
      this.#told = resolve;
      late = setTimeout(() => resolve(null), ms);
    });
    try {
      await this.write(STATUS_REQUEST);
      return await answer;
    } catch {
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  close(): Promise<void> {
    return this.#line.close();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prints on an ESC/POS printer, one paper at a time: its status is requested before the first byte, and after the last
 * one until it confirms. A connection lasts for one paper, since several tills may share a printer.
 */
export class ReceiptPrinter {
  readonly #o: ReceiptPrinterOptions;
  readonly #times: typeof TIMES;
  /** The connection to a printer that is printing. */
  #printing: Talk | null = null;
  /** A printer accepts one client at a time, and a serial port one program: jobs wait for each other. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: ReceiptPrinterOptions) {
    this.#o = options;
    this.#times = { ...TIMES, ...options.times };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#line.then(work);
    this.#line = mine.catch(() => undefined);
    return mine;
  }

  /** The printer's status, or why it is unknown; a one-way transport sends nothing. */
  status(): Promise<PrinterStatus | 'unreachable' | 'no_answer'> {
    return this.#inTurn(() => this.#statusNow());
  }

  async #statusNow(): Promise<PrinterStatus | 'unreachable' | 'no_answer'> {
    if (this.#o.isOneWay) return 'no_answer';
    const talk = await this.#talk();
    if (!talk) return 'unreachable';
    try {
      return (await talk.ask(this.#times.answer)) ?? 'no_answer';
    } finally {
      await talk.close().catch(() => undefined);
    }
  }

  /**
   * Opens the cash drawer connected to the printer: at once, even while a print is waiting or there is no paper.
   * @returns what kept the command from the printer; null when it was sent
   */
  async openDrawer(pulse: DrawerPulse): Promise<PrinterTrouble | null> {
    if (this.#printing && !this.#o.isOneWay) return await this.#told(this.#printing, openDrawerNow(pulse));
    return await this.#inTurn(() => this.#open(pulse));
  }

  async #open(pulse: DrawerPulse): Promise<PrinterTrouble | null> {
    const talk = await this.#talk();
    if (!talk) return 'unreachable';
    try {
      if (this.#o.isOneWay) {
        await talk.write(openDrawer(pulse));
        // Only now is it known whether the share exists.
        return await talk.close().then(
          () => null,
          () => 'unreachable' as const,
        );
      }
      const status = await talk.ask(this.#times.answer);
      if (!status) return talk.isClosed ? 'unreachable' : 'no_answer';
      // A stopped printer executes no queued commands, only real-time ones.
      return await this.#told(talk, troubleOf(status) ? openDrawerNow(pulse) : openDrawer(pulse));
    } finally {
      await talk.close().catch(() => undefined);
    }
  }

  async #told(talk: Talk, command: Uint8Array): Promise<PrinterTrouble | null> {
    let late: NodeJS.Timeout | undefined;
    const stuck = new Promise<PrinterTrouble>((resolve) => {
      late = setTimeout(() => resolve('no_answer'), this.#times.answer);
    });
    const sent = talk.write(command).then(
      () => null,
      () => 'unreachable' as const,
    );
    try {
      return await Promise.race([sent, stuck]);
    } finally {
      clearTimeout(late);
    }
  }

  print(paper: Uint8Array): Promise<PrintOutcome> {
    return this.#inTurn(() => this.#printNow(paper));
  }

  async #printNow(paper: Uint8Array): Promise<PrintOutcome> {
    const talk = await this.#talk();
    if (!talk) return { outcome: 'not_printed', trouble: 'unreachable' };
    this.#printing = talk;
    try {
      if (this.#o.isOneWay) return await this.#send(talk, paper);
      const before = await talk.ask(this.#times.answer);
      const trouble = before ? troubleOf(before) : talk.isClosed ? 'unreachable' : 'no_answer';
      if (trouble) return { outcome: 'not_printed', trouble };
      talk.isConfirmed = false;
      const sent = await this.#send(talk, paper);
      return sent.outcome === 'printed' ? await this.#confirmed(talk) : sent;
    } finally {
      this.#printing = null;
      // The paper's outcome is known; an error at closing does not change it.
      await talk.close().catch(() => undefined);
    }
  }

  async #talk(): Promise<Talk | null> {
    try {
      return new Talk(await this.#o.open());
    } catch {
      return null;
    }
  }

  async #send(talk: Talk, paper: Uint8Array): Promise<PrintOutcome> {
    let isTold = false;
    let stuckTimer: NodeJS.Timeout | undefined;
    let late: NodeJS.Timeout | undefined;
    // A stopped printer accepts no more than its buffer holds, and status requests queue behind it.
    const stuck = new Promise<PrintOutcome>((resolve) => {
      stuckTimer = setTimeout(() => {
        isTold = true;
        this.#o.waiting?.('no_answer');
      }, this.#times.answer);
      late = setTimeout(() => resolve({ outcome: 'unsure', trouble: 'no_answer' }), this.#times.patience);
    });
    const whole = this.#o.isOneWay ? talk.write(paper).then(() => talk.close()) : talk.write(paper);
    const sent = whole.then((): PrintOutcome => ({ outcome: 'printed' }), lostOutcome);
    try {
      return await Promise.race([sent, stuck]);
    } finally {
      clearTimeout(stuckTimer);
      clearTimeout(late);
      if (isTold) this.#o.waiting?.(null);
    }
  }

  /** Waits for the confirmation that all is printed; meanwhile people may fix the printer. */
  async #confirmed(talk: Talk): Promise<PrintOutcome> {
    const { look, answer, confirm, patience } = this.#times;
    const since = performance.now();
    let wellSince = since;
    let shown: PrinterTrouble | null = null;
    const show = (trouble: PrinterTrouble | null) => {
      if (trouble !== shown) this.#o.waiting?.(trouble);
      shown = trouble;
    };
    try {
      await talk.write(CONFIRM_REQUEST);
      for (;;) {
        if (talk.isConfirmed) return { outcome: 'printed' };
        if (talk.isClosed) return { outcome: 'unsure', trouble: 'unreachable' };
        const status = await talk.ask(answer);
        const now = performance.now();
        const trouble = status ? troubleOf(status) : 'no_answer';
        if (trouble) wellSince = now;
        else if (now - wellSince > confirm) return { outcome: 'printed' };
        show(trouble);
        if (trouble && now - since > patience) return { outcome: 'unsure', trouble };
        if (!talk.isConfirmed) await pause(look);
      }
    } catch {
      return { outcome: 'unsure', trouble: 'unreachable' };
    } finally {
      show(null);
    }
  }
}
