import { Button, NumberInput, Switch, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { MONEY, parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { settings as settingsSchema } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './settings.module.css';

type Whole = z.output<typeof settingsSchema>;
/** The daily e-mail has a form of its own. */
type Settings = Omit<Whole, 'dailyMail'>;

const AMOUNTS = ['cashWarningAt', 'creditOfflineAllowance'] as const;
const NUMBERS = {
  creditMonths: 120,
  depositPercent: 100,
  lateAfterMinutes: 600,
  clockPhotoDays: 365,
} as const;
type Amount = (typeof AMOUNTS)[number];
type Count = keyof typeof NUMBERS;
type Choice = Exclude<keyof Settings, Amount | Count>;
type Values = Record<Amount, string> & Record<Count, number | string> & Record<Choice, boolean>;

/** Which settings stand together, in the order of the screen. */
const SECTIONS = {
  counter: ['drawerRequired', 'blindCount', 'cashWarningAt', 'stampDuty'],
  clients: ['depositPercent', 'creditMonths', 'creditOfflineAllowance'],
  clock: ['lateAfterMinutes', 'clockPhotoDays'],
  office: ['lowStockAlerts', 'allowExports'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

const SWITCHES = ['drawerRequired', 'blindCount', 'stampDuty', 'lowStockAlerts', 'allowExports'] as const;
const isSwitch = (name: keyof Settings): name is (typeof SWITCHES)[number] =>
  SWITCHES.some((one) => one === name);

const valuesOf = ({ dailyMail: _own, ...s }: Whole): Values => ({
  ...s,
  cashWarningAt: typedAmount(s.cashWarningAt),
  creditOfflineAllowance: typedAmount(s.creditOfflineAllowance),
});

/** The least of a number: a photo is kept for a day at least, since a manager has to see it. */
const least = (name: Count) => (name === 'clockPhotoDays' ? 1 : 0);

type Props = { storeId: string; settings: Whole };

export function SettingsForm({ storeId, settings }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const queries = useQueryClient();
  const amount = (value: string) => (parseAmount(value) === null ? t('invalid') : null);
  const count = (name: Count) => (value: number | string) => {
    const n = value === '' ? Number.NaN : Number(value);
    return n >= least(name) && n <= NUMBERS[name]
      ? null
      : t('outside', { least: least(name), most: NUMBERS[name] });
  };
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validate: {
      cashWarningAt: amount,
      creditOfflineAllowance: amount,
      creditMonths: count('creditMonths'),
      depositPercent: count('depositPercent'),
      lateAfterMinutes: count('lateAfterMinutes'),
      clockPhotoDays: count('clockPhotoDays'),
    },
  });
  const save = useMutation(
    api.stores.updateSettings.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(api.stores.settings.queryKey({ input: { id: storeId } }), saved);
        form.setInitialValues(valuesOf(saved));
        form.reset();
        toast('success', t('saved'));
      },
    }),
  );
  const submit = form.onSubmit((values) =>
    save.mutate({
      ...values,
      id: storeId,
      cashWarningAt: parseAmount(values.cashWarningAt) ?? 0,
      creditOfflineAllowance: parseAmount(values.creditOfflineAllowance) ?? 0,
      creditMonths: Number(values.creditMonths),
      depositPercent: Number(values.depositPercent),
      lateAfterMinutes: Number(values.lateAfterMinutes),
      clockPhotoDays: Number(values.clockPhotoDays),
    }),
  );

  const field = (name: keyof Settings): ReactNode => {
    const words = { label: t(`fields.${name}.label`), description: t(`fields.${name}.description`) };
    if (name === 'cashWarningAt' || name === 'creditOfflineAllowance') {
      return (
        <NumberField
          rules={MONEY}
          {...words}
          className={classes.figure ?? ''}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(value) => form.setFieldValue(name, value)}
        />
      );
    }
    if (isSwitch(name)) {
      return <Switch {...words} size="md" {...form.getInputProps(name, { type: 'checkbox' })} />;
    }
    return (
      <NumberInput
        {...words}
        className={classes.figure}
        hideControls
        allowNegative={false}
        decimalScale={name === 'depositPercent' ? 2 : 0}
        {...form.getInputProps(name)}
      />
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {Object.entries(SECTIONS).map(([section, names]) => (
        <section key={section} className={classes.section} aria-labelledby={`settings-${section}`}>
          <Title order={2} size="h4" id={`settings-${section}`}>
            {t(`sections.${section as keyof typeof SECTIONS}`)}
          </Title>
          {names.map((name) => (
            <div key={name}>{field(name)}</div>
          ))}
        </section>
      ))}
      <div className={classes.save}>
        <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
