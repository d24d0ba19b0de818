import type { Documents } from '../core/ports.ts';
import { renderReceiptPdf } from './receipt-pdf.node.ts';

/** Documents as PDF, drawn in this process. */
export const documents: Documents = {
  receiptPdf: async (document, options) => new Uint8Array(await renderReceiptPdf(document, options)),
};
