import { SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { REDUCTION_KEYS } from '../../../routes/keys.ts';
import classes from './mode-switch.module.css';

type Props<M extends string> = {
  label: string;
  modes: readonly { value: M; label: string }[];
  value: M;
  onChange: (mode: M) => void;
};

/** How a price or a discount is typed; F2, F3 and F4 choose too. */
export function ModeSwitch<M extends string>({ label, modes, value, onChange }: Props<M>) {
  useHotkeys(
    modes.map((mode, i) => [REDUCTION_KEYS[i] ?? '', () => onChange(mode.value)]),
    [],
  );
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      className={classes.modes}
      aria-label={label}
      value={value}
      onChange={(mode) => onChange(mode as M)}
      data={modes.map((mode, i) => ({
        value: mode.value,
        label: <span title={REDUCTION_KEYS[i]}>{mode.label}</span>,
      }))}
    />
  );
}
