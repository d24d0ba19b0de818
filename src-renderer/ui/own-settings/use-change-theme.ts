import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useOwnSettings } from './own-settings-store.ts';

/** Changes how the screens look, and remembers it for whoever is signed in. */
export function useChangeTheme(): (theme: MantineColorScheme) => void {
  const { setColorScheme } = useMantineColorScheme();
  const { remember } = useOwnSettings();
  return (theme) => {
    setColorScheme(theme);
    remember({ theme });
  };
}
