import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { ChosenStore, sessionQuery, signedIn } from '../../api/session.ts';
import { draftKey, dropDraft, readDraft, withoutSecrets, writeDraft } from './drafts.ts';

/**
 * The values of a form, which stay over a failure and a reload (drafts.ts). Never for codes.
 * @param form names the form and its record, such as 'supplier 0198…'; null for a form that keeps nothing
 * @param initial what the form begins with, as JSON can hold it
 * @param secret fields that are not kept over a reload, such as a password
 */
export function useDraft<Values extends object>(
  form: string | null,
  initial: Values,
  secret: readonly (keyof Values & string)[] = [],
) {
  const session = signedIn(useQuery(sessionQuery()).data);
  const store = useContext(ChosenStore) ?? session?.store;
  // Nobody is signed in at the first start, and while somebody signs out: then nothing is kept.
  const key = form === null || session === null ? null : draftKey(session.user.id, store?.id, form);
  const open = (all: Values) => withoutSecrets(all, secret);
  const [begun, setBegun] = useState(() => ({
    initial,
    draft: key === null ? null : readDraft(key, open(initial)),
  }));
  const [values, setValues] = useState<Values>(begun.draft ? { ...initial, ...begun.draft } : initial);
  const [isBack, setIsBack] = useState(begun.draft !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the secret fields of a form never change.
  useEffect(() => {
    if (key !== null) writeDraft(key, open(begun.initial), open(values));
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
    isChanged: JSON.stringify(values) !== JSON.stringify(begun.initial),
    startOver: () => {
      setValues(begun.initial);
      setIsBack(false);
    },
    /** Begins again with what is saved now. */
    beginWith: (saved: Values) => {
      setBegun({ initial: saved, draft: null });
      setValues(saved);
      setIsBack(false);
    },
    /** After saving, and when the form is left on purpose. */
    drop,
  };
}
