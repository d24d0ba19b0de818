import type { Locale } from '../core/money.ts';
import type { ReportPaper } from '../documents/report-document.ts';
import { nameOfCell } from '../documents/report-labels.ts';
import { amountOfFile, cellOfFile } from '../product-files/rules.ts';
import type { Cell, CellKind } from './table-rules.ts';

/** Marks that keep text in order on paper: no spreadsheet needs them. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

const amount = (value: number): string => (value < 0 ? `-${amountOfFile(-value)}` : amountOfFile(value));

/** A cell as a spreadsheet reads it: figures without a currency, days as they sort. */
function cellText(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'string') return nameOfCell(kind, value, locale);
  if (kind === 'money') return amount(value);
  return (kind === 'share' ? String(value / 100) : String(value)).replace('.', ',');
}

const line = (cells: readonly string[]): string =>
  cells.map((cell) => cellOfFile(cell.replace(MARKS, ''))).join(';');

/** So many rows at once: some milliseconds. */
const AT_ONCE = 200;

/**
 * A report as CSV: its facts, then one table under the other; UTF-8 with a byte order mark, semicolons.
 * @param letOthers gives others a turn after each few rows
 * @returns its parts, one behind the other: to put a long text together takes long
 */
export async function paperFile(paper: ReportPaper, letOthers: () => Promise<void>): Promise<Blob[]> {
  const { locale } = paper;
  const partOf = (lines: readonly string[]) => new Blob([`${lines.join('\r\n')}\r\n`]);
  // With a byte order mark Excel reads UTF-8, Arabic included; French and Moroccan Excel expect semicolons.
  const parts = [
    partOf([
      `\ufeff${line([paper.title, paper.subtitle])}`,
      line([paper.storeName]),
      ...paper.facts.map(({ label, value }) => line([label, value])),
      ...paper.notices.map((notice) => line([notice])),
    ]),
  ];
  for (const { title, columns, rows, totals } of paper.tables) {
    parts.push(partOf(['', line([title]), line(columns.map(({ label }) => label))]));
    const lineOf = (row: readonly Cell[]) =>
      line(columns.map(({ kind }, i) => cellText(kind, row[i] ?? null, locale)));
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      if (at > 0) await letOthers();
      parts.push(partOf(rows.slice(at, at + AT_ONCE).map(lineOf)));
    }
    if (totals) parts.push(partOf([lineOf(totals)]));
  }
  return parts;
}
