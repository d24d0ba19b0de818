import type { Documents, Papers } from './documents/port.ts';

type Drawing<K extends keyof Papers> = (...of: Papers[K]) => Promise<Uint8Array>;

/** Renderers by kind of document, each loaded on first use. */
const DRAWINGS: { [K in keyof Papers]: () => Promise<Drawing<K>> } = {
  receipt: async () => (await import('./receipts/receipt-pdf.node.ts')).renderReceiptPdf,
  transferSlip: async () => (await import('./transfers/transfer-slip-pdf.node.ts')).renderTransferSlip,
  creditSlip: async () => (await import('./credits/credit-slip-pdf.node.ts')).renderCreditSlip,
  couponSheet: async () => (await import('./coupons/coupon-sheet-pdf.node.ts')).renderCouponSheet,
  daySummary: async () => (await import('./mail/day-summary-pdf.node.ts')).renderDaySummary,
  drawerSlip: async () => (await import('./drawer/drawer-slip-pdf.node.ts')).renderDrawerSlip,
  depositSlip: async () => (await import('./deposits/deposit-slip-pdf.node.ts')).renderDepositSlip,
  order: async () => (await import('./purchase-orders/order-pdf.node.ts')).renderOrderPdf,
  payslip: async () => (await import('./payroll/payslip-pdf.node.ts')).renderPayslipPdf,
  invoice: async () => (await import('./invoices/invoice-pdf.node.ts')).renderInvoicePdf,
  quote: async () => (await import('./quotes/quote-pdf.node.ts')).renderQuotePdf,
  report: async () => (await import('./reports/report-pdf.node.ts')).renderReportPdf,
  labels: async () => (await import('./labels/labels-pdf.node.ts')).renderLabelsPdf,
};

/** Renders documents in this process. */
export const documents: Documents = {
  async pdf(kind, ...of) {
    const draw = await DRAWINGS[kind]();
    return new Uint8Array(await draw(...of));
  },
  async bars(symbol) {
    const { barsOf } = await import('./documents/bars.node.ts');
    return barsOf(symbol);
  },
};
