import { formatMoney } from '../../src/core/money.ts';
import { minusFirst } from '../i18n/minus.ts';
import { useLocale } from '../i18n/use-locale.ts';

type Props = {
  /** In hundredths of `currency`. */
  centimes: number;
  /** MAD by default. */
  currency?: string;
  strong?: boolean;
};

/** A formatted amount. */
export function Money({ centimes, currency, strong }: Props) {
  const { locale } = useLocale();
  const amount = minusFirst(locale, centimes, formatMoney(centimes, locale, currency));
  const text = <span data-money>{amount}</span>;
  return strong ? <strong>{text}</strong> : text;
}
