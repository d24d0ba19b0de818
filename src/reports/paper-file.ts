import { amountOfFile, csvText } from '../core/csv.ts';
import type { Locale } from '../core/money.ts';
import type { ReportPaper } from './report-document.ts';
import { nameOfCell } from './report-labels.ts';
import type { Cell, CellKind } from './table-rules.ts';

/** Direction marks: needed on paper, useless in a spreadsheet. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

/** A cell for a spreadsheet: amounts without currency, days in a sortable form. */
function cellText(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'string') return nameOfCell(kind, value, locale);
  if (kind === 'money') return amountOfFile(value);
  return (kind === 'share' ? String(value / 100) : String(value)).replace('.', ',');
}

/** Rows per step: some milliseconds. */
const AT_ONCE = 200;

/**
 * A report as CSV: its facts, then its tables one below the other.
 * @param letOthers yields to other requests between steps
 * @returns the parts in order: joining one long text would block too long
 */
export async function paperFile(paper: ReportPaper, letOthers: () => Promise<void>): Promise<Blob[]> {
  const { locale } = paper;
  const partOf = (rows: readonly (readonly string[])[]) =>
    new Blob([csvText(rows.map((cells) => cells.map((cell) => cell.replace(MARKS, ''))))]);
  const parts = [
    partOf([
      [paper.title, paper.subtitle],
      [paper.storeName],
      ...paper.facts.map(({ label, value }) => [label, value]),
      ...paper.notices.map((notice) => [notice]),
    ]),
  ];
  for (const { title, columns, rows, totals } of paper.tables) {
    parts.push(partOf([[''], [title], columns.map(({ label }) => label)]));
    const lineOf = (row: readonly Cell[]) =>
      columns.map(({ kind }, i) => cellText(kind, row[i] ?? null, locale));
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (at > 0) await letOthers();
      parts.push(partOf(rows.slice(at, at + AT_ONCE).map(lineOf)));
    }
    if (totals) parts.push(partOf([lineOf(totals)]));
  }
  return parts;
}
