import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

type Props = { device: Device; busy: boolean; onSave: (name: string) => void; onClose: () => void };

export function RenameDialog({ device, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const [name, setName] = useState(device.name);
  return (
    <FormDialog
      title={t('renameTitle', { code: device.code })}
      submit={{ disabled: name.trim() === '' }}
      isBusy={busy}
      onSave={() => onSave(name)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
