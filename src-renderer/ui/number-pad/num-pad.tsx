import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './num-pad.module.css';
import { type PadKey, type PadKind, pressPad } from './pad-entry.ts';

type Props = {
  /** The text typed so far, e.g. '1250.5'. */
  value: string;
  onChange: (value: string) => void;
  kind?: PadKind;
  disabled?: boolean;
};

const KEYS: PadKey[] = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

/** A touch number pad. Digits keep their usual places in right-to-left, as on tills and telephones. */
export function NumPad({ value, onChange, kind = 'amount', disabled = false }: Props) {
  const { t } = useTranslation();
  const press = (key: PadKey) => onChange(pressPad(value, key, kind));
  const digit = (key: PadKey) => (
    <button key={key} type="button" className={classes.key} disabled={disabled} onClick={() => press(key)}>
      {key}
    </button>
  );
  return (
    <fieldset className={classes.pad} dir="ltr" aria-label={t('numpad.label')}>
      {KEYS.map(digit)}
      {kind !== 'amount' ? (
        <button
          type="button"
          className={classes.key}
          disabled={disabled}
          aria-label={t('numpad.clear')}
          onClick={() => press('clear')}
        >
          C
        </button>
      ) : (
        <button
          type="button"
          className={classes.key}
          disabled={disabled}
          aria-label={t('numpad.decimal')}
          onClick={() => press('.')}
        >
          .
        </button>
      )}
      {digit('0')}
      <button
        type="button"
        className={classes.key}
        disabled={disabled}
        aria-label={t('numpad.backspace')}
        onClick={() => press('backspace')}
      >
        <IconBackspace />
      </button>
    </fieldset>
  );
}
