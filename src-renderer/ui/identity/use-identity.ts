import { useState } from 'react';
import { codeOf } from '../../api/problem.ts';
import { toastProblem } from '../toast.tsx';

type Act = (ownPassword: string | undefined) => Promise<unknown>;

/**
 * Runs an action that may require the person's own password: first without it if it may be free, then again with it.
 * The dialog stays open after a wrong password; other errors are shown.
 */
export function useIdentity() {
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);

  const run = async (act: Act, ownPassword?: string): Promise<void> => {
    setBusy(true);
    setWrong(false);
    try {
      await act(ownPassword);
      setPendingAct(null);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'IDENTITY_REQUIRED') setPendingAct(() => act);
      else {
        setWrong(code === 'INVALID_CREDENTIALS');
        // Only a wrong password is asked for again; other errors are handled where the action started.
        if (code !== 'INVALID_CREDENTIALS') setPendingAct(null);
        toastProblem(error);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** Tries without the password; the server decides whether it is needed. */
    attempt: (act: Act) => void run(act),
    /** Asks for the password first. */
    ask: (act: Act) => setPendingAct(() => act),
    dialog: pendingAct
      ? {
          busy,
          wrong,
          onConfirm: (password: string) => void run(pendingAct, password),
          onClose: () => setPendingAct(null),
        }
      : null,
  };
}
