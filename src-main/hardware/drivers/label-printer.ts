import type { LabelLayout } from '../papers/label-layout.ts';
import { joined } from '../protocol/escpos.ts';
import { LABEL_STATUS_REQUEST, labelTrouble } from '../protocol/label-status.ts';
import { tsplLabel } from '../protocol/tspl.ts';
import { zplLabel } from '../protocol/zpl.ts';
import type { Connection, OpenConnection } from '../transports/connection.ts';
import { type PrinterTrouble, type PrintOutcome, ReceiptPrinter } from './receipt-printer.ts';

export const LABEL_PRINTERS = ['tspl', 'zpl'] as const;
/** The language of a label printer: TSPL (TSC, Xprinter, Godex) or ZPL (Zebra). */
export type LabelPrinterKind = (typeof LABEL_PRINTERS)[number];

export type LabelJob = {
  kind: LabelPrinterKind;
  /** In printing order. `copies` is an integer from 1. */
  labels: readonly { layout: LabelLayout; copies: number }[];
  open: OpenConnection;
  /** A one-way transport, such as a Windows share, brings no answers: no status is requested. */
  isOneWay?: boolean;
  /** Called when the printer stops accepting data during the job; with null when it resumes. */
  waiting?: (trouble: PrinterTrouble | null) => void;
  times?: Partial<typeof TIMES>;
};

const TIMES = {
  /** Time limit of the status answer, and time until a stall is reported. Milliseconds, like all of these. */
  answer: 1_000,
  /** Time until a stalled job is abandoned. */
  patience: 120_000,
};

/** What keeps the printer from printing; null when it is ready or does not answer. */
async function askTrouble(
  line: Connection,
  kind: LabelPrinterKind,
  ms: number,
): Promise<PrinterTrouble | null> {
  let late: NodeJS.Timeout | undefined;
  const answered = new Promise<PrinterTrouble | null>((resolve) => {
    let answer: Uint8Array = new Uint8Array();
    line.onData((bytes) => {
      answer = joined([answer, bytes]);
      const trouble = labelTrouble(kind, answer);
      if (trouble !== undefined) resolve(trouble);
    });
    line.onClose(() => resolve('unreachable'));
    late = setTimeout(() => resolve(null), ms);
  });
  try {
    await line.write(LABEL_STATUS_REQUEST[kind]);
    return await answered;
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(late);
  }
}

/**
 * Prints labels as one job. The status is requested before the first byte. Many printers do not answer, some only
 * while they are ready, so a missing answer does not prevent printing. A job that was accepted completely counts as
 * printed; one that was never sent is `not_printed`; one that broke off or stalled too long is `unsure`.
 * @throws RangeError for a number of copies that is not a positive integer, and for a code that the barcode cannot
 * encode; nothing is sent then
 */
export async function printLabels(job: LabelJob): Promise<PrintOutcome> {
  const { kind, labels, open, isOneWay = false, waiting } = job;
  for (const { copies } of labels)
    if (!Number.isInteger(copies) || copies < 1) throw new RangeError(`${copies} is no number of labels`);
  const written = kind === 'tspl' ? tsplLabel : zplLabel;
  const bytes = joined(labels.map(({ layout, copies }) => written(layout, copies)));
  if (bytes.length === 0) return { outcome: 'printed' };
  const times = { ...TIMES, ...job.times };
  const line = await open().catch(() => null);
  if (!line) return { outcome: 'not_printed', trouble: 'unreachable' };
  const trouble = isOneWay ? null : await askTrouble(line, kind, times.answer);
  if (trouble) {
    await line.close().catch(() => undefined);
    return { outcome: 'not_printed', trouble };
  }
  // From here on no status is requested, as for a receipt printer on a one-way transport.
  const printer = new ReceiptPrinter({
    open: async () => line,
    isOneWay: true,
    times,
    ...(waiting && { waiting }),
  });
  return printer.print(bytes);
}
