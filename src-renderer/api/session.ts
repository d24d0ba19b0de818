import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Session } from '../../src/auth/contract.ts';
import type { Permission, Role, SignedInBy } from '../../src/core/permissions.ts';
import { roleIn } from '../../src/core/permissions.ts';
import { DEFAULT_ZONE } from '../../src/core/time.ts';
import type { Store } from '../../src/stores/contract.ts';
import type { User } from '../../src/users/contract.ts';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';
import { worthRetrying } from './request-timeout.ts';

const retryOnce = (failures: number, error: unknown) => failures < 1 && worthRetrying(failures, error);

export const sessionQuery = () =>
  api.auth.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: retryOnce });

/** Refetches the session; the gate and the guards follow it. */
export const refreshSession = () => queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });

/** Stores the session from an answer of `auth`, without refetching. */
export const setSession = (session: Session) => queryClient.setQueryData(sessionQuery().queryKey, session);

export type SignedInSession = {
  program: 'till' | 'server';
  store: Store | null;
  /** The owner views all stores at once; then there is no current store. */
  allStores: boolean;
  user: User;
  role: Role;
  /** How the person signed in: a card or a PIN alone gives no access to administration. */
  by: SignedInBy;
  effectivePermissions: readonly Permission[];
  can(permission: Permission): boolean;
};

/** The last signed-in session. */
let lastSession: SignedInSession | null = null;

/** The session with derived values for screens; null when no one is signed in. */
export function signedIn(session: Session | undefined): SignedInSession | null {
  if (!session?.user) return null;
  const { program, store, allStores, user, by, effectivePermissions } = session;
  return {
    program,
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
 * The signed-in person. Only for screens behind the gate. Between sign-out and the guard that removes the screen, it
 * returns the last person.
 */
export function useSession(): SignedInSession {
  const { data } = useQuery(sessionQuery());
  const session = signedIn(data) ?? lastSession;
  if (!session) throw new Error('useSession is used on a screen that is open to nobody signed in');
  lastSession = session;
  const chosen = useContext(ChosenStore);
  return chosen ? { ...session, store: chosen } : session;
}

/** The store chosen for a part of the screen while all stores are viewed. */
export const ChosenStore = createContext<Store | null>(null);

/** The current store, or 'all' while all are viewed: the scope of a list. */
export function useStoreScope(): string {
  return useSession().store?.id ?? 'all';
}

/** The time zone of the current store; that of Morocco while all stores are viewed. */
export function useZone(): string {
  return useSession().store?.zone ?? DEFAULT_ZONE;
}

/** The current store's id. Only for screens that need a store: the guards ensure it. */
export function useStoreId(): string {
  const { store } = useSession();
  if (!store) throw new Error('useStoreId is used on a screen that is open without a store');
  return store.id;
}
