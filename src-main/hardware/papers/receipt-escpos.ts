import type { Locale } from '../../../src/core/money.ts';
import type { ReceiptDocument } from '../../../src/receipts/receipt-document.ts';
import type { Bitmap } from '../raster/bitmap.ts';
import { paperBytes } from './paper-bytes.ts';
import type { PrinterKind } from './paper-escpos.ts';

export type EscposOptions = {
  locale: Locale;
  printer: PrinterKind;
  /** At most as wide as the paper; not part of the signed content. */
  logo?: Bitmap;
};

/**
 * A receipt as bytes for an ESC/POS printer, including the cut. Equal documents and options give equal bytes; the
 * document itself says whether it is a copy.
 */
export function receiptEscpos(
  document: ReceiptDocument,
  { locale, printer, logo }: EscposOptions,
): Uint8Array {
  return paperBytes({ kind: 'receipt', document, locale }, printer, logo ? { logo } : {});
}
