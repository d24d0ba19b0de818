import { inverse, shownRate } from '../../../src/currency/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** How a rate is read. Codes and figures stand from left to right in every language. */
export function useRateWords() {
  const { locale } = useLocale();
  // Latin digits in all three languages, as amounts have them.
  const figures = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 7 });
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  const figure = (rate: number) => figures.format(shownRate(rate));
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  return {
    /** "Euro (EUR)". */
    name: (code: string) => `${capital(names.of(code) ?? code)} (${code})`,
    /** "1 EUR = 10.9 MAD". @param rate units for one dirham */
    dirhamsFor: (code: string, rate: number) => `1 ${code} = ${figure(inverse(rate))} MAD`,
    /** "1 MAD = 0.091743 EUR". */
    unitsFor: (code: string, rate: number) => `1 MAD = ${figure(rate)} ${code}`,
  };
}
