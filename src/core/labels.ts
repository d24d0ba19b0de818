import type { Locale } from './money.ts';

/**
 * The texts of papers and files, by language. The compiler checks that the three files have the same keys, those of
 * the English one.
 */
export const labelsIn =
  <T>(words: { en: T } & Record<Locale, NoInfer<T>>) =>
  (locale: Locale): T =>
    words[locale];
