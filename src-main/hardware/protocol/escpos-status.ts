/** Status of a receipt printer. */
export type PrinterStatus = {
  isOnline: boolean;
  isCoverOpen: boolean;
  paper: 'enough' | 'near_end' | 'end';
  /** `cutter` and `fatal` need a person or a power cycle; `recoverable` ends by itself or when the cover is closed. */
  error: 'cutter' | 'fatal' | 'recoverable' | 'other' | null;
  /** Level of the drawer's switch; its meaning differs by drawer, see `isDrawerOpen`. */
  drawerPin: 'high' | 'low';
};

const QUESTIONS = [1, 2, 3, 4] as const;

/**
 * Requests the status in real time, whatever the printer is doing (`DLE EOT` 1 to 4); each request is answered by one
 * byte.
 */
export const STATUS_REQUEST = Uint8Array.from(QUESTIONS.flatMap((n) => [0x10, 0x04, n]));

/** The fixed bits that identify a status byte. */
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
 * Collects the four answers to `STATUS_REQUEST`, which come in the order of the requests and in pieces of any size.
 * Other bytes are ignored.
 */
export class PrinterAnswers {
  private answers: number[] = [];

  /** Takes received bytes. @returns the status after all four answers, taken from the last complete set */
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

  /** Call before each request: answers to an interrupted request do not count for the next. */
  begin(): void {
    this.answers = [];
  }
}

/** Whether a receipt can be printed now. */
export function canPrint(status: PrinterStatus): boolean {
  return status.isOnline && !status.isCoverOpen && status.paper !== 'end' && status.error === null;
}

/** Whether the drawer is open. @param openWhen the level that means open for this drawer, a setting */
export function isDrawerOpen(status: PrinterStatus, openWhen: 'high' | 'low'): boolean {
  return status.drawerPin === openWhen;
}
