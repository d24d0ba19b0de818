import ar from '../../resources/locales/ar/reports.json' with { type: 'json' };
import en from '../../resources/locales/en/reports.json' with { type: 'json' };
import fr from '../../resources/locales/fr/reports.json' with { type: 'json' };
import { formatAmount, type Locale } from '../core/money.ts';
import { type Cell, type CellKind, isFigure } from '../reports/table-rules.ts';
import { isolate, isolateLtr } from './bidi-text.ts';

/** The texts of reports, on paper and in files. */
export type ReportLabels = typeof en;

const LABELS: Record<Locale, ReportLabels> = { ar, en, fr };

export const reportLabels = (locale: Locale): ReportLabels => LABELS[locale];

/** What the program calls something, in words: a payment method, a category of expenses, a kind of receipt. */
export function nameOfCell(kind: CellKind, value: string, locale: Locale): string {
  const { methods, expenses, kinds } = LABELS[locale];
  const names: Record<string, string> =
    kind === 'method' ? methods : kind === 'expense' ? expenses : kind === 'kind' ? kinds : {};
  return names[value] ?? value;
}

const decimal = (locale: Locale, digits: number) =>
  new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: digits });

/** A cell as a paper prints it. */
export function printedCell(kind: CellKind, value: Cell, locale: Locale): string {
  if (value === null) return '';
  // The word before a row of totals stands in the first column, whatever that is of.
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
