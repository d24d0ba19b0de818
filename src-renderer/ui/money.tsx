import { formatMoney } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** An amount as people read it. @param centimes in hundredths of `currency` (MAD unless said otherwise) */
export function Money({ centimes, currency }: { centimes: number; currency?: string }) {
  const { locale } = useLocale();
  return <span data-money>{formatMoney(centimes, locale, currency)}</span>;
}
