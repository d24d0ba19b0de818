import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';

type Props = { device: Device; busy: boolean; onSave: (name: string) => void; onClose: () => void };

export function RenameDialog({ device, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const [name, setName] = useState(device.name);
  return (
    <Modal opened onClose={onClose} title={t('renameTitle', { code: device.code })}>
      <ResourceForm
        submitLabel={t('common:save')}
        submit={{ disabled: name.trim() === '' }}
        isBusy={busy}
        onSave={() => onSave(name)}
        onCancel={onClose}
      >
        <TextInput
          data-autofocus
          label={t('name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ResourceForm>
    </Modal>
  );
}
