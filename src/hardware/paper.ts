import type { Locale } from '../core/money.ts';
import type { CreditSlip } from '../documents/credit-slip-document.ts';
import type { DepositSlip } from '../documents/deposit-slip-document.ts';
import type { DrawerSlip } from '../documents/drawer-slip-document.ts';
import type { ReceiptDocument } from '../documents/receipt-document.ts';
import type { ReportPaper } from '../documents/report-document.ts';

/** What the test of a printer names. */
export type TestPaper = {
  locale: Locale;
  /** The till, as people know it. */
  tillName: string;
  /** UTC ms, and the zone that it is told in. */
  at: number;
  zone: string;
};

/**
 * What a receipt printer prints, each from what its PDF is made from. All but a receipt say their language themselves;
 * a report, such as a store's closing (Z), is in words already.
 */
export type Paper =
  | { kind: 'receipt'; document: ReceiptDocument; locale: Locale }
  | { kind: 'drawer'; slip: DrawerSlip }
  | { kind: 'credit'; slip: CreditSlip }
  | { kind: 'deposit'; slip: DepositSlip }
  | { kind: 'report'; paper: ReportPaper }
  | { kind: 'test'; test: TestPaper };

/** A paper on its way to the printer of this counter. */
export type PaperOrder = {
  paper: Paper;
  /** Whose logo stands above it; null for none. */
  storeId: string | null;
  /** What a person knows it by: the number of a receipt. */
  title: string;
  /** Papers of one key are printed once unasked; null for what may be printed again and again. */
  key: string | null;
  /** It says that it is a copy. */
  isCopy: boolean;
};
