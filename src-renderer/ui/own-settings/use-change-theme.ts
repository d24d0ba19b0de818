import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useOwnSettings } from './own-settings-store.ts';

/** Changes the theme and stores it for the signed-in person. */
export function useChangeTheme(): (theme: MantineColorScheme) => void {
  const { setColorScheme } = useMantineColorScheme();
  const { remember } = useOwnSettings();
  return (theme) => {
    setColorScheme(theme);
    remember({ theme });
  };
}
