import type { PrinterSettings } from '../../../src/hardware/contract.ts';
import type { Paper } from '../../../src/hardware/paper.ts';

/** A paper as it was put into the queue: everything that it says is decided. */
export type QueuedPaper = { paper: Paper; storeId: string | null };

/** A receipt that somebody may hold already says that it is a copy. */
const marked = (paper: Paper, isCopy: boolean): Paper =>
  paper.kind === 'receipt' ? { ...paper, document: { ...paper.document, copy: isCopy } } : paper;

/**
 * The bytes of a queued paper for the printer of this counter.
 * @param logoOf the picture of a store, where it has one and it is at hand
 */
export async function renderPaper(
  { paper, storeId }: QueuedPaper,
  isCopy: boolean,
  printer: PrinterSettings,
  logoOf: (storeId: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  // Fonts and shaping are loaded when something is printed: a till without a printer starts without them.
  const [{ paperBytes }, { LOGO_ROOM, logoBitmap }] = await Promise.all([
    import('./paper-bytes.ts'),
    import('../raster/logo.ts'),
  ]);
  const image = storeId === null ? undefined : await logoOf(storeId);
  const logo = image ? await logoBitmap(image, LOGO_ROOM[printer.paper]) : null;
  return paperBytes(marked(paper, isCopy), printer, logo ?? undefined);
}
