import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../src/devices/contract.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';

type Props = { device: Device; busy: boolean; onSave: (name: string) => void; onClose: () => void };

export function RenameDialog({ device, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const [name, setName] = useState(device.name);
  return (
    <Modal opened onClose={onClose} title={t('renameTitle', { code: device.code })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') onSave(name);
        }}
      >
        <TextInput
          data-autofocus
          label={t('name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('common:save')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
