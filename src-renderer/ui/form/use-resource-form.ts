import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ICE_DIGITS } from '../../../src/core/contract.ts';
import { type FieldIssue, fieldIssues } from './field-issues.ts';
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
  /** The text for a field that the schema refuses, other than for its length; without one, the usual text. */
  wrong?: (field: string, values: Values) => string | null | undefined;
  /** Names the draft (`useDraft`); null for a form that keeps none. */
  draft: string | null;
  /** Fields that the draft leaves out, such as a password. */
  secret?: readonly (keyof Values & string)[];
};

/** Fields whose name says what is wrong with them, in every form. */
const USUAL = ['email', 'phone'] as const;

/** A form that creates or changes a record: what is typed, and what is wrong with it once somebody has tried to save. */
export function useResourceForm<Schema extends z.ZodType, Values extends object>(o: Options<Schema, Values>) {
  const { t } = useTranslation();
  const draft = useDraft(o.draft, o.initial, o.secret);
  const [isTried, setTried] = useState(false);
  const { values, set } = draft;
  const input = o.toInput(values);
  const checked = o.schema.safeParse(input);
  const issues = fieldIssues(checked);
  const refused = o.refuse?.(values) ?? {};
  const usual = (field: string, { tooShort }: FieldIssue): string => {
    const named = USUAL.find((name) => name === field);
    if (named) return t(`invalid.${named}`);
    if (field === 'ice') return t('invalid.digits', { count: ICE_DIGITS });
    return field === 'password' && tooShort !== null
      ? t('invalid.password', { count: tooShort })
      : t('invalid.required');
  };
  const error = (field: string): string | null => {
    if (!isTried) return null;
    const issue = issues.get(field);
    if (!issue) return refused[field] ?? null;
    return issue.tooLong === null
      ? (o.wrong?.(field, values) ?? usual(field, issue))
      : t('invalid.tooLong', { max: issue.tooLong });
  };
  const put = <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
    set({ [field]: value } as unknown as Partial<Values>);
  return {
    draft,
    values,
    set,
    input,
    isRight: checked.success && Object.values(refused).every((text) => text === null),
    tryToSave: () => setTried(true),
    error,
    /** Props of a field that reports its value, such as a number or a day. */
    field: <Field extends keyof Values & string>(name: Field) => ({
      value: values[name],
      error: error(name),
      onChange: (value: Values[Field]) => put(name, value),
    }),
    /** Props of a text field. */
    text: <Field extends keyof Values & string>(name: Field) => ({
      value: values[name],
      error: error(name),
      onChange: (e: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        put(name, e.currentTarget.value as Values[Field]),
    }),
    /** Props of a list of choices, one of which is always chosen. */
    choice: <Field extends keyof Values & string>(name: Field) => ({
      value: values[name],
      onChange: (value: string | null) => {
        if (value !== null) put(name, value as Values[Field]);
      },
    }),
    /** Props of a switch. */
    flag: <Field extends keyof Values & string>(name: Field) => ({
      checked: values[name] === true,
      onChange: (e: ChangeEvent<HTMLInputElement>) => put(name, e.currentTarget.checked as Values[Field]),
    }),
  };
}

export type ResourceFormState = {
  /** Without one, the form keeps nothing over a reload. */
  draft?: { isBack: boolean; startOver: () => void; drop: () => void };
  isRight: boolean;
  tryToSave: () => void;
};
