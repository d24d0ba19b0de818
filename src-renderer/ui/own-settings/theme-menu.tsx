import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../menu-button.tsx';
import { useChangeTheme } from './use-change-theme.ts';

/** Light, dark, or the system's setting. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const change = useChangeTheme();
  const shown = useComputedColorScheme('light');
  const options: { value: MantineColorScheme; label: string; icon: React.ReactNode }[] = [
    { value: 'light', label: t('theme.light'), icon: <IconSun /> },
    { value: 'dark', label: t('theme.dark'), icon: <IconMoon /> },
    { value: 'auto', label: t('theme.system'), icon: <IconDeviceDesktop /> },
  ];
  return (
    <MenuButton
      label={t('theme.label')}
      icon={shown === 'dark' ? <IconMoon /> : <IconSun />}
      value={colorScheme}
      options={options}
      onChange={change}
    />
  );
}
