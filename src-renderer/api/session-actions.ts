import { useMutation } from '@tanstack/react-query';
import { i18next } from '../i18n/i18n.ts';
import { dropDrafts } from '../ui/form/drafts.ts';
import { toast } from '../ui/toast.tsx';
import { client } from './client.ts';
import { noteLeaving } from './leaving.ts';
import { SignInFailure, UnusableAnswer } from './problem.ts';
import { queryClient } from './query-client.ts';
import { refreshSession, sessionQuery, setSession } from './session.ts';
import { currentTraining, endTraining } from './training.ts';

function current() {
  return queryClient.getQueryData(sessionQuery().queryKey);
}

/** Removes the person from the screen at once, before the answer. */
function forgetPerson(alsoStore: boolean): void {
  const session = current();
  if (!session) return;
  const store = alsoStore ? null : session.store;
  setSession({ ...session, user: null, effectivePermissions: [], store, allStores: false });
  // Leaving "all stores" returns to the station's own store, which only the program knows.
  if (session.allStores) void refreshSession();
}

/** Signs in. An answer without a token is a failure, whatever its status. */
export async function letIn<T extends { access_token: string }>(ask: () => Promise<T>): Promise<T> {
  try {
    const answer: Partial<T> | null | undefined = await ask();
    if (typeof answer?.access_token !== 'string') throw new UnusableAnswer();
    return answer as T;
  } catch (error) {
    throw new SignInFailure(error);
  }
}

/** Signs a person in at this station. The previous person's lists are removed first. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { userId: string; password: string }) => letIn(() => client.auth.login(input)),
    onSuccess: async () => {
      queryClient.removeQueries({ type: 'inactive' });
      await refreshSession();
    },
  });
}

const SALE = '/new-sale';
let continuesAt: typeof SALE | null = null;

/** Where the next person begins: at the sale, if the station was locked there. */
export const beginning = () => continuesAt;

/**
 * The next person is where the last one was: from now on the usual screen comes first. A screen may show once more while
 * the station is being locked; that is nobody's.
 */
export function hasBegun(): void {
  if (current()?.user) continuesAt = null;
}

/**
 * Locks the station: the person is signed out, the store remains. A training ends instead.
 * @param reason text of the toast, if it locks by itself
 */
export async function lockStation(reason?: { title: string; message: string }): Promise<void> {
  const training = currentTraining();
  if (training) return await endTraining(training, reason ? 'idle' : 'ended');
  continuesAt = window.location.pathname === SALE ? SALE : null;
  noteLeaving('lock');
  try {
    await client.auth.lock();
  } finally {
    forgetPerson(false);
    if (reason) toast('warning', reason.title, reason.message, { duration: 10_000 });
  }
}

/** Signs out person and store; language and theme remain. */
export async function logOut(): Promise<void> {
  const training = currentTraining();
  if (training) return await endTraining(training, 'ended');
  noteLeaving('logout');
  try {
    await client.auth.logout();
  } finally {
    dropDrafts();
    continuesAt = null;
    forgetPerson(true);
    toast('success', i18next.t('shell:loggedOut'));
  }
}

/** Switches an owner to another store, or to all of them. */
export function useSwitchStore() {
  return useMutation({
    mutationFn: (storeId: string | 'all') => client.auth.switchStore({ storeId }),
    onSuccess: (session) => {
      setSession(session);
      void queryClient.invalidateQueries();
    },
  });
}
