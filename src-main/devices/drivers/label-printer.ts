import type { LabelLayout } from '../papers/label-layout.ts';
import { joined } from '../protocol/escpos.ts';
import { LABEL_STATUS_REQUEST, labelTrouble } from '../protocol/label-status.ts';
import { tsplLabel } from '../protocol/tspl.ts';
import { zplLabel } from '../protocol/zpl.ts';
import type { Connection, OpenConnection } from '../wires/connection.ts';
import { type PrinterTrouble, type PrintOutcome, ReceiptPrinter } from './receipt-printer.ts';

export const LABEL_PRINTERS = ['tspl', 'zpl'] as const;
/** The language of a label printer: TSPL (TSC, Xprinter, Godex) or ZPL (Zebra). */
export type LabelPrinterKind = (typeof LABEL_PRINTERS)[number];

export type LabelJob = {
  kind: LabelPrinterKind;
  /** In the order in which they come out. `copies` is a whole number from 1 on. */
  labels: readonly { layout: LabelLayout; copies: number }[];
  open: OpenConnection;
  /** A wire that only leads there, such as a share of Windows, brings no answers: nothing is asked. */
  isOneWay?: boolean;
  /** Told when the printer takes nothing more while the labels are on the way; null when it goes on. */
  waiting?: (trouble: PrinterTrouble | null) => void;
  times?: Partial<typeof TIMES>;
};

const TIMES = {
  /** Until it has said how it is, and until somebody is told that it takes nothing. Milliseconds, as all. */
  answer: 1_000,
  /** Until what it does not take is given up. */
  patience: 120_000,
};

/** What keeps it from printing; null for a printer that is well, or that does not say. */
async function asked(line: Connection, kind: LabelPrinterKind, ms: number): Promise<PrinterTrouble | null> {
  let late: NodeJS.Timeout | undefined;
  const said = new Promise<PrinterTrouble | null>((resolve) => {
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
    return await said;
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(late);
  }
}

/**
 * Prints labels as one job. The printer is asked how it is before the first byte; many do not answer, some only while
 * they are well, so silence is no reason not to print. What it has taken whole counts as printed; what was never sent
 * is `not_printed`, and what broke off, or was not taken for too long, is `unsure`.
 * @throws RangeError for copies that are no number of labels, and for a code that bars cannot hold; nothing is sent then
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
  const trouble = isOneWay ? null : await asked(line, kind, times.answer);
  if (trouble) {
    await line.close().catch(() => undefined);
    return { outcome: 'not_printed', trouble };
  }
  // From here on it is told and not asked, as a receipt printer at the end of a wire without answers.
  const printer = new ReceiptPrinter({
    open: async () => line,
    isOneWay: true,
    times,
    ...(waiting && { waiting }),
  });
  return printer.print(bytes);
}
