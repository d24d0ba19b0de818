import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MEASURES } from '../../../src/clients/rules.ts';
import { CENTIMETRES } from '../../../src/core/number-text.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import classes from './clients.module.css';
import { useMeasureName } from './use-measure-name.ts';

/** A measure in the form. */
export type TypedMeasure = { key: number; name: string; value: string };

type Props = {
  measures: readonly TypedMeasure[];
  error: string | null;
  onChange: (measures: TypedMeasure[]) => void;
};

/** A person's measurements: those with standard names, and custom ones. */
export function MeasuresField({ measures, error, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useMeasureName();
  const set = (key: number, change: Partial<TypedMeasure>) =>
    onChange(measures.map((measure) => (measure.key === key ? { ...measure, ...change } : measure)));
  const taken = new Set(measures.map((measure) => measure.name));
  const free = MEASURES.find((name) => !taken.has(name)) ?? '';
  const nextKey = Math.max(0, ...measures.map((measure) => measure.key)) + 1;
  return (
    <fieldset className={classes.measures}>
      <legend>{t('clients:measures.title')}</legend>
      {measures.map((measure) => {
        const isKnown = measure.name === '' ? false : (MEASURES as readonly string[]).includes(measure.name);
        const options = MEASURES.filter((name) => name === measure.name || !taken.has(name));
        return (
          <div key={measure.key} className={classes.measure}>
            {isKnown ? (
              <Select
                aria-label={t('clients:measures.name')}
                allowDeselect={false}
                value={measure.name}
                onChange={(name) => name && set(measure.key, { name })}
                data={options.map((name) => ({ value: name as string, label: nameOf(name) }))}
              />
            ) : (
              <TextInput
                aria-label={t('clients:measures.name')}
                value={measure.name}
                maxLength={40}
                onChange={(e) => set(measure.key, { name: e.currentTarget.value })}
              />
            )}
            <NumberField
              rules={CENTIMETRES}
              required
              aria-label={`${nameOf(measure.name)} (${t('clients:measures.value')})`}
              value={measure.value}
              onChange={(value) => set(measure.key, { value })}
            />
            <ActionIcon
              variant="subtle"
              color="brick"
              aria-label={t('clients:measures.remove', { name: nameOf(measure.name) })}
              onClick={() => onChange(measures.filter((other) => other.key !== measure.key))}
            >
              <IconTrash />
            </ActionIcon>
          </div>
        );
      })}
      <AddButton
        variant="default"
        onClick={() => onChange([...measures, { key: nextKey, name: free, value: '' }])}
      >
        {t('clients:measures.add')}
      </AddButton>
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}
