import { Button, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { BackButton } from './back-button.tsx';
import classes from './login.module.css';
import type { LoginUser } from './user-carousel.tsx';

/** The chosen person's password. An empty form is not submitted. */
export function UserPassword({ user, onBack }: { user: LoginUser; onBack: () => void }) {
  const { t } = useTranslation(['auth', 'common', 'roles']);
  const { locale } = useLocale();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const signIn = useSignIn();
  const name = nameIn(locale, user);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!password || signIn.isPending) return;
    signIn.mutate({ userId: user.id, password });
  };
  return (
    <form className={classes.column} onSubmit={submit} noValidate>
      <div className={classes.unlockHead}>
        <BackButton onClick={onBack} disabled={signIn.isPending} />
        <div className={classes.who}>
          <PersonAvatar name={name} avatar={user.avatar} size="large" />
          <Text fw={700} size="lg">
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {t(`roles:${user.role}`)}
          </Text>
        </div>
      </div>
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
      {signIn.isPending ? (
        <Text c="dimmed" ta="center" role="status">
          {t('authenticating')}
        </Text>
      ) : null}
    </form>
  );
}
