import { formatNumber } from '../i18n/format-number.ts';
import { useLocale } from '../i18n/use-locale.ts';

export function Count({ value }: { value: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{formatNumber(value, locale)}</bdi>;
}

/** @param value plain percent: 33.7 is a third */
export function Percent({ value }: { value: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{`${formatNumber(value, locale)}\u00a0%`}</bdi>;
}
