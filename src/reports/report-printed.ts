import { isolate } from '../documents/bidi-text.ts';
import { fillLabel, printedDate, printedTime } from '../documents/receipt-labels.ts';
import type { ReportPaper } from './report-document.ts';
import { reportLabels } from './report-labels.ts';

/** When a report was made, in a sentence. */
export function printedLine({ at, zone, locale }: Pick<ReportPaper, 'at' | 'zone' | 'locale'>): string {
  const moment = isolate(`${printedDate(at, zone, locale)} ${printedTime(at, zone)}`);
  return fillLabel(reportLabels(locale).printed, { at: moment });
}
