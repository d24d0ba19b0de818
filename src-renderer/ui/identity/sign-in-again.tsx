import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { whenServerWantsPassword } from '../../api/link.ts';
import { SignInFailure } from '../../api/problem.ts';
import { setSession } from '../../api/session.ts';
import { IdentityDialog } from './identity-dialog.tsx';

type Answer = (isSignedIn: boolean) => void;

let open: (answer: Answer) => void = (answer) => answer(false);
let pending: Promise<boolean> | null = null;
/** The caller that waits for the open dialog. */
let waiting: Answer | null = null;

/** Asks for the password that the server requires, once for all waiting calls. @returns whether it was given */
function signInAgain(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => open(answer)).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * A till keeps its people's server sessions in memory only: after a restart the server requires the password again.
 * This dialog asks for it above the screen that waits for the answer.
 */
export function SignInAgainDialog() {
  const { t } = useTranslation(['errors', 'team']);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (isSignedIn: boolean) => {
    waiting?.(isSignedIn);
    waiting = null;
    setOpen(false);
  };
  useEffect(() => {
    open = (answer) => {
      waiting = answer;
      setOpen(true);
    };
    whenServerWantsPassword(async () => {
      // Offline, a password would not help.
      const { online } = await queries.fetchQuery(api.till.status.queryOptions({ staleTime: 0 }));
      return online && (await signInAgain());
    });
    return () => {
      // Locking the station meanwhile counts as not given.
      waiting?.(false);
      waiting = null;
      open = (answer) => answer(false);
    };
  }, [queries]);
  const confirm = useMutation({
    mutationFn: (password: string) =>
      client.auth.confirm({ password }).catch((error: unknown) => {
        throw new SignInFailure(error);
      }),
    onSuccess: (session) => {
      setSession(session);
      close(true);
    },
  });
  if (!isOpen) return null;
  return (
    <IdentityDialog
      title={t('errors:SIGN_IN_AGAIN.title')}
      message={t('errors:SIGN_IN_AGAIN.message')}
      busy={confirm.isPending}
      wrong={confirm.isError}
      onConfirm={(password) => confirm.mutate(password)}
      onClose={() => close(false)}
    />
  );
}

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
