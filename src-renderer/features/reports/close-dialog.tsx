import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ZReport } from '../../../src/reports/contract.ts';
import { sumDrawers } from '../../../src/reports/z-rules.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TillsNotice } from './tills-notice.tsx';
import { useCloseDay } from './use-close-day.tsx';

type Props = { body: ZReport['body']; onClose: () => void; onDone: (id: string) => void };

/** Asks before a day is closed, and lists what is missing. */
export function CloseDialog({ body, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const storeId = useStoreId();
  const { close, dialog } = useCloseDay({ onClosed: onDone, onAsked: onClose });
  const isWhole = body.tills.every((till) => till.isComplete) && sumDrawers(body.drawers).open === 0;
  return (
    <ConfirmDialog
      opened
      title={t('reports:z.closeTitle', { day: dayText(body.day) })}
      confirmLabel={t('reports:z.close')}
      busy={close.isPending}
      onConfirm={() => close.mutate({ storeId, day: body.day }, { onError: onClose })}
      onClose={onClose}
    >
      {isWhole ? <Text mb="sm">{t('reports:z.complete')}</Text> : <TillsNotice body={body} />}
      <Text mt="sm" c="dimmed">
        {t('reports:z.closeMessage')}
      </Text>
      {dialog}
    </ConfirmDialog>
  );
}
