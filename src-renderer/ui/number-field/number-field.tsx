import { TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { NumberRules } from '../../../src/core/number-text.ts';
import { useNumberProblem } from './use-number-problem.ts';
import { useNumberWords } from './use-number-words.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** What the number may be; the same as its schema in the contract. */
  rules: NumberRules;
  /** As typed; see `readNumber`. */
  value: string;
  onChange: (value: string) => void;
  /** In a table, where there is no room for words under the field: they hang beside it. */
  hangs?: boolean;
};

/** Limits up to this are said before anybody meets them; those of a price would only be noise. */
const SAID = 1_000;

/**
 * The field for every number that somebody types: it keeps what was typed, says what is wrong with it, and no form is
 * sent while it is (number-gate.ts). `error` is what the screen has to say beyond that.
 */
export function NumberField(props: Props) {
  const {
    rules,
    value,
    onChange,
    required = false,
    error,
    description,
    hangs = false,
    ref,
    onBlur,
    onFocus,
    ...rest
  } = props;
  const { limits } = useNumberWords();
  const number = useNumberProblem(value, rules, required);
  const isSaid = rules.max <= SAID;
  const input = (
    <TextInput
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...number.marks}
      ref={useMergedRef(number.field, ref)}
      inputMode={rules.min < 0 ? 'text' : rules.decimals > 0 ? 'decimal' : 'numeric'}
      withAsterisk={required}
      aria-required={required || undefined}
      description={
        isSaid && rest.label ? (
          <>
            {description}
            {description ? ' ' : null}
            {limits(rules)}
          </>
        ) : (
          description
        )
      }
      value={value}
      error={hangs ? number.error !== null || Boolean(error) : (number.error ?? error)}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        number.onLeave(event);
        onBlur?.(event);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return hangs ? (
    <Tooltip label={number.error} opened={number.error !== null} withArrow color="brick" multiline>
      {input}
    </Tooltip>
  ) : (
    input
  );
}
