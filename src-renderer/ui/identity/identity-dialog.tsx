import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** Why the password is needed; by default, to confirm the person's identity. */
  title?: string;
  message?: string;
  busy: boolean;
  /** The last password was wrong. */
  wrong: boolean;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

/** Asks the signed-in person for their password again. */
export function IdentityDialog({ title, message, busy, wrong, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const [password, setPassword] = useState('');
  return (
    <Modal opened onClose={onClose} title={title ?? t('identity.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password && !busy) onConfirm(password);
        }}
      >
        <Stack>
          <Text c="dimmed">{message ?? t('identity.message')}</Text>
          <PasswordField
            data-autofocus
            label={t('identity.password')}
            autoComplete="current-password"
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('common:confirm')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
