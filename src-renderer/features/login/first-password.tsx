import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { refreshSession, sessionQuery } from '../../api/session.ts';
import { lockStation } from '../../api/session-actions.ts';
import { useTillStatus } from '../../api/till.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { NewPasswordFields, usePasswordForm } from '../../ui/identity/new-password-fields.tsx';
import { EntryFrame } from '../../ui/lists/entry-frame.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';

/** Requires a new password from a person who signed in with a temporary one. */
export function FirstPassword() {
  const { t, i18n } = useTranslation('auth');
  const { data: session } = useQuery(sessionQuery());
  const user = session?.user;
  const till = useTillStatus();
  const isOffline = till !== undefined && !till.online;
  const form = usePasswordForm();
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const exchange = () => client.auth.changePassword(form.input, { context: { goesWithout: true } });
      try {
        await exchange();
      } catch (error) {
        if (codeOf(error) !== 'SIGN_IN_AGAIN' || !user) throw error;
        // After an offline sign-in the server has no session yet: the same password opens one.
        await client.auth.login({ userId: user.id, password: form.values.old });
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
      <CheckedForm form={form} isBusy={change.isPending} onSave={() => change.mutate()}>
        <Stack>
          {isOffline ? (
            <Text c="var(--h-accent-ink)" role="status">
              {t('own.needsServer')}
            </Text>
          ) : null}
          <NewPasswordFields form={form} oldLabel={t('own.old')} />
          <Button type="submit" size="lg" fullWidth loading={change.isPending}>
            {t('own.save')}
          </Button>
          <Button variant="subtle" onClick={() => void lockStation().catch(toastProblem)}>
            {t('own.leave')}
          </Button>
        </Stack>
      </CheckedForm>
    </EntryFrame>
  );
}
