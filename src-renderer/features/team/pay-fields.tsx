import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PERCENT } from '../../../src/core/number-text.ts';
import { PAY_FREQUENCIES } from '../../../src/payroll/period-rules.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import type { UserFormState } from './use-user-form.ts';

/** A person's salary and commission. */
export function PayFields({ form }: { form: UserFormState }) {
  const { t } = useTranslation('team');
  return (
    <SimpleGrid cols={2} spacing="md">
      <Input.Wrapper label={t('form.payFrequency')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('form.payFrequency')}
          data={PAY_FREQUENCIES.map((value) => ({ value, label: t(`form.frequency.${value}`) }))}
          {...form.choice('payFrequency')}
        />
      </Input.Wrapper>
      <DayField label={t('form.hiredOn')} {...form.field('hiredOn')} />
      <AmountField label={t('form.salary')} {...form.field('salary')} />
      <AmountField label={t('form.dailyRate')} {...form.field('dailyRate')} />
      <NumberField
        rules={PERCENT}
        label={t('form.commission')}
        {...form.field('commission')}
        error={form.error('commissionPercentage')}
      />
      <TextInput label={t('form.address')} maxLength={200} {...form.text('address')} />
    </SimpleGrid>
  );
}
