import {
  IconBuildingStore,
  IconDeviceDesktop,
  IconLanguage,
  IconLock,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { LOCALE_NAMES, LOCALES } from '../../i18n/language.ts';
import type { SearchEntry, SearchSource } from '../../routes/search-source.ts';

export const searchShell: SearchSource = ({ t, session, ...actions }) => {
  const isPlaced = session.store !== null || session.allStores;
  const lock: SearchEntry = {
    id: 'lock',
    kind: 'action',
    title: t('shell:user.lock'),
    words: t('search-words:lock'),
    icon: IconLock,
    run: actions.lock,
  };
  const switchStore: SearchEntry = {
    id: 'switch-store',
    kind: 'action',
    title: t('shell:user.switchStore'),
    words: t('search-words:switch-store'),
    icon: IconBuildingStore,
    run: actions.switchStore,
  };
  const themes = [
    { theme: 'light', name: t('theme.light'), icon: IconSun },
    { theme: 'dark', name: t('theme.dark'), icon: IconMoon },
    { theme: 'auto', name: t('theme.system'), icon: IconDeviceDesktop },
  ] as const;
  return [
    ...(isPlaced ? [lock] : []),
    ...(isPlaced && session.role === 'owner' ? [switchStore] : []),
    ...LOCALES.map(
      (locale): SearchEntry => ({
        id: `language-${locale}`,
        kind: 'action',
        title: `${t('language')}: ${LOCALE_NAMES[locale]}`,
        words: t('search-words:language'),
        icon: IconLanguage,
        run: () => actions.changeLanguage(locale),
      }),
    ),
    ...themes.map(
      ({ theme, name, icon }): SearchEntry => ({
        id: `theme-${theme}`,
        kind: 'action',
        title: `${t('theme.label')}: ${name}`,
        words: t('search-words:theme'),
        icon,
        run: () => actions.changeTheme(theme),
      }),
    ),
  ];
};
