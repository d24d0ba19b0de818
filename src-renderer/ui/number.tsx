import type { Locale } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';

const formatters = new Map<Locale, Intl.NumberFormat>();

/** A number as people read it, with Latin digits like all amounts: "10,595" or "10 595", "33.7" or "33,7". */
export function formatNumber(value: number, locale: Locale): string {
  let format = formatters.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 2 });
    formatters.set(locale, format);
  }
  return format.format(value).replace(/\u202f/g, '\u00a0');
}

export function Count({ value }: { value: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{formatNumber(value, locale)}</bdi>;
}

/** @param value plain percent: 33.7 is a third */
export function Percent({ value }: { value: number }) {
  const { locale } = useLocale();
  return <bdi dir="ltr">{`${formatNumber(value, locale)}\u00a0%`}</bdi>;
}
