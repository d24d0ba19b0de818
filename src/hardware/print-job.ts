import type { Locale } from '../core/money.ts';
import type { CreditSlip } from '../credits/credit-slip-document.ts';
import type { DepositSlip } from '../deposits/deposit-slip-document.ts';
import type { DrawerSlip } from '../drawer/drawer-slip-document.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import type { ReportPaper } from '../reports/report-document.ts';

/** Content of a printer's test page. */
export type TestPaper = {
  locale: Locale;
  /** The till's display name. */
  tillName: string;
  /** UTC ms, and the time zone to print it in. */
  at: number;
  zone: string;
};

/**
 * The documents a receipt printer prints, each from the same input as its PDF. All but receipts carry their language; a
 * report, such as a store's closing (Z), is already translated.
 */
export type Paper =
  | { kind: 'receipt'; document: ReceiptDocument; locale: Locale }
  | { kind: 'drawer'; slip: DrawerSlip }
  | { kind: 'credit'; slip: CreditSlip }
  | { kind: 'deposit'; slip: DepositSlip }
  | { kind: 'report'; paper: ReportPaper }
  | { kind: 'test'; test: TestPaper };

/** A document in the print queue of this counter. */
export type PrintJob = {
  paper: Paper;
  /** The store whose logo is printed above; null for none. */
  storeId: string | null;
  /** The title shown to users: the number of a receipt. */
  title: string;
  /** Automatic printing happens once per key; null if it may repeat. */
  key: string | null;
  /** Prints a mark that it is a copy. */
  isCopy: boolean;
};
