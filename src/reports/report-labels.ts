import ar from '../../resources/locales/ar/reports.json' with { type: 'json' };
import en from '../../resources/locales/en/reports.json' with { type: 'json' };
import fr from '../../resources/locales/fr/reports.json' with { type: 'json' };
import { labelsIn } from '../core/labels.ts';
import { formatAmount, type Locale } from '../core/money.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { paymentLabels } from '../documents/payments-labels.ts';
import { type Cell, type CellKind, isFigure } from './table-rules.ts';

/** The texts of reports, on paper and in files. */
export type ReportLabels = typeof en;

export const reportLabels = labelsIn({ ar, en, fr });

/** The name of a stored value, such as a payment method, an expense category, a kind of receipt or a reason. */
export function nameOfCell(kind: CellKind, value: string, locale: Locale): string {
  const { expenses, kinds, reasons } = reportLabels(locale);
  const names: Record<string, string> =
    kind === 'method'
      ? paymentLabels(locale).methods
      : kind === 'expense'
        ? expenses
        : kind === 'kind'
          ? kinds
          : kind === 'reason'
            ? reasons
            : {};
  return names[value] ?? value;
}

const decimal = (locale: Locale, digits: number) =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: digits });

/** A cell as printed. */
export function printedCell(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null) return '';
  // The label of the totals row is in the first column, whatever its kind.
  if (typeof value === 'string' && isFigure(kind)) return isolate(value);
  switch (kind) {
    case 'money':
      return isolateLtr(formatAmount(Number(value), locale));
    case 'count':
      return isolateLtr(
        decimal(locale, 0)
          .format(Number(value))
          .replace(/\u202f/g, '\u00a0'),
      );
    case 'percent':
      return isolateLtr(`${decimal(locale, 2).format(Number(value))} %`);
    case 'share':
      return isolateLtr(`${decimal(locale, 1).format(Number(value) / 100)} %`);
    case 'day':
      return isolateLtr(String(value).split('-').reverse().join('/'));
    case 'month':
      return isolateLtr(String(value).split('-').reverse().join('/'));
    default:
      return isolate(nameOfCell(kind, String(value), locale));
  }
}
