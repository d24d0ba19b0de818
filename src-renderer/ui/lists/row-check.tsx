import { Checkbox } from '@mantine/core';
import classes from './row-check.module.css';

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A box to tick in a row of a list; the area around it belongs to it, as a fingertip needs. */
export function RowCheck({ label, checked, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it.
    <label className={classes.area}>
      <Checkbox
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
