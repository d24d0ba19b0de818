import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { worthRetrying } from '../api/request-timeout.ts';
import { sessionQuery, signedIn } from '../api/session.ts';
import { useInSetup } from '../api/setup-progress.ts';
import { useOwnSettings } from '../ui/own-settings/own-settings-store.ts';
import { toast } from '../ui/toast.tsx';
import type { Gate } from './guards.ts';

export type Startup =
  | { phase: 'checking' | 'authenticating' }
  /** The program behind the screen does not answer. */
  | { phase: 'failed'; error: unknown; retry: () => void }
  /** The till's first replica is being filled. @param share from 0 to 1 */
  | { phase: 'filling'; share: number }
  /** The signed-in person must first choose a password. */
  | { phase: 'password' }
  | { phase: 'ready'; gate: Gate };

/** Determines the station's state step by step (spec §2 Startup gate). */
export function useStartup(): Startup {
  const { t } = useTranslation('auth');
  const inSetup = useInSetup();
  const { mine } = useOwnSettings();
  const session = useQuery(sessionQuery());
  const person = signedIn(session.data);
  const onTill = session.data?.program === 'till';
  const till = useQuery(
    api.till.status.queryOptions({
      enabled: onTill,
      // Normally events report it; this covers an interrupted stream.
      refetchInterval: (query) => (query.state.data?.filling == null ? 60_000 : 1000),
    }),
  );
  const connected = !onTill || till.data?.enrolment === 'ready';
  const setup = useQuery(
    api.auth.setupNeeded.queryOptions({
      enabled: session.isSuccess && !person && connected,
      staleTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => failures < 1 && worthRetrying(failures, error),
    }),
  );
  const stores = useQuery(
    api.stores.list.queryOptions({
      input: {},
      enabled: person !== null && person.store === null && !person.allStores,
    }),
  );

  const setupUnknown = setup.isError;
  useEffect(() => {
    if (setupUnknown) toast('error', t('connectionError.title'), t('connectionError.message'));
  }, [setupUnknown, t]);

  // Without a connection the last known figures are shown, if this person's browser keeps some.
  const isUnreached = !session.data && (session.isError || session.fetchStatus === 'paused');
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    if (!isUnreached) return setHasNone(false);
    void import('../api/kept-figures.ts')
      .then(({ showKeptFigures }) => showKeptFigures())
      .then((isShown) => setHasNone(!isShown))
      // At a till that has ended not even this part can be loaded.
      .catch(() => setHasNone(true));
  }, [isUnreached]);

  if (isUnreached && hasNone) {
    return {
      phase: 'failed',
      error: session.error ?? session.failureReason,
      retry: () => void session.refetch(),
    };
  }
  if (!session.data || (onTill && till.isPending)) return { phase: 'checking' };
  if (onTill && till.data && till.data.enrolment !== 'ready') {
    return { phase: 'ready', gate: { state: 'not-connected' } };
  }
  if (till.data?.filling != null) return { phase: 'filling', share: till.data.filling };
  if (person?.user.mustChangePassword) return { phase: 'password' };
  if (person) {
    if (person.store === null && !person.allStores && stores.isPending && !inSetup)
      return { phase: 'authenticating' };
    return {
      phase: 'ready',
      gate: {
        state: 'authenticated',
        viewer: {
          role: person.role,
          permissions: person.effectivePermissions,
          hasStore: person.store !== null,
          allStores: person.allStores,
          landing: mine.landing,
          atTill: onTill,
        },
        stores: stores.data?.items.length ?? null,
        inSetup,
      },
    };
  }
  if (setup.isPending) return { phase: 'checking' };
  // If this cannot be determined, the station continues as if it were set up.
  if (setup.data?.setupNeeded) return { phase: 'ready', gate: { state: 'setup-needed' } };
  return { phase: 'ready', gate: { state: session.data.store ? 'no-user' : 'no-store' } };
}
