import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> & {
  /** The value in the program's format; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Parses the typed text into a value; null when it cannot be read. */
  read: (text: string) => string | null;
  /** Formats a value for the field. */
  show: (value: string) => string;
  /** The problem of a readable value, or null. */
  problemOf?: (value: string) => string | null;
  /** Message for an unreadable text. */
  unreadable: string;
  error?: ReactNode;
};

/**
 * A field with free notation. It keeps the typed text until it can be read, shows what is wrong, and blocks its form
 * while anything is.
 */
export function TypedField({ value, onChange, read, show, problemOf, unreadable, error, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(show(value));
  const [isTouched, setTouched] = useState(false);
  const [shownValue, setShownValue] = useState(value);
  // A value from outside (a calendar, a reset) replaces the typed text.
  if (shownValue !== value) {
    setShownValue(value);
    if (read(text) !== value) setText(show(value));
  }
  const typed = read(text);
  const problem = text.trim() === '' ? null : typed === null ? unreadable : (problemOf?.(typed) ?? null);
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  const take = (next: string) => {
    setText(next);
    const now = next.trim() === '' ? '' : read(next);
    if (now === null || (now !== '' && problemOf?.(now))) return;
    if (now !== value) onChange(now);
  };
  return (
    <TextInput
      ref={input}
      dir="ltr"
      autoComplete="off"
      {...rest}
      value={text}
      error={error || (isTouched ? problem : null)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setTouched(true);
        // A required field that was emptied gets its value back.
        if (problem === null) setText(show(typed ?? value));
        rest.onBlur?.(event);
      }}
    />
  );
}
