import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of Mantine's own buttons, in the language of the screens. */
export function LocalizedTheme({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const close = t('close');
  const theme = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': close } };
    return { components: { Modal: { defaultProps }, Drawer: { defaultProps } } };
  }, [close]);
  return (
    <MantineThemeProvider theme={theme} inherit>
      {children}
    </MantineThemeProvider>
  );
}
