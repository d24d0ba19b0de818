import { formatMoney } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** A formatted amount. @param centimes in hundredths of `currency` (default MAD) */
export function Money({ centimes, currency }: { centimes: number; currency?: string }) {
  const { locale } = useLocale();
  const text = formatMoney(centimes, locale, currency);
  // In right-to-left text a minus stays before its digits only after a left-to-right mark.
  return <span data-money>{centimes < 0 ? `\u200e${text}` : text}</span>;
}
