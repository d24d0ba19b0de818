import { Alert, Button, Text } from '@mantine/core';
import { IconGridDots, IconLock, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../../api/session-actions.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import layout from '../../ui/layout.module.css';
import { ChosenPerson } from './chosen-person.tsx';
import type { LoginUser } from './user-carousel.tsx';

type Props = {
  user: LoginUser;
  onBack: () => void;
  /** Back to the PIN, for a person who can use one here. */
  onPin?: (() => void) | undefined;
};

/** The chosen person's password. An empty form is not submitted. */
export function UserPassword({ user, onBack, onPin }: Props) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const signIn = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password || signIn.isPending) return;
    signIn.mutate({ userId: user.id, password });
  };
  return (
    <form className={layout.column} onSubmit={submit} noValidate>
      <ChosenPerson user={user} busy={signIn.isPending} onBack={onBack} />
      {user.pin === 'locked' ? (
        <Alert color="saffron" icon={<IconLock />} title={t('errors:PIN_LOCKED.title')}>
          {t('errors:PIN_LOCKED.message')}
        </Alert>
      ) : null}
      <PasswordField
        label={t('user.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isTried && !password ? t('common:invalid.required') : signIn.isError}
        autoComplete="off"
        required
        withAsterisk={false}
        autoFocus
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        leftSection={<IconLockOpen />}
        disabled={signIn.isPending}
        loading={signIn.isPending}
      >
        {t('user.unlock')}
      </Button>
      {onPin ? (
        <Button variant="subtle" leftSection={<IconGridDots />} disabled={signIn.isPending} onClick={onPin}>
          {t('pin.usePin')}
        </Button>
      ) : null}
      {signIn.isPending ? (
        <Text c="dimmed" ta="center" role="status">
          {t('authenticating')}
        </Text>
      ) : null}
    </form>
  );
}
