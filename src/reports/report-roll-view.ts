import { type Direction, isolate } from '../documents/bidi-text.ts';
import type { Labelled } from '../documents/receipt-labels.ts';
import { directionOf, type Sender, senderOf } from '../documents/slip-view.ts';
import type { PaperTable, ReportPaper } from './report-document.ts';
import { printedCell, reportLabels } from './report-labels.ts';
import { printedLine } from './report-printed.ts';
import type { Cell } from './table-rules.ts';

/** A row of a table on narrow paper: one line, or a heading with a label for each figure. A count follows its label. */
type ReportRollEntry =
  | ({ kind: 'line' } & Labelled)
  | { kind: 'record'; heading: string; figures: Labelled[] };

export type ReportRollTable = {
  title: string;
  /** Text of a table without rows. */
  none: string | null;
  rows: ReportRollEntry[];
  totals: ReportRollEntry | null;
};

/** A report in one language, for paper too narrow for columns. */
export type ReportRollView = {
  direction: Direction;
  store: string;
  sender: Sender;
  title: string;
  subtitle: string;
  facts: Labelled[];
  notices: string[];
  tables: ReportRollTable[];
  printed: string;
};

/** A label with its count, as on a drawer's slip: Sales (23). */
const withCount = (label: string, count: string): string => (count ? `${label} (${count})` : label);

function entryOf(cells: readonly Cell[], table: PaperTable, paper: ReportPaper): ReportRollEntry {
  const { locale } = paper;
  const printed = table.columns.map(({ label, kind }, i) => ({
    label,
    isCount: kind === 'count' && label === reportLabels(locale).z.count,
    value: printedCell(kind, cells[i] ?? null, locale),
  }));
  const figures: Labelled[] = [];
  let counted = '';
  for (const { label, isCount, value } of printed.slice(1)) {
    if (isCount) counted = value;
    else if (value !== '') figures.push({ label: withCount(label, counted), value });
    if (!isCount && value !== '') counted = '';
  }
  const heading = printed[0]?.value ?? '';
  const isLine = printed.slice(1).filter(({ isCount }) => !isCount).length <= 1;
  if (!isLine) return { kind: 'record', heading, figures };
  const [figure] = figures;
  // A row that has only a count shows it as its figure.
  if (!figure) return { kind: 'line', label: heading, value: counted };
  const [, count] = printed;
  return {
    kind: 'line',
    label: count?.isCount ? withCount(heading, count.value) : heading,
    value: figure.value,
  };
}

export function reportRollView(paper: ReportPaper): ReportRollView {
  const { locale } = paper;
  return {
    direction: directionOf(locale),
    store: isolate(paper.storeName),
    sender: senderOf(paper.seller, locale),
    title: paper.title,
    subtitle: paper.subtitle,
    facts: paper.facts,
    notices: paper.notices,
    tables: paper.tables.map((table) => ({
      title: table.title,
      none: table.rows.length === 0 ? reportLabels(locale).none : null,
      rows: table.rows.map((cells) => entryOf(cells, table, paper)),
      totals: table.totals && entryOf(table.totals, table, paper),
    })),
    printed: printedLine(paper),
  };
}
