import type { ReportRollTable, ReportRollView } from '../../../src/reports/report-roll-view.ts';
import { atStart, centred, dotted, figure, gap, heavy, pair, type Row, rule } from './paper-rows.ts';

type Entry = ReportRollTable['rows'][number];

/** A table row with one figure as a line; with several, its first cell as a heading and each figure below. */
function entryRows(entry: Entry, role: 'body' | 'strong'): Row[] {
  if (entry.kind === 'line') return figure(entry, role);
  return [
    ...atStart(entry.heading, 'strong'),
    ...entry.figures.flatMap((row, i) => figure(row, i === entry.figures.length - 1 ? 'strong' : 'body')),
  ];
}

function tableRows({ title, none, rows, totals }: ReportRollTable): Row[] {
  return [
    ...dotted,
    ...atStart(title, 'title'),
    ...atStart(none, 'small'),
    ...rows.flatMap((row, i) => [
      ...(row.kind === 'record' && i > 0 ? [gap(10)] : []),
      ...entryRows(row, 'body'),
    ]),
    ...(totals ? [gap(8), rule(), gap(8), ...entryRows(totals, 'strong')] : []),
  ];
}

/**
 * A report, or a closing (Z) of a store, for a paper roll: the content of its A4 PDF (report-pdf.node.ts), with tables
 * as lines.
 */
export function reportRows(view: ReportRollView): Row[] {
  const { sender, store } = view;
  return [
    ...centred(store, 'name'),
    ...centred(sender.name, 'body'),
    ...centred(sender.address, 'body'),
    ...sender.legal.flatMap((line) => centred(line, 'small')),
    ...dotted,
    ...centred(view.title, 'title'),
    ...centred(view.subtitle, 'strong'),
    gap(10),
    ...view.facts.map((fact) => pair(fact, 'body', 'strong')),
    ...(view.notices.length > 0 ? heavy : []),
    ...view.notices.flatMap((notice) => atStart(notice, 'body')),
    ...view.tables.flatMap(tableRows),
    ...heavy,
    ...centred(view.printed, 'small'),
  ];
}
