import { Button, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { checks } from '../../ui/form/validate.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Changes the person's own password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['profile', 'auth', 'common']);
  const { required, password } = checks(i18n.t);
  const form = useForm({
    initialValues: { old: '', password: '', again: '' },
    validate: {
      old: required,
      password,
      again: (value, values) => (value === values.password ? null : t('auth:own.differs')),
    },
  });
  const change = useMutation({
    mutationFn: (values: { old: string; password: string }) =>
      client.auth.changePassword({ oldPassword: values.old, password: values.password }),
    onSuccess: () => {
      toast('success', t('auth:own.done'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('changePassword')}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst(form))} noValidate>
        <Stack>
          <PasswordField
            data-autofocus
            label={t('old')}
            autoComplete="current-password"
            {...form.getInputProps('old')}
          />
          <PasswordField
            label={t('auth:own.new')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('auth:own.again')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
          <Text size="sm" c="dimmed">
            {t('passwordHint')}
          </Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('changePassword')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
