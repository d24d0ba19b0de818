import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { refreshSession, sessionQuery } from '../../api/session.ts';
import { lockStation } from '../../api/session-actions.ts';
import { useTillStatus } from '../../api/till.ts';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { checks } from '../../ui/form/validate.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';

/** Requires a new password from a person who signed in with a temporary one. */
export function FirstPassword() {
  const { t, i18n } = useTranslation('auth');
  const { required, password } = checks(i18n.t);
  const { data: session } = useQuery(sessionQuery());
  const user = session?.user;
  const till = useTillStatus();
  const isOffline = till !== undefined && !till.online;
  const form = useForm({
    initialValues: { old: '', password: '', again: '' },
    validate: {
      old: required,
      password,
      again: (value, values) => (value === values.password ? null : t('own.differs')),
    },
  });
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: { old: string; password: string }) => {
      const exchange = () =>
        client.auth.changePassword(
          { oldPassword: values.old, password: values.password },
          { context: { goesWithout: true } },
        );
      try {
        await exchange();
      } catch (error) {
        if (codeOf(error) !== 'SIGN_IN_AGAIN' || !user) throw error;
        // After an offline sign-in the server has no session yet: the same password opens one.
        await client.auth.login({ userId: user.id, password: values.old });
        await exchange();
      }
    },
    onSuccess: async () => {
      toast('success', t('own.done'));
      await refreshSession();
    },
    onError: (error) => {
      const code = codeOf(error);
      if (code !== 'SIGN_IN_AGAIN' && code !== 'SERVER_UNREACHABLE') return toastProblem(error);
      toast('error', i18n.t('errors:SERVER_UNREACHABLE.title'), t('own.needsServer'));
    },
  });
  return (
    <EntryFrame title={t('own.title')} subtitle={<Text c="dimmed">{t('own.message')}</Text>}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values), focusFirst(form))} noValidate>
        <Stack>
          {isOffline ? (
            <Text c="var(--h-accent-ink)" role="status">
              {t('own.needsServer')}
            </Text>
          ) : null}
          <PasswordField
            label={t('own.old')}
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('old')}
          />
          <PasswordField
            label={t('own.new')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('own.again')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
          <Button type="submit" size="lg" fullWidth loading={change.isPending}>
            {t('own.save')}
          </Button>
          <Button variant="subtle" onClick={() => void lockStation().catch(toastProblem)}>
            {t('own.leave')}
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
