import type { FormatterModule } from 'i18next';
import { formatNumber } from '../../src/core/money.ts';
import { localeOf } from './language.ts';
import { minusFirst } from './minus.ts';

/**
 * Formats numbers inside texts like everywhere else, e.g. 12,345 pieces. A number without a separator (a year, a port)
 * must be passed as text.
 */
export const houseNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) => {
    if (typeof value !== 'number') return String(value ?? '');
    const locale = localeOf(language);
    return minusFirst(locale, value, formatNumber(value, locale));
  },
};
