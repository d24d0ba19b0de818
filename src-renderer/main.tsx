import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import './theme/global.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { watchInstallOffer } from './api/installed-program.ts';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { watchSessionEnd } from './api/session-ended.ts';
import { TrainingPart } from './features/training/training-part.tsx';
import { i18next } from './i18n/i18n.ts';
import { directionOf, localeOf } from './i18n/language.ts';
import { useLocale } from './i18n/use-locale.ts';
import { Startup } from './routes/startup.tsx';
import { LocalizedTheme } from './theme/localized-theme.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './theme/theme.ts';
import { showCutTexts } from './ui/cut-text.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { Splash } from './ui/splash.tsx';
import { Toasts } from './ui/toast.tsx';

const ClientDisplay = lazyPart(
  async () => (await import('./features/client-display/client-display.tsx')).ClientDisplay,
);
/** The window for the client's display: it shows the sale, without signing in. */
const isForClient = window.location.pathname === '/client-display';

const TillStart = lazyPart(async () => (await import('./routes/till-start.tsx')).TillStart, Splash);
/** The page is of a till that still loads (src-main/browser/starting-server.ts). */
const isStarting = document.documentElement.dataset.starting !== undefined;

/** How long the first render waits for the session, which the page has asked for. */
const SESSION_MS = 50;

/** Keeps Mantine's direction in step with the language, and toasts at the start side. */
function Directed() {
  const { direction } = useLocale();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  const program = isForClient ? (
    <ClientDisplay />
  ) : (
    <>
      <Toasts direction={direction} />
      <TrainingPart />
      <Startup />
    </>
  );
  return <LocalizedTheme>{isStarting ? <TillStart>{program}</TillStart> : program}</LocalizedTheme>;
}

showCutTexts();
watchSessionEnd();
watchInstallOffer();
// Usually the page has its answer by now, and the first render need not show that it waits.
const session = isStarting || isForClient ? null : queryClient.prefetchQuery(sessionQuery());
if (session) await Promise.race([session, new Promise((resolve) => setTimeout(resolve, SESSION_MS))]);
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
