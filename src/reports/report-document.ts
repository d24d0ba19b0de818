import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { Cell, CellKind } from './table-rules.ts';

/** A table of a report; its cells are not formatted yet. */
export type PaperTable = {
  title: string;
  columns: { label: string; kind: CellKind }[];
  rows: Cell[][];
  totals: Cell[] | null;
};

/** A report in one language, for paper and files. */
export type ReportPaper = {
  locale: Locale;
  title: string;
  /** Its number, or the days it covers. */
  subtitle: string;
  storeName: string;
  seller: SellerIdentity;
  /** Lines under the title: a label and its formatted value. */
  facts: { label: string; value: string }[];
  /** What the reader must know before the figures. */
  notices: string[];
  tables: PaperTable[];
  /** When it was made, in UTC ms, and the time zone to print it in. */
  at: number;
  zone: string;
};

declare module '../documents/port.ts' {
  interface Papers {
    report: [paper: ReportPaper];
  }
}
