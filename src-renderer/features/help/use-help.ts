import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n/use-locale.ts';
import { loadFoundHelp, loadHelp } from './load-help.ts';

/** The help in the language of the screens: files of the program, so it needs no server. */
export function useHelp() {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['help', locale],
    queryFn: () => loadHelp(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All pages as the search finds them. */
export function useFoundHelp() {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['help', 'words', locale],
    queryFn: () => loadFoundHelp(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
