import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import './theme/global.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { i18next } from './i18n/i18n.ts';
import { directionOf, localeOf } from './i18n/language.ts';
import { useLocale } from './i18n/use-locale.ts';
import { Startup } from './routes/startup.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts';
import { showCutTexts } from './ui/cut-text.ts';

const ClientDisplay = lazy(async () => ({
  default: (await import('./features/client-display/client-display.tsx')).ClientDisplay,
}));
/** The window on the client's side of the counter: it shows the sale, and nobody signs in to it. */
const isForClient = window.location.pathname === '/client-display';

/** Keeps Mantine's direction with the language, and the toasts on the side where reading begins. */
function Directed() {
  const { direction } = useLocale();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return (
    <>
      {isForClient ? (
        <Suspense>
          <ClientDisplay />
        </Suspense>
      ) : (
        <>
          <Notifications
            position={direction === 'rtl' ? 'top-right' : 'top-left'}
            limit={5}
            autoClose={5000}
          />
          <Startup />
        </>
      )}
    </>
  );
}

showCutTexts();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element');
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DirectionProvider initialDirection={directionOf(localeOf(i18next.language))} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          <Directed />
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
