import type { Documents } from '../core/ports.ts';

/** Documents as PDF, drawn in this process; what draws them is loaded with the first one. */
export const documents: Documents = {
  async receiptPdf(document, options) {
    const { renderReceiptPdf } = await import('./receipt-pdf.node.ts');
    return new Uint8Array(await renderReceiptPdf(document, options));
  },
};
