import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { MONEY, PERCENT } from '../../../src/core/number-text.ts';
import { PAY_FREQUENCIES } from '../../../src/payroll/period-rules.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import type { UserValues } from './user-values.ts';

/** A person's salary and commission. */
export function PayFields({ form }: { form: UseFormReturnType<UserValues> }) {
  const { t } = useTranslation('team');
  const money = (field: 'salary' | 'dailyRate') => ({
    value: form.values[field],
    onChange: (value: string) => form.setFieldValue(field, value),
    error: form.errors[field],
  });
  return (
    <SimpleGrid cols={2} spacing="md">
      <Input.Wrapper label={t('form.payFrequency')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('form.payFrequency')}
          data={PAY_FREQUENCIES.map((value) => ({ value, label: t(`form.frequency.${value}`) }))}
          {...form.getInputProps('payFrequency')}
        />
      </Input.Wrapper>
      <DayField label={t('form.hiredOn')} {...form.getInputProps('hiredOn')} />
      <NumberField rules={MONEY} label={t('form.salary')} {...money('salary')} />
      <NumberField rules={MONEY} label={t('form.dailyRate')} {...money('dailyRate')} />
      <NumberField
        rules={PERCENT}
        label={t('form.commission')}
        value={form.values.commission}
        onChange={(value) => form.setFieldValue('commission', value)}
        error={form.errors.commission}
      />
      <TextInput label={t('form.address')} maxLength={200} {...form.getInputProps('address')} />
    </SimpleGrid>
  );
}
