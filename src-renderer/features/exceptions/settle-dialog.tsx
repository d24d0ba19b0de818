import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { useZone } from '../../api/session.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { wordsOf } from './exception-words.ts';

type Props = {
  exception: Exception;
  /** Of the button that settles it. */
  label: string;
  busy: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
};

/** Records what was found out and done, and resolves the exception. */
export function SettleDialog({ exception, label, busy, onConfirm, onClose }: Props) {
  const { t, i18n } = useTranslation(['exceptions', 'common']);
  const { locale } = useLocale();
  const zone = useZone();
  const [note, setNote] = useState('');
  const { title, message } = wordsOf(exception, i18n, locale, zone);
  return (
    <FormDialog
      title={title}
      submitLabel={label}
      isBusy={busy}
      onSave={() => onConfirm(note)}
      onClose={onClose}
    >
      <Text mb="md">{message}</Text>
      <LinesField
        data-autofocus
        label={t('note')}
        placeholder={t('noteHint')}
        minRows={2}
        maxRows={5}
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
