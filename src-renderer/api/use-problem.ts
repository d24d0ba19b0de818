import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/use-locale.ts';
import { type Problem, problemOf } from './problem.ts';

/** `problemOf` in the current language. */
export function useProblem(): (error: unknown) => Problem {
  const { i18n } = useTranslation();
  const { locale } = useLocale();
  return (error) => problemOf(error, i18n.t, locale);
}
