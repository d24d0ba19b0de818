import type { FormatterModule } from 'i18next';
import type { Locale } from '../../src/core/money.ts';
import { localeOf } from './language.ts';

const formatters = new Map<Locale, Intl.NumberFormat>();

/** A number for people, with Latin digits like all amounts: "10,595" or "10 595", "33.7" or "33,7". */
export function formatNumber(value: number, locale: Locale): string {
  let format = formatters.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { maximumFractionDigits: 2 });
    formatters.set(locale, format);
  }
  return format.format(value).replace(/\u202f/g, '\u00a0');
}

/**
 * Formats numbers inside texts like everywhere else, e.g. 12,345 pieces. A number without a separator (a year, a port)
 * must be passed as text.
 */
export const houseNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatNumber(value, localeOf(language)) : String(value ?? ''),
};
