import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { latinDigits } from '../../../src/core/number-text.ts';
import { PIN } from '../../../src/credentials/rules.ts';
import layout from '../layout.module.css';
import { NumPad } from '../number-pad/num-pad.tsx';
import classes from './pin-pad.module.css';

const LONGEST_PIN = 6;

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The last PIN was wrong. */
  wrong: boolean;
  busy: boolean;
  submitLabel: string;
  submitIcon?: ReactNode;
  onSubmit: () => void;
};

const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '').slice(0, LONGEST_PIN);

/** A PIN, for touch and keyboard: hidden digits, a pad that leaves the focus in the field, and a button to submit. */
export function PinPad({ label, value, onChange, wrong, busy, submitLabel, submitIcon, onSubmit }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (PIN.test(value) && !busy) onSubmit();
  };
  return (
    <form className={layout.columnTight} onSubmit={submit} noValidate>
      <input
        ref={field}
        className={classes.field}
        type="password"
        dir={value === '' ? undefined : 'ltr'}
        inputMode="none"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        data-autofocus
        aria-invalid={wrong || undefined}
        value={value}
        onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field between taps, so that Enter submits. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <NumPad value={value} onChange={(next) => onChange(digitsOf(next))} kind="code" disabled={busy} />
      </div>
      <Button
        type="submit"
        size="lg"
        fullWidth
        leftSection={submitIcon}
        disabled={!PIN.test(value)}
        loading={busy}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
