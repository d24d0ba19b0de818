import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../src/core/money.ts';
import type { NumberProblem, NumberRules } from '../../../src/core/number-text.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Isolated: in Arabic text, digits with a sign or space would be reordered. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** '1 234': with spaces in all languages, since the message is about commas and points. */
const spaced = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Messages about a typed number and its limits. */
export function useNumberWords() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemText = useCallback(
    (typed: string, problem: NumberProblem): string => {
      const figure = (value: number) => isolated(formatNumber(value, locale));
      switch (problem.code) {
        case 'empty':
          return t('invalid.required');
        case 'notANumber':
          return t('number.notANumber');
        case 'ambiguous':
          return t('number.ambiguous', {
            typed: isolated(typed.trim()),
            whole: isolated(spaced(problem.whole)),
            fraction: isolated(problem.fraction),
            plain: isolated(problem.whole),
          });
        case 'decimals':
          return problem.most === 0 ? t('number.whole') : t('number.decimals', { most: problem.most });
        case 'tooSmall':
          return t('number.atLeast', { min: figure(problem.min) });
        case 'tooLarge':
          return t('number.atMost', { max: figure(problem.max) });
      }
    },
    [t, locale],
  );
  /** The limits of a number as a line below its field. */
  const limits = useCallback(
    ({ min, max }: NumberRules): string =>
      t('number.fromTo', {
        min: isolated(formatNumber(min, locale)),
        max: isolated(formatNumber(max, locale)),
      }),
    [t, locale],
  );
  return { problemText, limits };
}
