import { useTranslation } from 'react-i18next';
import type { Cell, CellKind } from '../../../src/reports/table-rules.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';

/** Formats a report's cell; amounts are in MAD, without the unit. */
export function useCellText(): (kind: CellKind, value: Cell) => string {
  const { t } = useTranslation();
  const { formatAmount, formatPercent, monthName, locale } = useFormats();
  const nameOf = useMethodName();
  const decimal = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 2 });
  return (kind, value) => {
    if (value === null) return '';
    switch (kind) {
      case 'money':
        return formatAmount(Number(value));
      case 'count':
        return decimal.format(Number(value));
      case 'percent':
        return formatPercent(Number(value));
      case 'share':
        return formatPercent(Number(value) / 100);
      case 'day':
        return String(value).split('-').reverse().join('/');
      case 'month':
        return monthName(String(value));
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
