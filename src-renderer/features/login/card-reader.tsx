import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { useWeakSignIn } from './use-weak-sign-in.ts';

/** Receives the number from a card reader, typed in one burst, and signs the person in. */
export function CardReader({ storeId }: { storeId: string }) {
  const { t } = useTranslation('auth');
  const letIn = useWeakSignIn('card');
  const signIn = useMutation({
    mutationFn: (cardNumber: string) => letIn(() => client.auth.cardLogin({ cardNumber, storeId })),
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
