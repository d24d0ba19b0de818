import { useTranslation } from 'react-i18next';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { ImageField } from '../../ui/picture/image-field.tsx';
import classes from './color-pictures.module.css';

type Props = {
  colors: readonly string[];
  /** Content hashes by colour. */
  pictures: Readonly<Record<string, string | null>>;
  onChange: (pictures: Record<string, string | null>) => void;
};

/** A picture for each colour of a style, so that people who work by picture choose the right item. */
export function ColorPictures({ colors, pictures, onChange }: Props) {
  const { t } = useTranslation();
  const { label } = useAttributeNames();
  return (
    <fieldset className={classes.pictures}>
      <legend>{t('inventory:style.pictures')}</legend>
      <p className={classes.hint}>{t('inventory:style.picturesHint')}</p>
      <ul className={classes.list}>
        {colors.map((color) => (
          <li key={color}>
            <bdi className={classes.color}>{label('color', color)}</bdi>
            <ImageField
              name={label('color', color)}
              image={pictures[color] ?? null}
              onChange={(image) => onChange({ ...pictures, [color]: image })}
              compact
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
