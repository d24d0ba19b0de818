import { inverse, shownRate } from '../../../src/currency/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Formats rates. Codes and figures are left to right in all languages. */
export function useRateWords() {
  const { locale } = useLocale();
  // Latin digits in all three languages, as in amounts.
  const figures = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 7 });
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  const figure = (rate: number) => figures.format(shownRate(rate));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return {
    /** "Euro (EUR)". */
    name: (code: string) => `${capital(names.of(code) ?? code)} (${code})`,
    /** "1 EUR = 10.9 MAD". @param rate units per MAD */
    dirhamsFor: (code: string, rate: number) => `1 ${code} = ${figure(inverse(rate))} MAD`,
    /** "1 MAD = 0.091743 EUR". */
    unitsFor: (code: string, rate: number) => `1 MAD = ${figure(rate)} ${code}`,
  };
}
