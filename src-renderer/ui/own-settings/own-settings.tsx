import {
  type MantineColorScheme,
  SegmentedControl,
  Select,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, LOCALES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../hint.tsx';
import layout from '../layout.module.css';
import { partId } from '../page/use-shown-part.ts';
import { useOwnSettings } from './own-settings-store.ts';
import { useChangeLanguage } from './use-change-language.ts';
import { useChangeTheme } from './use-change-theme.ts';

/** A possible start page. */
export type Landing = { path: string; label: string };

const USUAL = 'usual';

/** A person's own settings at a station: language, theme, and start page. */
export function OwnSettings({ landings }: { landings: readonly Landing[] }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const changeLanguage = useChangeLanguage();
  const { colorScheme } = useMantineColorScheme();
  const changeTheme = useChangeTheme();
  const { mine, remember } = useOwnSettings();
  const schemes: { value: MantineColorScheme; label: string }[] = [
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
    { value: 'auto', label: t('theme.system') },
  ];
  const setting = (id: string, label: string, hint: string, control: ReactNode) => (
    <div className={layout.columnTight} id={partId(id)}>
      <Text id={`own-${id}`} fw={600}>
        {label}
      </Text>
      <Hint>{hint}</Hint>
      {control}
    </div>
  );
  return (
    <div className={layout.columnLarge}>
      {setting(
        'language',
        t('language'),
        t('own.language'),
        <SegmentedControl
          fullWidth
          aria-labelledby="own-language"
          value={locale}
          onChange={changeLanguage}
          data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />,
      )}
      {setting(
        'theme',
        t('theme.label'),
        t('own.theme'),
        <SegmentedControl
          fullWidth
          aria-labelledby="own-theme"
          value={colorScheme}
          onChange={changeTheme}
          data={schemes}
        />,
      )}
      {setting(
        'landing',
        t('own.landing'),
        t('own.landingHint'),
        <Select
          aria-labelledby="own-landing"
          allowDeselect={false}
          value={landings.some(({ path }) => path === mine.landing) ? (mine.landing ?? USUAL) : USUAL}
          data={[
            { value: USUAL, label: t('own.usual') },
            ...landings.map(({ path, label }) => ({ value: path, label })),
          ]}
          onChange={(path) => remember({ landing: path === USUAL || path === null ? undefined : path })}
        />,
      )}
    </div>
  );
}
