import type { Documents } from './port.ts';

/** Documents as PDF, drawn in this process; what draws them is loaded with the first one. */
export const documents: Documents = {
  async receiptPdf(document, options) {
    const { renderReceiptPdf } = await import('./receipt-pdf.node.ts');
    return new Uint8Array(await renderReceiptPdf(document, options));
  },
  async orderPdf(document, locale) {
    const { renderOrderPdf } = await import('./order-pdf.node.ts');
    return new Uint8Array(await renderOrderPdf(document, locale));
  },
  async payslipPdf(document, locale) {
    const { renderPayslipPdf } = await import('./payslip-pdf.node.ts');
    return new Uint8Array(await renderPayslipPdf(document, locale));
  },
  async invoicePdf(document, options) {
    const { renderInvoicePdf } = await import('./invoice-pdf.node.ts');
    return new Uint8Array(await renderInvoicePdf(document, options));
  },
  async reportPdf(paper) {
    const { renderReportPdf } = await import('./report-pdf.node.ts');
    return new Uint8Array(await renderReportPdf(paper));
  },
  async labelsPdf(document) {
    const { renderLabelsPdf } = await import('./labels-pdf.node.ts');
    return new Uint8Array(await renderLabelsPdf(document));
  },
  async bars(symbol) {
    const { barsOf } = await import('./bars.node.ts');
    return barsOf(symbol);
  },
  async daySummary(summary) {
    const { renderDaySummary } = await import('./day-summary-pdf.node.ts');
    return new Uint8Array(await renderDaySummary(summary));
  },
  async drawerSlip(slip) {
    const { renderDrawerSlip } = await import('./drawer-slip-pdf.node.ts');
    return new Uint8Array(await renderDrawerSlip(slip));
  },
  async depositSlip(slip) {
    const { renderDepositSlip } = await import('./deposit-slip-pdf.node.ts');
    return new Uint8Array(await renderDepositSlip(slip));
  },
  async creditSlip(slip) {
    const { renderCreditSlip } = await import('./credit-slip-pdf.node.ts');
    return new Uint8Array(await renderCreditSlip(slip));
  },
  async transferSlip(slip) {
    const { renderTransferSlip } = await import('./transfer-slip-pdf.node.ts');
    return new Uint8Array(await renderTransferSlip(slip));
  },
};
