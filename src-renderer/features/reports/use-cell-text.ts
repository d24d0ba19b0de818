import { useTranslation } from 'react-i18next';
import { formatAmount, formatPercent } from '../../../src/core/money.ts';
import type { Cell, CellKind } from '../../../src/reports/table-rules.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { monthName } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Formats a report's cell; amounts are in MAD, without the unit. */
export function useCellText(): (kind: CellKind, value: Cell) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const nameOf = useMethodName();
  const decimal = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 2 });
  return (kind, value) => {
    if (value === null) return '';
    switch (kind) {
      case 'money':
        return formatAmount(Number(value), locale);
      case 'count':
        return decimal.format(Number(value));
      case 'percent':
        return formatPercent(Number(value), locale);
      case 'share':
        return formatPercent(Number(value) / 100, locale);
      case 'day':
        return String(value).split('-').reverse().join('/');
      case 'month':
        return monthName(String(value), locale);
      case 'method':
        return nameOf(String(value));
      case 'expense':
        return t(`reports:expenses.${value as 'rent'}`);
      case 'kind':
        return t(`reports:kinds.${value as 'sale'}`);
      case 'reason':
        return t(`reports:reasons.${value as 'none'}`);
      case 'part':
        return t(`reports:parts.${value as 'turnover'}`);
      case 'text':
        return String(value);
    }
  };
}
