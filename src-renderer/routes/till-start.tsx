import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf } from '../../src/till/start-rules.ts';
import { api } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { firstPhase, phaseAfter } from '../api/till-start.ts';
import { StartupScreen } from '../features/startup/startup-screen.tsx';
import { Splash } from '../ui/splash.tsx';

/** A till that checks its data is usually done within this time, in milliseconds: words would only flash. */
const WORDS_AFTER_MS = 1_000;

/** Asks at once what the program asks one after the other elsewhere: here it is known that a till answers. */
function askAhead(): void {
  void queryClient.prefetchQuery(sessionQuery());
  void queryClient.prefetchQuery(api.till.status.queryOptions());
  void queryClient.prefetchQuery(api.auth.setupNeeded.queryOptions());
}

/** What a till in a browser does until it answers; then the program. */
export function TillStart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const [phase, setPhase] = useState(firstPhase);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (phase === null) return;
    const stop = new AbortController();
    void phaseAfter(phase, stop.signal).then((next) => {
      if (stop.signal.aborted) return;
      if (next === null) askAhead();
      setPhase(next);
    });
    return () => stop.abort();
  }, [phase]);
  useEffect(() => {
    // Loaded while there is nothing else to do: nearly every start goes on there.
    void import('../features/login/login-page.tsx').catch(reportError);
    const timer = setTimeout(() => setLate(true), WORDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (phase === null) return children;
  if (phase === 'checking' && !isLate) return <Splash />;
  return <StartupScreen label={t(`starting.${phase}`)} share={shareOf(phase)} />;
}
