import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client.ts';
import { SignInFailure } from '../api/problem.ts';
import { setSession } from '../api/session.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { PasswordField } from './password-field.tsx';

/**
 * A till keeps its people's sessions at the server in its memory only: after a restart the server wants the password
 * before it answers. It is given here, on the screen that waits for the answer.
 */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['errors', 'auth', 'common']);
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () =>
      client.auth.confirm({ password }).catch((error: unknown) => {
        throw new SignInFailure(error);
      }),
    onSuccess: (session) => {
      setSession(session);
      setAsking(false);
      setPassword('');
      onDone();
    },
  });
  return (
    <>
      <Button leftSection={<IconLockOpen />} onClick={() => setAsking(true)}>
        {t('errors:SIGN_IN_AGAIN.title')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('errors:SIGN_IN_AGAIN.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (password && !confirm.isPending) confirm.mutate();
          }}
        >
          <Stack>
            <Text c="dimmed">{t('errors:SIGN_IN_AGAIN.message')}</Text>
            <PasswordField
              data-autofocus
              label={t('auth:user.password')}
              autoComplete="current-password"
              value={password}
              error={confirm.isError}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <DialogFoot>
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={confirm.isPending}>
                {t('common:confirm')}
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
