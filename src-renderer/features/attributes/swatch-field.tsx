import { ActionIcon, ColorPicker, Popover, TextInput } from '@mantine/core';
import { IconColorPicker } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KNOWN_COLORS } from '../../../src/attributes/word-rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Swatch } from '../../ui/attributes/swatch.tsx';
import classes from './attributes.module.css';

type Props = {
  /** #rrggbb, or '' for none. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** Chooses a swatch: a known colour, any other, or none. */
export function SwatchField({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const group = useId();
  const none = { swatch: '', name: t('attributes:fields.noSwatch') };
  const swatches = KNOWN_COLORS.map((words) => ({ swatch: words.swatch ?? '', name: words[locale] }));
  return (
    <fieldset className={classes.field}>
      <legend>{t('attributes:fields.swatch')}</legend>
      <div className={classes.swatches}>
        {[none, ...swatches].map(({ swatch, name }) => (
          <label key={swatch} className={classes.preset} title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value === swatch}
              onChange={() => onChange(swatch)}
            />
            <Swatch color={swatch || null} />
          </label>
        ))}
      </div>
      <TextInput
        dir="ltr"
        label={t('attributes:fields.ownSwatch')}
        placeholder="#b3262e"
        maxLength={7}
        value={value}
        error={error}
        onChange={(e) => onChange(e.currentTarget.value.trim().toLowerCase())}
        rightSection={<ShadePicker value={value} onChange={onChange} />}
        rightSectionWidth="var(--h-target)"
        autoComplete="off"
      />
    </fieldset>
  );
}

/** Chooses any shade visually. */
function ShadePicker({ value, onChange }: Omit<Props, 'error'>) {
  const { t } = useTranslation();
  const label = t('attributes:fields.chooseSwatch');
  return (
    <Popover position="top-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label}>
          <IconColorPicker />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} dir="ltr">
        <ColorPicker
          format="hex"
          size="lg"
          hueLabel={t('attributes:fields.hue')}
          saturationLabel={t('attributes:fields.saturation')}
          value={value}
          onChange={onChange}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
