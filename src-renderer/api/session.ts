import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Session } from '../../src/auth/contract.ts';
import type { Permission, Role } from '../../src/core/permissions.ts';
import { roleIn } from '../../src/core/permissions.ts';
import type { Store } from '../../src/stores/contract.ts';
import type { User } from '../../src/team/contract.ts';
import { i18next } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';
import { api } from './client.ts';
import { whenUnauthorized } from './link.ts';
import { queryClient } from './query-client.ts';
import { worthRetrying } from './request-timeout.ts';

const retryOnce = (failures: number, error: unknown) => failures < 1 && worthRetrying(failures, error);

export const sessionQuery = () =>
  api.auth.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: retryOnce });

/** Reads the session again; the gate and the guards follow it. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });

/** Takes over what a call of `auth` has answered, without asking again. */
export const setSession = (session: Session) => queryClient.setQueryData(sessionQuery().queryKey, session);

export type SignedInSession = {
  door: 'till' | 'server';
  store: Store | null;
  /** An owner looks at all stores at once; then there is no store to work in. */
  allStores: boolean;
  user: User;
  role: Role;
  /** What the person showed: a card alone opens no administration. */
  by: 'password' | 'card';
  effectivePermissions: readonly Permission[];
  can(permission: Permission): boolean;
};

/** Who was signed in last. */
let lastSession: SignedInSession | null = null;

/** Adds to a session what screens ask of it; null until somebody is signed in. */
export function signedIn(session: Session | undefined): SignedInSession | null {
  if (!session?.user) return null;
  const { door, store, allStores, user, by, effectivePermissions } = session;
  return {
    door,
    store,
    allStores,
    user,
    role: roleIn(user, store?.id ?? null),
    by: by ?? 'password',
    effectivePermissions,
    can: (permission) => effectivePermissions.includes(permission),
  };
}

/**
 * Who is signed in. Only for screens behind the gate. In the moment between a log-out and the guard that takes
 * the screen away, it still answers who was.
 */
export function useSession(): SignedInSession {
  const { data } = useQuery(sessionQuery());
  const session = signedIn(data) ?? lastSession;
  if (!session) throw new Error('useSession is used on a screen that is open to nobody signed in');
  lastSession = session;
  const chosen = useContext(ChosenStore);
  return chosen ? { ...session, store: chosen } : session;
}

/** Inside of it, one works in this store although one looks at all of them. */
export const ChosenStore = createContext<Store | null>(null);

/** The store that one works in, or 'all' while all are looked at: what a list asks for. */
export function useStoreScope(): string {
  return useSession().store?.id ?? 'all';
}

/** The store that one works in. Only for screens that need one: the guards see to it. */
export function useStoreId(): string {
  const { store } = useSession();
  if (!store) throw new Error('useStoreId is used on a screen that is open without a store');
  return store.id;
}

whenUnauthorized(() => {
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  if (!session?.user) return;
  setSession({ ...session, user: null, allStores: false, effectivePermissions: [] });
  toast('error', i18next.t('errors:UNAUTHORIZED.title'), i18next.t('errors:UNAUTHORIZED.message'), {
    id: 'unauthorized',
  });
  void refreshSession();
});
