import ar from '../../resources/locales/ar/reports.json' with { type: 'json' };
import en from '../../resources/locales/en/reports.json' with { type: 'json' };
import fr from '../../resources/locales/fr/reports.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';
import { formatAmount, formatNumber, formatPercent, type Locale } from '../core/money.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { paymentLabels } from '../documents/payments-labels.ts';
import { type Cell, type CellKind, isFigure } from './table-rules.ts';

/** The texts of reports, on paper and in files. */
export type ReportLabels = typeof en;

export const reportLabels = labelsIn({ ar, en, fr });

/** The name of a stored value, such as a payment method, an expense category, a kind of receipt or a reason. */
export function nameOfCell(kind: CellKind, value: string, locale: Locale): string {
  const { expenses, kinds, parts, reasons } = reportLabels(locale);
  const names: Record<string, string> =
    kind === 'method'
      ? paymentLabels(locale).methods
      : kind === 'expense'
        ? expenses
        : kind === 'kind'
          ? kinds
          : kind === 'reason'
            ? reasons
            : kind === 'part'
              ? parts
              : {};
  return names[value] ?? value;
}

/** A cell as printed. */
export function printedCell(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null) return '';
  // The label of the totals row is in the first column, whatever its kind.
  if (typeof value === 'string' && isFigure(kind)) return isolate(value);
  switch (kind) {
    case 'money':
      return isolateLtr(formatAmount(Number(value), locale));
    case 'count':
      return isolateLtr(formatNumber(Number(value), locale));
    case 'percent':
      return isolateLtr(formatPercent(Number(value), locale));
    case 'share':
      return isolateLtr(formatPercent(Number(value) / 100, locale, 1));
    case 'day':
      return isolateLtr(String(value).split('-').reverse().join('/'));
    case 'month':
      return isolateLtr(String(value).split('-').reverse().join('/'));
    default:
      return isolate(nameOfCell(kind, String(value), locale));
  }
}
