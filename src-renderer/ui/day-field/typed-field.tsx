import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> & {
  /** As the program keeps it; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** What was typed as the program keeps it; null where it cannot be read. */
  read: (text: string) => string | null;
  /** How a value stands in the field. */
  show: (value: string) => string;
  /** What is wrong with a value that can be read; null for nothing. */
  problemOf?: (value: string) => string | null;
  /** What is said of a text that cannot be read. */
  unreadable: string;
  error?: ReactNode;
};

/**
 * A field whose text people write in their own way. It keeps what was typed until it can be read, says what is
 * wrong with it, and holds back the form that it stands in as long as something is.
 */
export function TypedField({ value, onChange, read, show, problemOf, unreadable, error, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(show(value));
  const [isTouched, setTouched] = useState(false);
  const [known, setKnown] = useState(value);
  // A value that comes from elsewhere (a calendar, a reset) takes the place of what was typed.
  if (known !== value) {
    setKnown(value);
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
        // What was emptied and must not be empty has its value back.
        if (problem === null) setText(show(typed ?? value));
        rest.onBlur?.(event);
      }}
    />
  );
}
