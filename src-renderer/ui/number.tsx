import { formatNumber, formatPercent } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';

export function Count({ value }: { value: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{formatNumber(value, locale)}</bdi>;
}

/** @param value in percent: 33.7 means 33.7% */
export function Percent({ value, decimals }: { value: number; decimals?: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{formatPercent(value, locale, decimals)}</bdi>;
}
