import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

/**
 * The values of a form, which stay over a failure and a reload (drafts.ts). Never for passwords, pay or codes.
 * @param form names the form and its record, such as 'supplier 0198…'; null for a form that keeps nothing
 * @param initial what the form begins with, as JSON can hold it
 */
export function useDraft<Values extends object>(form: string | null, initial: Values) {
  const { user, store } = useSession();
  const key = form === null ? null : draftKey(user.id, store?.id, form);
  const [begun] = useState(() => ({ initial, draft: key === null ? null : readDraft(key, initial) }));
  const [values, setValues] = useState(begun.draft ?? initial);
  const [isBack, setIsBack] = useState(begun.draft !== null);
  useEffect(() => {
    if (key !== null) writeDraft(key, begun.initial, values);
  }, [key, begun, values]);
  const drop = () => {
    if (key !== null) dropDraft(key);
  };
  return {
    values,
    set: (change: Partial<Values> | ((current: Values) => Partial<Values>)) =>
      setValues((current) => ({
        ...current,
        ...(typeof change === 'function' ? change(current) : change),
      })),
    /** Whether an earlier draft is shown. */
    isBack,
    startOver: () => {
      setValues(begun.initial);
      setIsBack(false);
    },
    /** After saving, and when the form is left on purpose. */
    drop,
  };
}
