import type { CSSProperties } from 'react';
import classes from './swatch.module.css';

/** A dot in a colour; a dashed ring when the colour is unknown. @param color #rrggbb */
export function Swatch({ color }: { color: string | null }) {
  const style = color === null ? {} : { '--swatch': color };
  return (
    <span
      aria-hidden
      className={classes.swatch}
      data-none={color === null || undefined}
      style={style as CSSProperties}
    />
  );
}
