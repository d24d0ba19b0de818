import { isolate } from '../../../src/documents/bidi-text.ts';
import type { DaySummary } from '../../../src/documents/day-summary-document.ts';
import { atStart, centred, dotted, figure, gap, heavy, type Row } from './paper-rows.ts';

/**
 * A day's summary for a roll, in the order of its PDF (day-summary-pdf.node.ts); what is red there is heavy here. Each
 * part has its own column of figures.
 */
export function daySummaryRows({ store, title, day, headline, parts, footer }: DaySummary): Row[] {
  return [
    ...centred(isolate(store), 'name'),
    ...centred(title, 'title'),
    ...centred(day, 'body'),
    ...heavy,
    ...centred(headline.label, 'body'),
    ...centred(headline.value, 'amount'),
    ...centred(headline.note || null, 'small'),
    ...heavy,
    ...parts.flatMap(({ title: heading, lines }, i) => [
      ...(i > 0 ? dotted : []),
      ...atStart(heading, 'strong'),
      gap(4),
      ...lines.flatMap(({ label, note, value, tone }) =>
        figure(
          { label: isolate(label), value, note: note ?? null },
          'body',
          tone === 'bad' ? 'strong' : 'body',
          i,
        ),
      ),
    ]),
    ...dotted,
    ...centred(footer, 'small'),
  ];
}
