import { formatMoney } from '../../src/core/money.ts';
import { minusFirst } from '../i18n/minus.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** A formatted amount. @param centimes in hundredths of `currency` (default MAD) */
export function Money({ centimes, currency }: { centimes: number; currency?: string }) {
  const { locale } = useLocale();
  return <span data-money>{minusFirst(locale, centimes, formatMoney(centimes, locale, currency))}</span>;
}
