import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Locale } from '../../src/core/money.ts';
import { formatNumber } from './format-number.ts';
import { LOCALES } from './language.ts';

const FOLDER = join(import.meta.dirname, '../../resources/locales');
/** Four digits and more, however their thousands are set apart. */
const LARGE = /(?<![\d.,])\d{1,3}(?:[\s\u00a0\u202f.,٬]\d{3})+(?!\d)/g;

/** The large numbers that a language's texts hold themselves. */
function largeNumbers(locale: Locale): string[] {
  return readdirSync(join(FOLDER, locale)).flatMap(
    (file) => readFileSync(join(FOLDER, locale, file), 'utf8').match(LARGE) ?? [],
  );
}

// In a line of Arabic the halves of "20 000" change places: it reads 000 20.
it.each(LOCALES)('a number in a text of %s is written as numbers are', (locale) => {
  const found = largeNumbers(locale);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(found.map((one) => formatNumber(Number(one.replace(/\D/g, '')), locale)));
});
