import { formatAmount, formatMoney, type Locale } from '../../src/core/money.ts';

/** The unit written after an amount: 'MAD', 'د.م.', 'EUR'. */
export function currencyUnit(locale: Locale, currency = 'MAD'): string {
  return formatMoney(0, locale, currency).slice(formatAmount(0, locale).length).trim();
}
