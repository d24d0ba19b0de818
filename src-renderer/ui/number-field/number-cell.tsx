import { TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { type NumberRules, readNumber, typedNumber } from '../../../src/core/number-text.ts';
import { useNumberProblem } from './use-number-problem.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'error'> & {
  rules: NumberRules;
  value: number | null;
  /**
   * Null while the field is empty. An invalid text gives null with `isRefused`: its meaning is unknown, so nothing may
   * be stored, sent or removed because of it.
   */
  onChange: (value: number | null, isRefused: boolean) => void;
};

const textOf = (value: number | null): string => (value === null ? '' : typedNumber(value));

/** A number field in a table: without room below the field, messages float next to it. */
export function NumberCell({ rules, value, onChange, ref, onBlur, onFocus, ...rest }: Props) {
  /** The typed text stays even when it is refused; another value from outside replaces it. */
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const text = typed.value === value ? typed.text : textOf(value);
  const number = useNumberProblem(text, rules, false);
  return (
    <Tooltip label={number.error} opened={number.error !== null} withArrow color="brick" multiline>
      <TextInput
        dir="ltr"
        autoComplete="off"
        {...rest}
        {...number.marks}
        ref={useMergedRef(number.field, ref)}
        inputMode={rules.decimals > 0 ? 'decimal' : 'numeric'}
        value={text}
        error={number.error !== null}
        aria-description={number.error ?? undefined}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          number.onLeave(event);
          onBlur?.(event);
        }}
        onChange={(event) => {
          const next = event.currentTarget.value;
          const read = readNumber(next, rules);
          const isRefused = read.problem !== null && read.problem.code !== 'empty';
          setTyped({ text: next, value: read.value });
          onChange(read.value, isRefused);
        }}
      />
    </Tooltip>
  );
}
