/** What a receipt printer says of itself. */
export type PrinterStatus = {
  isOnline: boolean;
  isCoverOpen: boolean;
  paper: 'enough' | 'near_end' | 'end';
  /** `cutter` and `fatal` want the printer switched off, or a hand; `recoverable` passes by itself or by a lid. */
  error: 'cutter' | 'fatal' | 'recoverable' | 'other' | null;
  /** Level of the drawer's switch; what it means differs, see `isDrawerOpen`. */
  drawerPin: 'high' | 'low';
};

const QUESTIONS = [1, 2, 3, 4] as const;

/** Asks for the status at once, whatever the printer is doing (`DLE EOT` 1 to 4): it answers one byte to each. */
export const STATUS_REQUEST = Uint8Array.from(QUESTIONS.flatMap((n) => [0x10, 0x04, n]));

/** The bits that say whether a byte is an answer at all. */
const isAnswer = (byte: number): boolean => (byte & 0x93) === 0x12;

function statusOf(printer: number, offline: number, errors: number, roll: number): PrinterStatus {
  const error =
    (errors & 0x08) !== 0
      ? 'cutter'
      : (errors & 0x20) !== 0
        ? 'fatal'
        : (errors & 0x40) !== 0
          ? 'recoverable'
          : (offline & 0x40) !== 0
            ? 'other'
            : null;
  const isAtEnd = (roll & 0x60) !== 0 || (offline & 0x20) !== 0;
  return {
    isOnline: (printer & 0x08) === 0,
    isCoverOpen: (offline & 0x04) !== 0,
    paper: isAtEnd ? 'end' : (roll & 0x0c) !== 0 ? 'near_end' : 'enough',
    error,
    drawerPin: (printer & 0x04) !== 0 ? 'high' : 'low',
  };
}

/**
 * Collects the four answers to `STATUS_REQUEST`, which come in the order of the questions and in pieces of any size.
 * Bytes that are no answer are passed over.
 */
export class PrinterAnswers {
  private answers: number[] = [];

  /** Takes what has arrived. @returns the status once all four are here, from the last ones that are complete */
  push(bytes: Uint8Array): PrinterStatus | null {
    let status: PrinterStatus | null = null;
    for (const byte of bytes) {
      if (!isAnswer(byte)) continue;
      this.answers.push(byte);
      const [printer, offline, errors, roll] = this.answers;
      if (roll === undefined) continue;
      status = statusOf(printer ?? 0, offline ?? 0, errors ?? 0, roll);
      this.answers = [];
    }
    return status;
  }

  /** Before each request: answers to one that broke off are none to the next. */
  begin(): void {
    this.answers = [];
  }
}

/** Whether a receipt can be printed now. */
export function canPrint(status: PrinterStatus): boolean {
  return status.isOnline && !status.isCoverOpen && status.paper !== 'end' && status.error === null;
}

/** Whether the drawer stands open. @param openWhen the level that means open at this drawer, a setting */
export function isDrawerOpen(status: PrinterStatus, openWhen: 'high' | 'low'): boolean {
  return status.drawerPin === openWhen;
}
