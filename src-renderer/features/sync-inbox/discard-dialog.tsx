import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { titleOf } from './command-words.ts';

type Props = {
  entry: InboxEntry;
  busy: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
};

/** Explains what discarding means before the decision, and records the reason. */
export function DiscardDialog({ entry, busy, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation('sync-inbox');
  const [note, setNote] = useState('');
  const title = [titleOf(entry.name, i18n), entry.document].filter(Boolean).join(' ');
  return (
    <ConfirmDialog
      opened
      title={t('discardTitle', { title })}
      confirmLabel={t('discard')}
      danger
      busy={busy}
      onConfirm={() => onConfirm(note)}
      onClose={onClose}
    >
      <Stack>
        <Text>{t(entry.status === 'refused' ? 'discardRefused' : 'discardAside')}</Text>
        <TextInput
          label={t('note')}
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
