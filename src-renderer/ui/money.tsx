import { formatMoney } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** An amount as people read it. @param centimes in hundredths of `currency` (MAD unless said otherwise) */
export function Money({ centimes, currency }: { centimes: number; currency?: string }) {
  const { locale } = useLocale();
  const text = formatMoney(centimes, locale, currency);
  // The sign stays before its figures inside right-to-left text only after a left-to-right mark.
  return <span data-money>{centimes < 0 ? `\u200e${text}` : text}</span>;
}
