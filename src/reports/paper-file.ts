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

/** A report as CSV: its facts, then one table under the other; UTF-8 with a byte order mark, semicolons. */
export function paperFile(paper: ReportPaper): string {
  const { locale } = paper;
  const lines = [
    line([paper.title, paper.subtitle]),
    line([paper.storeName]),
    ...paper.facts.map(({ label, value }) => line([label, value])),
    ...paper.notices.map((notice) => line([notice])),
  ];
  for (const { title, columns, rows, totals } of paper.tables) {
    lines.push('', line([title]), line(columns.map(({ label }) => label)));
    for (const row of totals ? [...rows, totals] : rows) {
      lines.push(line(columns.map(({ kind }, i) => cellText(kind, row[i] ?? null, locale))));
    }
  }
  // With a byte order mark Excel reads UTF-8, Arabic included; French and Moroccan Excel expect semicolons.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
