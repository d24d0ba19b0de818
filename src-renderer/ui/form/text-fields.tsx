import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './form.module.css';
import { LinesField } from './lines-field.tsx';

/** Input attributes of fields that have the same name in every form. */
const LOOK: Record<string, ComponentProps<typeof TextInput>> = {
  name: { required: true, 'data-autofocus': true } as ComponentProps<typeof TextInput>,
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  ice: { inputMode: 'numeric', dir: 'ltr' },
  rc: { dir: 'ltr' },
};

type Form<Field extends string> = {
  values: Record<Field, string>;
  set: (change: Partial<Record<Field, string>>) => void;
  error: (field: string) => string | null;
};

type Props<Field extends string> = {
  form: Form<Field>;
  fields: readonly Field[];
  label: (field: Field) => string;
};

/** Fields of one line, by name; `name` is required and focused first. */
export function TextFields<Field extends string>({ form, fields, label }: Props<Field>) {
  return fields.map((field) => (
    <TextInput
      key={field}
      {...LOOK[field]}
      label={label(field)}
      value={form.values[field]}
      error={form.error(field)}
      onChange={(e) => form.set({ [field]: e.currentTarget.value } as Partial<Record<Field, string>>)}
      autoComplete="off"
    />
  ));
}

/** Notes of several lines. */
export const NotesField = ({ form, label }: { form: Form<'notes'>; label: string }) => (
  <LinesField
    className={classes.wide}
    label={label}
    minRows={2}
    value={form.values.notes}
    error={form.error('notes')}
    onChange={(notes) => form.set({ notes })}
  />
);
