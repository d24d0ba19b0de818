import { useQuery } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followEvents } from '../api/events.ts';
import { keptSince } from '../api/kept-since.ts';
import { sessionQuery } from '../api/session.ts';
import { settleSoon, whenSettled } from '../api/settled.ts';
import { StartupScreen } from '../features/startup/startup-screen.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts';
import { ErrorState } from '../ui/states.tsx';
import { router } from './router.tsx';
import { useStartup } from './use-startup.ts';

const FirstPassword = lazy(async () => ({
  default: (await import('../features/login/first-password.tsx')).FirstPassword,
}));

/** When the browser is asked to keep the program, in milliseconds after the start. */
const KEEP_AFTER_MS = 2_000;

/** The program's gate: what is shown until the session is known, then the screens. */
export function Startup() {
  const { t } = useTranslation(['auth', 'common']);
  const startup = useStartup();
  const session = useQuery(sessionQuery());
  const gate = startup.phase === 'ready' ? startup.gate : null;
  const gateKey = JSON.stringify(gate);
  const shown = useRouterState({ router, select: (state) => state.resolvedLocation !== undefined });

  useEffect(() => {
    if (shown) void settleSoon();
  }, [shown]);

  useFocusReturn();
  // The server sends no events before sign-in, and each person gets only their own.
  const follower =
    session.data?.program === 'server' ? (session.data.user?.id ?? null) : session.data?.program;
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (!follower) return;
    const stop = new AbortController();
    // In the web back office behind what the page was opened for, which is read again then.
    const follow = async () => {
      if (follower !== 'till') await whenSettled;
      if (stop.signal.aborted) return;
      void followEvents(stop.signal, hasFollowed.current);
      hasFollowed.current = true;
    };
    void follow();
    return () => stop.abort();
  }, [follower]);

  const isOffice = session.data?.program === 'server';
  useEffect(() => {
    if (!isOffice) return;
    const keep = async () => {
      // Kept figures are shown until the server answers, which is watched for at once.
      if (keptSince() === null) await whenSettled;
      const { watchKeptFigures } = await import('../api/kept-figures.ts');
      watchKeptFigures();
      void loadTexts('office').catch(reportError);
      const { followNotifications, keepProgram } = await import('../api/kept-program.ts');
      followNotifications((path) => void router.navigate({ href: path }));
      window.setTimeout(() => void keepProgram().catch(reportError), KEEP_AFTER_MS);
    };
    void keep().catch(reportError);
  }, [isOffice]);

  const officeUser = isOffice ? (session.data?.user?.id ?? null) : null;
  useEffect(() => {
    if (!officeUser) return;
    const again = () =>
      void import('../api/push-messages.ts')
        .then(({ takeMessagesAgain }) => takeMessagesAgain(officeUser))
        .catch(reportError);
    const timer = window.setTimeout(again, KEEP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [officeUser]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards run again whenever the gate changes.
  useEffect(() => {
    if (gate) void router.invalidate();
  }, [gateKey]);

  switch (startup.phase) {
    case 'checking':
      return <StartupScreen label={t('checking')} />;
    case 'authenticating':
      return <StartupScreen label={t('authenticating')} />;
    case 'filling':
      return <StartupScreen label={t('filling')} share={startup.share} />;
    case 'password':
      return (
        <Suspense fallback={<StartupScreen label={t('authenticating')} />}>
          <FirstPassword />
        </Suspense>
      );
    case 'failed':
      return (
        <StartupScreen>
          <ErrorState error={startup.error} onRetry={startup.retry} />
        </StartupScreen>
      );
    case 'ready':
      return (
        <>
          {shown ? null : <StartupScreen label={t('common:loading')} />}
          <RouterProvider router={router} context={{ gate: startup.gate }} />
        </>
      );
  }
}
