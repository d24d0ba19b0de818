import { useAttributeNames } from '../../api/attribute-names.ts';
import classes from './color-name.module.css';

/** A colour's label, after a dot of that colour if known. */
export function ColorName({ color }: { color: string }) {
  const { label, swatchOf } = useAttributeNames();
  const swatch = swatchOf(color);
  return (
    <span className={classes.color}>
      {swatch ? <span className={classes.dot} style={{ background: swatch }} aria-hidden="true" /> : null}
      <bdi>{label('color', color)}</bdi>
    </span>
  );
}
