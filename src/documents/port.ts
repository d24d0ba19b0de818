import type { Locale } from '../core/money.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import type { DaySummary } from './day-summary-document.ts';
import type { DepositSlip } from './deposit-slip-document.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import type { InvoiceOptions, PrintedInvoice } from './invoice-document.ts';
import type { LabelsDocument } from './labels-document.ts';
import type { OrderDocument } from './order-document.ts';
import type { PayslipDocument } from './payslip-document.ts';
import type { ReceiptDocument, ReceiptOptions } from './receipt-document.ts';
import type { ReportPaper } from './report-document.ts';
import type { TransferSlip } from './transfer-slip-document.ts';

/** Makes documents that need fonts and drawing. */
export interface Documents {
  receiptPdf(document: ReceiptDocument, options: ReceiptOptions): Promise<Uint8Array<ArrayBuffer>>;
  transferSlip(slip: TransferSlip): Promise<Uint8Array<ArrayBuffer>>;
  creditSlip(slip: CreditSlip): Promise<Uint8Array<ArrayBuffer>>;
  daySummary(summary: DaySummary): Promise<Uint8Array<ArrayBuffer>>;
  drawerSlip(slip: DrawerSlip): Promise<Uint8Array<ArrayBuffer>>;
  depositSlip(slip: DepositSlip): Promise<Uint8Array<ArrayBuffer>>;
  orderPdf(document: OrderDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>;
  payslipPdf(document: PayslipDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>;
  invoicePdf(document: PrintedInvoice, options: InvoiceOptions): Promise<Uint8Array<ArrayBuffer>>;
  reportPdf(paper: ReportPaper): Promise<Uint8Array<ArrayBuffer>>;
  labelsPdf(document: LabelsDocument): Promise<Uint8Array<ArrayBuffer>>;
  /** The bars and gaps of a barcode in modules, the first a bar. */
  bars(symbol: { kind: 'ean13' | 'code128'; text: string }): Promise<number[]>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly documents: Documents;
  }
}
