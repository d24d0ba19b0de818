import { useTranslation } from 'react-i18next';
import type { SignedIn } from '../../../src/auth/contract.ts';
import { PERMISSIONS } from '../../../src/core/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import { refreshSession } from '../../api/session.ts';
import { letIn } from '../../api/session-actions.ts';
import { toast } from '../../ui/toast.tsx';

/** Signs in by card or PIN, and says what stays closed until the password. The previous person's lists are removed. */
export function useWeakSignIn(by: 'card' | 'pin') {
  const { t } = useTranslation('auth');
  return async (ask: () => Promise<SignedIn>): Promise<void> => {
    const user = await letIn(ask);
    const isHeldBack = user.role === 'owner' || user.role === 'admin';
    if (isHeldBack && user.effectivePermissions.length < PERMISSIONS.length) {
      toast('info', t(by === 'card' ? 'card.held' : 'pin.held'), t('heldBack'));
    }
    queryClient.removeQueries({ type: 'inactive' });
    await refreshSession();
  };
}
