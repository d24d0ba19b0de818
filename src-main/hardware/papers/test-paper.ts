import { isolate, isolateLtr } from '../../../src/documents/bidi-text.ts';
import { fillLabel, printedDate, printedTime } from '../../../src/documents/receipt-labels.ts';
import type { TestPaper } from '../../../src/hardware/print-job.ts';
import { PAPERS } from '../protocol/escpos.ts';
import type { PrinterKind } from './paper-escpos.ts';
import { atStart, centred, dotted, gap, pair, type Row, rule } from './paper-rows.ts';
import { testPaperLabels } from './test-paper-labels.ts';

/** All supported code pages have these; with a wrong page the printer shows other characters. */
const LETTERS = 'éèêàâçùûîïôÉÀÇ «» ° × €';

/** Digits across the width of the paper: 1234567890123… */
const ruler = (columns: number): string =>
  isolateLtr(Array.from({ length: columns }, (_, i) => (i + 1) % 10).join(''));

/** Printer test: shows whether paper, width, characters and Arabic are right, and that no drawer opens by itself. */
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
    ...(['ar', 'fr', 'en'] as const).flatMap((language) =>
      centred(isolate(testPaperLabels(language).line), 'body'),
    ),
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
