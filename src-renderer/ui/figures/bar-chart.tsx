import { Tooltip } from '@mantine/core';
import classes from './bar-chart.module.css';

export type Bar = {
  key: string | number;
  /** How high it is; below nothing it is shown as a loss. */
  value: number;
  /** Under the bar; empty for none. */
  short: string;
  /** What it says when one points at it. */
  text: string;
};

const TOUCH = { hover: true, focus: false, touch: true };
/** From so many bars on they stand close together. */
const DENSE = 32;

/**
 * Values side by side. The bars are boxes, not a drawing: they run with the script. Who does not see them reads the
 * table that goes with each chart.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((b) => Math.abs(b.value)));
  return (
    <div className={classes.chart} data-dense={bars.length >= DENSE || undefined} aria-hidden="true">
      {bars.map(({ key, value, short, text }) => (
        <Tooltip key={key} label={text} events={TOUCH}>
          <div className={classes.column}>
            <div
              className={classes.bar}
              data-less={value < 0 || undefined}
              style={{ blockSize: `${(Math.abs(value) / most) * 100}%` }}
            />
            <bdi className={classes.short}>{short}</bdi>
          </div>
        </Tooltip>
      ))}
    </div>
  );
}
