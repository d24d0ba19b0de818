import { Tooltip } from '@mantine/core';
import classes from './bar-chart.module.css';

export type Bar = {
  key: string | number;
  /** Its height; negative values are shown as a loss. */
  value: number;
  /** Label under the bar; may be empty. */
  short: string;
  /** Tooltip. */
  text: string;
};

const TOUCH = { hover: true, focus: false, touch: true };
/** From this number of bars on they are drawn closer together. */
const DENSE = 32;

/**
 * Values as bars. They are boxes, not a drawing, so they follow the reading direction. Screen readers use the table
 * next to each chart.
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
