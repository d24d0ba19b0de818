import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { whenServerWantsPassword } from '../../api/link.ts';
import { SignInFailure } from '../../api/problem.ts';
import { setSession } from '../../api/session.ts';
import { answerSignInAgain, signInAgain } from '../../api/sign-in-again.ts';
import { IdentityDialog } from './identity-part.ts';

/**
 * A till keeps its people's server sessions in memory only: after a restart the server requires the password again.
 * This dialog asks for it above the screen that waits for the answer.
 */
export function SignInAgainDialog() {
  const { t } = useTranslation(['errors', 'team']);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  /** The caller that waits for the open dialog. */
  const waiting = useRef<((isSignedIn: boolean) => void) | null>(null);
  const answer = (isSignedIn: boolean) => {
    waiting.current?.(isSignedIn);
    waiting.current = null;
    setOpen(false);
  };
  useEffect(() => {
    const stop = answerSignInAgain((caller) => {
      waiting.current = caller;
      setOpen(true);
    });
    whenServerWantsPassword(async () => {
      // Offline, a password would not help.
      const { online } = await queries.fetchQuery(api.till.status.queryOptions({ staleTime: 0 }));
      return online && (await signInAgain());
    });
    return () => {
      // Locking the station meanwhile counts as not given.
      waiting.current?.(false);
      waiting.current = null;
      stop();
    };
  }, [queries]);
  const confirm = useMutation({
    mutationFn: (password: string) =>
      client.auth.confirm({ password }).catch((error: unknown) => {
        throw new SignInFailure(error);
      }),
    onSuccess: (session) => {
      setSession(session);
      answer(true);
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
      onClose={() => answer(false)}
    />
  );
}
