import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PERMISSIONS } from '../../../src/core/permissions.ts';
import { client } from '../../api/client.ts';
import { refreshSession } from '../../api/session.ts';
import { letIn } from '../../api/session-actions.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toast } from '../../ui/toast.tsx';

/** Receives the number from a card reader, typed in one burst, and signs the person in. */
export function CardReader({ storeId }: { storeId: string }) {
  const { t } = useTranslation('auth');
  const signIn = useMutation({
    mutationFn: (cardNumber: string) => letIn(() => client.auth.cardLogin({ cardNumber, storeId })),
    onSuccess: async (user) => {
      const isHeldBack = user.role === 'owner' || user.role === 'admin';
      if (isHeldBack && user.effectivePermissions.length < PERMISSIONS.length) {
        toast('info', t('card.held.title'), t('card.held.message'));
      }
      await refreshSession();
    },
  });
  useScanner(
    (cardNumber) => {
      // After a successful sign-in the screen is about to change.
      if (!signIn.isPending && !signIn.isSuccess) signIn.mutate(cardNumber);
    },
    { takesCards: true },
  );
  return (
    <Text c="dimmed" ta="center" size="sm" role={signIn.isPending ? 'status' : undefined}>
      {signIn.isPending ? t('card.reading') : t('card.hint')}
    </Text>
  );
}
