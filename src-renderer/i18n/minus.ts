import type { Locale } from '../../src/core/money.ts';
import { directionOf } from './language.ts';

/** A formatted number; in right-to-left text a minus stays before its digits only after a left-to-right mark. */
export const minusFirst = (locale: Locale, value: number, text: string): string =>
  value < 0 && directionOf(locale) === 'rtl' ? `\u200e${text}` : text;
