import type { Locale } from '../../../src/core/money.ts';
import type { ReceiptDocument } from '../../../src/documents/receipt-document.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { paperBytes } from './paper-bytes.ts';
import type { PrinterKind } from './paper-escpos.ts';

export type EscposOptions = {
  locale: Locale;
  printer: PrinterKind;
  /** At most as wide as the paper; no part of what is signed. */
  logo?: Bitmap;
};

/**
 * A receipt as bytes for an ESC/POS printer, to the cut. The same document and options give the same bytes; a copy is
 * marked by the document itself.
 */
export function receiptEscpos(
  document: ReceiptDocument,
  { locale, printer, logo }: EscposOptions,
): Uint8Array {
  return paperBytes({ kind: 'receipt', document, locale }, printer, logo);
}
