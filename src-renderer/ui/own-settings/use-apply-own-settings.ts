import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { changeLanguage, i18next, takeAskedLocale } from '../../i18n/i18n.ts';
import { localeOf } from '../../i18n/language.ts';
import { useOwnSettings } from './own-settings-store.ts';

/** Applies the language and theme of the person who has just signed in. */
export function useApplyOwnSettings(userId: string): void {
  const { mine, remember } = useOwnSettings();
  const { setColorScheme } = useMantineColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person; later changes apply themselves.
  useEffect(() => {
    if (mine.theme) setColorScheme(mine.theme);
    const requestedLocale = takeAskedLocale();
    if (requestedLocale) remember({ language: requestedLocale });
    else if (mine.language && mine.language !== localeOf(i18next.language)) {
      void changeLanguage(mine.language);
    }
  }, [userId]);
}
