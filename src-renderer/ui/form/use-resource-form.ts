import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldIssues } from './field-issues.ts';
import { useDraft } from './use-draft.ts';

type Options<Schema extends z.ZodType, Values extends object> = {
  /** The contract's, of what is saved. */
  schema: Schema;
  /** What the fields begin with. */
  initial: Values;
  /** What is saved, made of what is typed; the schema says whether it can be. */
  toInput: (values: Values) => z.input<Schema>;
  /** What the schema cannot know: the text for a refused field. */
  refuse?: (values: Values) => Record<string, string | null>;
  /** The text for a field that the schema refuses, other than for its length. */
  wrong: (field: string) => string;
  /** Names the draft (`useDraft`); null for a form that keeps none. */
  draft: string | null;
};

/** A form that creates or changes a record: what is typed, and what is wrong with it once somebody has tried to save. */
export function useResourceForm<Schema extends z.ZodType, Values extends object>(o: Options<Schema, Values>) {
  const { t } = useTranslation();
  const draft = useDraft(o.draft, o.initial);
  const [isTried, setTried] = useState(false);
  const input = o.toInput(draft.values);
  const checked = o.schema.safeParse(input);
  const issues = fieldIssues(checked);
  const refused = o.refuse?.(draft.values) ?? {};
  return {
    draft,
    values: draft.values,
    set: draft.set,
    input,
    isRight: checked.success && Object.values(refused).every((text) => text === null),
    tryToSave: () => setTried(true),
    error: (field: string): string | null => {
      if (!isTried) return null;
      const issue = issues.get(field);
      if (!issue) return refused[field] ?? null;
      return issue.tooLong === null ? o.wrong(field) : t('invalid.tooLong', { max: issue.tooLong });
    },
  };
}

export type ResourceFormState = Pick<
  ReturnType<typeof useResourceForm>,
  'draft' | 'isRight' | 'tryToSave' | 'error'
>;
