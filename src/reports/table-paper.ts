import type { Locale } from '../core/money.ts';
import { isolate } from '../documents/bidi-text.ts';
import { fillLabel, printedDay } from '../documents/receipt-labels.ts';
import type { ReportTable } from './contract.ts';
import type { ReportPaper } from './report-document.ts';
import { reportLabels } from './report-labels.ts';

/** A report over some days in one language. */
export function tablePaper(
  table: ReportTable,
  heading: Pick<ReportPaper, 'storeName' | 'seller' | 'at' | 'zone'>,
  locale: Locale,
): ReportPaper {
  const labels = reportLabels(locale);
  const day = (text: string) => isolate(printedDay(text, locale));
  const { from, to } = table;
  return {
    ...heading,
    locale,
    title: labels.names[table.report],
    subtitle:
      from === to
        ? fillLabel(labels.onDay, { day: day(to) })
        : fillLabel(labels.range, { from: day(from), to: day(to) }),
    facts: [],
    notices: [],
    tables: table.sections.map(({ name, columns, rows, totals }) => ({
      title: labels.sections[name],
      columns: columns.map((c) => ({ label: labels.columns[c.name], kind: c.kind })),
      rows,
      totals: totals?.[0] === null ? [labels.total, ...totals.slice(1)] : totals,
    })),
  };
}
