import { TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { NumberRules } from '../../../src/core/number-text.ts';
import { useNumberProblem } from './use-number-problem.ts';
import { useNumberWords } from './use-number-words.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Limits of the number; the same as its schema in the contract. */
  rules: NumberRules;
  /** As typed; see `readNumber`. */
  value: string;
  onChange: (value: string) => void;
  /** In a table without room below the field: messages float next to it. */
  hangs?: boolean;
};

/** Limits up to this value are shown in advance where there is room; those of prices would only distract. */
const SAID = 1_000;

/**
 * The field for all typed numbers: it keeps the typed text, shows what is wrong with it, and blocks the form meanwhile
 * (number-gate.ts). `error` is an additional message of the screen.
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
        isSaid && rest.label && !hangs ? (
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
