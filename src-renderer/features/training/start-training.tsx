import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { openTraining } from '../../api/training.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Asks whether to start a training, and starts it in place of this page. */
export function StartTraining({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('training');
  const { store } = useSession();
  const start = useMutation(
    api.till.startTraining.mutationOptions({
      onSuccess: ({ address }) => openTraining(address),
      onError: onClose,
    }),
  );
  return (
    <ConfirmDialog
      opened
      title={t('start')}
      confirmLabel={t('start')}
      // The page is left for the training's: until then it is still starting.
      busy={start.isPending || start.isSuccess}
      onConfirm={() => store && start.mutate({ storeId: store.id })}
      onClose={onClose}
    >
      <Text>{t('about')}</Text>
      <Text mt="xs">{t('ends')}</Text>
    </ConfirmDialog>
  );
}
