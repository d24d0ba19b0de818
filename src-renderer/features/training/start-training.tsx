import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { openTraining } from '../../api/training.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';

/** Asks whether to start a training, and starts it in place of this page; who may not start one asks a manager. */
export function StartTraining({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['training', 'approvals']);
  const { store } = useSession();
  const approvals = useApproval();
  const start = useMutation({
    mutationFn: async (storeId: string) => {
      const approved = await approvals.askUnlessOwn(['can_manage_expenses'], t('approvals:about.training'));
      if (!approved) return null;
      return await client.till.startTraining({ storeId }, { context: approvalIn(approved) });
    },
    onSuccess: (training) => (training ? openTraining(training.address) : onClose()),
    onError: onClose,
  });
  return (
    <>
      <ConfirmDialog
        opened={!approvals.asking}
        title={t('start')}
        confirmLabel={t('start')}
        // The page is left for the training's: until then it is still starting.
        busy={start.isPending || start.isSuccess}
        onConfirm={() => store && start.mutate(store.id)}
        onClose={onClose}
      >
        <Text>{t('about')}</Text>
        <Text mt="xs">{t('ends')}</Text>
      </ConfirmDialog>
      {approvals.dialog}
    </>
  );
}
