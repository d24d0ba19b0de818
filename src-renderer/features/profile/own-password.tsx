import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import { NewPasswordFields, usePasswordForm } from '../../ui/identity/new-password-fields.tsx';
import { toast } from '../../ui/toast.tsx';

/** Changes the person's own password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const form = usePasswordForm();
  const change = useWrite(api.auth.changePassword, () => {
    toast('success', t('auth:own.done'));
    onClose();
  });
  return (
    <FormDialog
      title={t('changePassword')}
      form={form}
      submitLabel={t('changePassword')}
      isBusy={change.isPending}
      onSave={() => change.mutate(form.input)}
      onClose={onClose}
    >
      <Stack mb="md">
        <NewPasswordFields form={form} oldLabel={t('old')} />
        <Hint>{t('passwordHint')}</Hint>
      </Stack>
    </FormDialog>
  );
}
