import { useState } from 'react';
import { codeOf } from '../../api/problem.ts';
import { toastProblem } from '../../ui/toast.tsx';

type Act = (ownPassword: string | undefined) => Promise<unknown>;

/**
 * Does what may want one's own password again: first without it where `isFree`, and with it once it was given.
 * Whatever else goes wrong is told, and the dialog that asked stays as it is.
 */
export function useIdentity() {
  const [asked, setAsked] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  const run = async (act: Act, ownPassword?: string): Promise<void> => {
    setBusy(true);
    setWrong(false);
    try {
      await act(ownPassword);
      setAsked(null);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'IDENTITY_REQUIRED') setAsked(() => act);
      else {
        setWrong(code === 'INVALID_CREDENTIALS');
        // Only a wrong password is worth another one; anything else is settled where it was begun.
        if (code !== 'INVALID_CREDENTIALS') setAsked(null);
        toastProblem(error);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** Tries without the password; the server says whether it is needed. */
    attempt: (act: Act) => void run(act),
    dialog: asked
      ? {
          busy,
          wrong,
          onConfirm: (password: string) => void run(asked, password),
          onClose: () => setAsked(null),
        }
      : null,
  };
}
