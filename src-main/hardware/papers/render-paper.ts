import type { PrinterSettings } from '../../../src/hardware/contract.ts';
import type { Paper } from '../../../src/hardware/print-job.ts';

/** A queued paper: its content is final. */
export type QueuedPrintJob = { paper: Paper; storeId: string | null };

/** Marks a receipt as a copy when the original may already be printed. */
const marked = (paper: Paper, isCopy: boolean): Paper =>
  paper.kind === 'receipt' ? { ...paper, document: { ...paper.document, copy: isCopy } } : paper;

/**
 * The bytes of a queued paper for this counter's printer.
 * @param o.logoOf a store's logo, if it has one that is available
 * @param o.isTraining every line is marked
 */
export async function renderPaper(
  { paper, storeId }: QueuedPrintJob,
  isCopy: boolean,
  printer: PrinterSettings,
  o: { logoOf: (storeId: string) => Promise<Uint8Array | undefined>; isTraining: boolean },
): Promise<Uint8Array> {
  // Loaded at the first print: a till without a printer starts without fonts and text shaping.
  const [{ paperBytes }, { LOGO_ROOM, logoBitmap }] = await Promise.all([
    import('./paper-bytes.ts'),
    import('../raster/logo.ts'),
  ]);
  const image = storeId === null ? undefined : await o.logoOf(storeId);
  const logo = image ? await logoBitmap(image, LOGO_ROOM[printer.paper]) : null;
  return paperBytes(marked(paper, isCopy), printer, { ...(logo ? { logo } : {}), isTraining: o.isTraining });
}
