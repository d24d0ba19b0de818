import { useTranslation } from 'react-i18next';
import { ImageField } from '../../ui/image-field.tsx';
import classes from './color-pictures.module.css';

type Props = {
  colors: readonly string[];
  /** Content hashes by colour. */
  pictures: Readonly<Record<string, string | null>>;
  onChange: (pictures: Record<string, string | null>) => void;
};

/** A picture for each colour of a style, so that people who work by picture take the right one. */
export function ColorPictures({ colors, pictures, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.pictures}>
      <legend>{t('inventory:style.pictures')}</legend>
      <p className={classes.hint}>{t('inventory:style.picturesHint')}</p>
      <ul className={classes.list}>
        {colors.map((color) => (
          <li key={color}>
            <bdi className={classes.color}>{color}</bdi>
            <ImageField
              name={color}
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
