import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLocale } from '../../i18n/use-locale.ts';
import { axisOf } from './axis.ts';
import classes from './bar-chart.module.css';

type Bar = {
  key: string | number;
  /** Its height; negative values are shown as a loss, below the line of zero. */
  value: number;
  /** The same place in the period before, as a point of the line. */
  before?: number;
  /** Label under the bar; may be empty. */
  short: string;
  /** What it stands for, in full: shown when it is pointed at. */
  text: string;
};

type Props = {
  /** What the bars show. */
  label: string;
  /** What the line shows. */
  beforeLabel?: string;
  bars: readonly Bar[];
  /** A value of the axis. */
  format: (value: number) => string;
};

/** From this number of bars on they are drawn closer together. */
const DENSE = 32;
/** From this number on a phone has no room for all labels. */
const MANY = 10;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Values as bars with an axis, and the period before as a line. Pointing, touching and the arrow keys show a bar's
 * values. The bars are boxes, so they follow the reading direction; the line is mirrored with them.
 */
export function BarChart({ label, beforeLabel, bars, format }: Props) {
  const { direction } = useLocale();
  const [marked, setMarked] = useState<number | null>(null);
  const lines = axisOf(bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const [least, most] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const shareOf = (value: number) => (value / (most - least)) * 100;
  const hasLine = bars.some(({ before }) => before !== undefined);
  const last = bars.length - 1;
  const current = marked === null ? null : (bars[Math.min(marked, last)] ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = (STEPS[event.key] ?? 0) * (direction === 'rtl' ? -1 : 1);
    const start = event.key === 'Home' ? 0 : event.key === 'End' ? last : null;
    if (step === 0 && start === null) return;
    event.preventDefault();
    setMarked((now) => start ?? (now === null ? 0 : Math.max(0, Math.min(last, now + step))));
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const place = Math.floor((direction === 'rtl' ? 1 - share : share) * bars.length);
    setMarked(Math.max(0, Math.min(last, place)));
  };
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.mark}>{label}</span>
        {hasLine && beforeLabel ? (
          <span className={classes.mark} data-line>
            {beforeLabel}
          </span>
        ) : null}
        <strong className={classes.value}>{current?.text}</strong>
      </div>
      <div
        className={classes.chart}
        data-dense={bars.length >= DENSE || undefined}
        data-many={bars.length >= MANY || undefined}
      >
        <div className={classes.axis} aria-hidden="true">
          {lines.map((line) => (
            <bdi key={line} style={{ insetBlockEnd: `${shareOf(line - least)}%` }}>
              {format(line)}
            </bdi>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          className={classes.plot}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(marked ?? 0) + 1}
          aria-valuetext={(current ?? bars[0])?.text ?? ''}
          onKeyDown={onKeyDown}
          onFocus={() => setMarked((now) => now ?? 0)}
          onBlur={() => setMarked(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={(event) => {
            // A finger is lifted, and its value stays.
            if (event.pointerType === 'mouse') setMarked(null);
          }}
        >
          {lines.map((line) => (
            <div
              key={line}
              className={classes.line}
              data-zero={line === 0 || undefined}
              style={{ insetBlockEnd: `${shareOf(line - least)}%` }}
            />
          ))}
          {bars.map(({ key, value }, n) => (
            <div key={key} className={classes.column} data-marked={n === marked || undefined}>
              <div
                className={classes.bar}
                data-less={value < 0 || undefined}
                style={{
                  blockSize: `${shareOf(Math.abs(value))}%`,
                  insetBlockEnd: `${shareOf(Math.min(0, value) - least)}%`,
                }}
              />
            </div>
          ))}
          {hasLine ? (
            <svg
              className={classes.before}
              viewBox={`0 0 ${bars.length} 100`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <polyline
                points={bars
                  .flatMap(({ before }, n) => {
                    if (before === undefined) return [];
                    const x = direction === 'rtl' ? bars.length - n - 0.5 : n + 0.5;
                    return [`${x},${100 - shareOf(before - least)}`];
                  })
                  .join(' ')}
              />
            </svg>
          ) : null}
        </div>
        <div className={classes.names} aria-hidden="true">
          {bars.map(({ key, short }) => (
            <bdi key={key}>{short}</bdi>
          ))}
        </div>
      </div>
    </div>
  );
}
