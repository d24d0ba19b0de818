import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { openTraining } from '../../api/training.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

/** Asks whether to start a training, and starts it in place of this page; who may not start one asks a manager. */
export function StartTraining({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['training', 'approvals']);
  const { store } = useSession();
  const start = useApprovedWrite(api.till.startTraining, {
    ask: () => ({ about: t('approvals:about.training') }),
    onDone: ({ address }) => openTraining(address),
    onRefused: onClose,
    onError: onClose,
  });
  return (
    <>
      <ConfirmDialog
        opened={!start.isAsking}
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
      {start.dialog}
    </>
  );
}
