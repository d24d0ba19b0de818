import { Alert, Group, Select, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber, typedNumber } from '../../../src/core/number-text.ts';
import { type Currency, inverse, isGreatMove, isRate, shownRate } from '../../../src/currency/rules.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { useRateWords } from './use-rate-words.ts';

type Props = {
  /** Currencies to choose from; a single one needs no choice. */
  choices: readonly Currency[];
  /** The current rate; null for a currency not yet accepted. */
  before: number | null;
  busy: boolean;
  onSave: (currency: Currency, rate: number) => void;
  onClose: () => void;
};

/** Applies to both directions; `isRate` checks the rate itself. */
const RATE = { decimals: 8, min: 0, max: 1_000_000_000 } as const;
const typedOf = (rate: number): string =>
  Number.isFinite(rate) && rate > 0 ? typedNumber(shownRate(rate)) : '';

/** A rate, entered in either direction; the other one is shown next to it. */
export function RateDialog({ choices, before, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const words = useRateWords();
  const [currency, setCurrency] = useState<Currency | null>(
    choices.length === 1 ? (choices[0] ?? null) : null,
  );
  /** The side that was typed counts; the other is only shown. An untouched rate stays exact. */
  const [typed, setTyped] = useState({
    as: 'dirhams' as 'dirhams' | 'units',
    text: before === null ? '' : typedOf(inverse(before)),
    rate: before ?? Number.NaN,
  });
  const { rate } = typed;
  const fine = isRate(rate);
  const doubtful = fine && isGreatMove(before, rate);
  const code = currency ?? '···';
  const side = (as: 'dirhams' | 'units', amount: string, other: string) => (
    <NumberField
      rules={RATE}
      required={typed.as === as}
      // Isolated: in Arabic the figure would otherwise swap places with its code.
      label={t('currency.worth', { one: `\u2066${amount}\u2069` })}
      data-autofocus={as === 'dirhams' && currency !== null ? true : undefined}
      rightSection={<Text size="sm">{other}</Text>}
      rightSectionWidth="4rem"
      value={typed.as === as ? typed.text : typedOf(as === 'units' ? rate : inverse(rate))}
      error={typed.as === as && typed.text !== '' && !fine ? t('currency.outside') : null}
      onChange={(text) => {
        const value = parseNumber(text, RATE) ?? Number.NaN;
        setTyped({ as, text, rate: as === 'units' ? value : inverse(value) });
      }}
    />
  );
  return (
    <FormDialog
      title={before === null ? t('currency.add') : currency ? words.name(currency) : ''}
      form={{ isRight: currency !== null && fine, tryToSave: () => undefined }}
      className={layout.column}
      submitLabel={doubtful ? t('currency.anyway') : t('common:save')}
      submit={{ color: doubtful ? 'brick' : 'emerald', disabled: !currency }}
      isBusy={busy}
      onSave={() => currency && onSave(currency, rate)}
      onClose={onClose}
    >
      {choices.length > 1 ? (
        <Select
          label={t('currency.which')}
          data={choices.map((choice) => ({ value: choice, label: words.name(choice) }))}
          value={currency}
          searchable
          data-autofocus
          onChange={(chosen) => setCurrency(choices.find((choice) => choice === chosen) ?? null)}
        />
      ) : null}
      <Group grow align="flex-start">
        {side('dirhams', `1 ${code}`, 'MAD')}
        {side('units', '1 MAD', code)}
      </Group>
      <Hint>{t('currency.either')}</Hint>
      {doubtful && before !== null && currency ? (
        <Alert color="saffron" icon={<IconAlertTriangle />} role="status">
          {t('currency.doubtful')} <bdi dir="ltr">{words.dirhamsFor(currency, before)}</bdi>
        </Alert>
      ) : null}
    </FormDialog>
  );
}
