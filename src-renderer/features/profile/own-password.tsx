import { Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { NewPasswordFields, usePasswordForm } from '../../ui/identity/new-password-fields.tsx';
import { toast } from '../../ui/toast.tsx';

/** Changes the person's own password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const form = usePasswordForm();
  const change = useMutation(
    api.auth.changePassword.mutationOptions({
      onSuccess: () => {
        toast('success', t('auth:own.done'));
        onClose();
      },
    }),
  );
  return (
    <Modal opened onClose={onClose} title={t('changePassword')}>
      <ResourceForm
        form={form}
        submitLabel={t('changePassword')}
        isBusy={change.isPending}
        onSave={() => change.mutate(form.input)}
        onCancel={onClose}
      >
        <Stack mb="md">
          <NewPasswordFields form={form} oldLabel={t('old')} />
          <Text size="sm" c="dimmed">
            {t('passwordHint')}
          </Text>
        </Stack>
      </ResourceForm>
    </Modal>
  );
}
