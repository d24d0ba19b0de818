import { i18next } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';
import { whenUnauthorized } from './link.ts';
import { queryClient } from './query-client.ts';
import { refreshSession, sessionQuery, setSession } from './session.ts';

/** Says once that the session has ended, and leads the screens to the sign-in. Called once, at the start. */
export function watchSessionEnd(): void {
  whenUnauthorized(() => {
    const session = queryClient.getQueryData(sessionQuery().queryKey);
    if (!session?.user) return;
    setSession({ ...session, user: null, allStores: false, effectivePermissions: [] });
    toast('error', i18next.t('errors:UNAUTHORIZED.title'), i18next.t('errors:UNAUTHORIZED.message'), {
      id: 'unauthorized',
    });
    void refreshSession();
  });
}
