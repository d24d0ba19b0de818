import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signInAgain } from '../../api/sign-in-again.ts';

/** Shown by a screen that could not load its data, with a button to sign in. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('errors');
  return (
    <Button
      leftSection={<IconLockOpen />}
      onClick={() => void signInAgain().then((isSignedIn) => isSignedIn && onDone())}
    >
      {t('SIGN_IN_AGAIN.title')}
    </Button>
  );
}
