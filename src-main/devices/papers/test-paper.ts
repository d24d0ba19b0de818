import { isolate, isolateLtr } from '../../../src/documents/bidi-text.ts';
import { fillLabel } from '../../../src/documents/receipt-labels.ts';
import { printedDate, printedTime } from '../../../src/documents/receipt-view.ts';
import type { TestPaper } from '../../../src/hardware/paper.ts';
import { PAPERS } from '../protocol/escpos.ts';
import type { PrinterKind } from './paper-escpos.ts';
import { atStart, centred, dotted, gap, pair, type Row, rule } from './paper-rows.ts';
import { testPaperLabels } from './test-paper-labels.ts';

/** In every code page that printers are set to: a wrong page shows other letters in their places. */
const LETTERS = 'éèêàâçùûîïôÉÀÇ «» ° × €';

/** Digits as wide as the paper: 1234567890123… */
const ruler = (columns: number): string =>
  isolateLtr(Array.from({ length: columns }, (_, i) => (i + 1) % 10).join(''));

/** A printer's test: whether paper, width, letters and Arabic are right, and that no drawer opens by itself. */
export function testPaperRows({ locale, tillName, at, zone }: TestPaper, printer: PrinterKind): Row[] {
  const labels = testPaperLabels(locale);
  const { columns } = PAPERS[printer.paper];
  const width = fillLabel(labels.width, {
    millimetres: isolateLtr(String(printer.paper)),
    columns: isolateLtr(String(columns)),
  });
  return [
    ...centred(labels.title, 'title'),
    gap(8),
    pair({ label: labels.till, value: isolate(tillName) }, 'body', 'strong'),
    pair(
      { label: labels.date, value: `${printedDate(at, zone, locale)}\u00a0·\u00a0${printedTime(at, zone)}` },
      'body',
    ),
    pair({ label: labels.paper, value: width }, 'body'),
    ...dotted,
    ...(['ar', 'fr', 'en'] as const).flatMap((of) => centred(isolate(testPaperLabels(of).line), 'body')),
    ...dotted,
    ...atStart(labels.edges, 'small'),
    gap(6),
    rule(true),
    ...atStart(ruler(columns), 'body'),
    gap(6),
    ...atStart(fillLabel(labels.letters, { page: isolateLtr(printer.codePage.toUpperCase()) }), 'small'),
    ...atStart(isolateLtr(LETTERS), 'body'),
    gap(10),
    ...centred(labels.drawer, 'strong'),
  ];
}
