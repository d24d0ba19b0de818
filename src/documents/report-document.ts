import type { Locale } from '../core/money.ts';
import type { Cell, CellKind } from '../reports/table-rules.ts';
import type { SellerIdentity } from './receipt-document.ts';

/** A table of a report; its cells as their kinds say, in no language yet. */
export type PaperTable = {
  title: string;
  columns: { label: string; kind: CellKind }[];
  rows: Cell[][];
  totals: Cell[] | null;
};

/** A report in the words of one language, for paper and for files. */
export type ReportPaper = {
  locale: Locale;
  title: string;
  /** Its number, or the days that it is of. */
  subtitle: string;
  storeName: string;
  seller: SellerIdentity;
  /** What stands under the title: a label and its value, ready to be read. */
  facts: { label: string; value: string }[];
  /** What the reader must know before the figures. */
  notices: string[];
  tables: PaperTable[];
  /** When it was made, UTC ms, and the zone that it is told in. */
  at: number;
  zone: string;
};
