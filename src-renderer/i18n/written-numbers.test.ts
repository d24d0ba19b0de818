import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Locale } from '../../src/core/money.ts';
import { formatNumber } from '../../src/core/money.ts';
import { LOCALES } from './language.ts';

const FOLDER = join(import.meta.dirname, '../../resources/locales');
/** Numbers of four or more digits with any thousands separator. */
const LARGE = /(?<![\d.,])\d{1,3}(?:[\s\u00a0\u202f.,٬]\d{3})+(?!\d)/g;

/** The large numbers written in a language's texts. */
function largeNumbers(locale: Locale): string[] {
  return readdirSync(join(FOLDER, locale)).flatMap(
    (file) => readFileSync(join(FOLDER, locale, file), 'utf8').match(LARGE) ?? [],
  );
}

// In Arabic text the two halves of "20 000" are swapped: it reads 000 20.
it.each(LOCALES)('a number in a text of %s is written as numbers are', (locale) => {
  const numbers = largeNumbers(locale);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((text) => formatNumber(Number(text.replace(/\D/g, '')), locale)));
});
