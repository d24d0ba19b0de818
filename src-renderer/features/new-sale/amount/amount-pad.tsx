import { type ReactNode, useEffect, useId, useState } from 'react';
import type { NumberRules } from '../../../../src/core/number-text.ts';
import layout from '../../../ui/layout.module.css';
import { numbersAreFine } from '../../../ui/number-field/number-gate.ts';
import { useNumberProblem } from '../../../ui/number-field/use-number-problem.ts';
import { NumPad } from '../../../ui/number-pad/num-pad.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from './amount-pad.module.css';

type Props = {
  label: string;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** Shown after the amount: the currency, '%'. */
  unit?: ReactNode;
  /** Shown in an empty field: the value used if nothing is typed. */
  placeholder?: string;
  /** Limits of the number. */
  rules: NumberRules;
  /** An empty field is not accepted. */
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  onEnter?: () => void;
  /** Content between field and pad. */
  children?: ReactNode;
  /** A change of it (e.g. to another amount) starts over: the next key replaces the text. */
  subject?: string;
  /** The pad stands beside the field where there is room, for a dialog that would be too tall for a low screen. */
  isWide?: boolean;
};

/**
 * One amount, for touch and keyboard: a large field that does not open the system's keyboard, and a pad that leaves
 * the focus in the field. The first digit replaces the initial text.
 */
export function AmountPad(props: Props) {
  const {
    label,
    value,
    onChange,
    unit,
    placeholder,
    rules,
    required = false,
    disabled = false,
    onEnter,
    subject = '',
    isWide = false,
  } = props;
  const id = useId();
  const number = useNumberProblem(value, rules, required);
  const { field } = number;
  const error = number.error ?? props.error;
  const [touched, setTouched] = useState<string | null>(null);
  const fresh = touched !== subject;

  // Whatever was pressed before, the next key belongs to the amount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject asks for the focus again.
  useEffect(() => field.current?.focus(), [subject]);
  const isPhone = usePhone();

  const change = (next: string) => {
    setTouched(subject);
    onChange(next);
  };
  return (
    <div className={isWide ? classes.wide : layout.columnTight}>
      <label className={layout.soft} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field} data-error={error ? true : undefined}>
        <input
          id={id}
          ref={field}
          data-autofocus
          dir="ltr"
          className={classes.input}
          inputMode={isPhone ? (rules.decimals === 0 ? 'numeric' : 'decimal') : 'none'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          readOnly={disabled}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => change(e.currentTarget.value)}
          {...number.marks}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' || !onEnter) return;
            e.preventDefault();
            // A key still held down from the previous screen does not confirm.
            if (!e.repeat && numbersAreFine(e.currentTarget.parentElement ?? document)) onEnter();
          }}
        />
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </div>
      <p id={`${id}-error`} className={classes.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
      {props.children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field between taps, so that Enter confirms. */}
      <div className={classes.pad} onMouseDown={(e) => e.preventDefault()}>
        <NumPad
          value={fresh ? '' : value.replace(/[,٫]/, '.')}
          onChange={change}
          kind={rules.decimals === 0 ? 'integer' : 'amount'}
          disabled={disabled}
        />
      </div>
    </div>
  );
}
