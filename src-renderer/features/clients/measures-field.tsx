import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MEASURES } from '../../../src/clients/rules.ts';
import { CENTIMETRES } from '../../../src/core/number-text.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { useMeasureName } from '../../ui/use-measure-name.ts';
import classes from './clients.module.css';

/** A measure as it is typed. */
export type TypedMeasure = { key: number; name: string; value: string };

type Props = {
  measures: readonly TypedMeasure[];
  error: string | null;
  onChange: (measures: TypedMeasure[]) => void;
};

/** A person's measurements: those that a tailor takes by name, and any other. */
export function MeasuresField({ measures, error, onChange }: Props) {
  const { t } = useTranslation();
  const nameOf = useMeasureName();
  const set = (key: number, change: Partial<TypedMeasure>) =>
    onChange(measures.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const taken = new Set(measures.map((one) => one.name));
  const free = MEASURES.find((name) => !taken.has(name)) ?? '';
  const nextKey = Math.max(0, ...measures.map((one) => one.key)) + 1;
  return (
    <fieldset className={classes.measures}>
      <legend>{t('clients:measures.title')}</legend>
      {measures.map((one) => {
        const isKnown = one.name === '' ? false : (MEASURES as readonly string[]).includes(one.name);
        const options = MEASURES.filter((name) => name === one.name || !taken.has(name));
        return (
          <div key={one.key} className={classes.measure}>
            {isKnown ? (
              <Select
                aria-label={t('clients:measures.name')}
                allowDeselect={false}
                value={one.name}
                onChange={(name) => name && set(one.key, { name })}
                data={options.map((name) => ({ value: name as string, label: nameOf(name) }))}
              />
            ) : (
              <TextInput
                aria-label={t('clients:measures.name')}
                value={one.name}
                maxLength={40}
                onChange={(e) => set(one.key, { name: e.currentTarget.value })}
              />
            )}
            <NumberField
              rules={CENTIMETRES}
              required
              aria-label={`${nameOf(one.name)} (${t('clients:measures.value')})`}
              value={one.value}
              onChange={(value) => set(one.key, { value })}
            />
            <ActionIcon
              variant="subtle"
              color="brick"
              aria-label={t('clients:measures.remove', { name: nameOf(one.name) })}
              onClick={() => onChange(measures.filter((other) => other.key !== one.key))}
            >
              <IconTrash />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        variant="default"
        leftSection={<IconPlus />}
        onClick={() => onChange([...measures, { key: nextKey, name: free, value: '' }])}
      >
        {t('clients:measures.add')}
      </Button>
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}
