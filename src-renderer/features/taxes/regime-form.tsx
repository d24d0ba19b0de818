import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { taxRegime } from '../../../src/taxes/contract.ts';
import { DEPOSIT_TAXES, TAX_BASES } from '../../../src/taxes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';

/** Enters the regime from a day on, or changes the one of that day. */
export function RegimeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useResourceForm({
    draft: null,
    schema: taxRegime,
    initial: {
      from: '',
      basis: 'receipt' as (typeof TAX_BASES)[number],
      deposits: 'taken' as (typeof DEPOSIT_TAXES)[number],
    },
    toInput: (values) => values,
    wrong: () => t('taxes:missing'),
  });
  const save = useWrite(api.taxes.setRegime, () => {
    readAgain(api.reports);
    toast('success', t('taxes:saved'));
    form.set({ from: '' });
  });
  const { from, basis, deposits } = form.values;
  return (
    <ResourceForm
      form={form}
      className={layout.column}
      submitLabel={t('taxes:save')}
      isBusy={save.isPending}
      onSave={() => save.mutate(form.input)}
      onCancel={onClose}
    >
      <DayField
        required
        label={t('taxes:from')}
        value={from}
        error={form.error('from')}
        onChange={(day) => form.set({ from: day })}
      />
      <Select
        label={t('taxes:basis.label')}
        allowDeselect={false}
        value={basis}
        onChange={(value) => form.set({ basis: TAX_BASES.find((choice) => choice === value) ?? basis })}
        data={TAX_BASES.map((value) => ({ value, label: t(`taxes:basis.${value}`) }))}
      />
      {basis === 'debit' ? (
        <Select
          label={t('taxes:deposits.label')}
          allowDeselect={false}
          value={deposits}
          onChange={(value) =>
            form.set({ deposits: DEPOSIT_TAXES.find((choice) => choice === value) ?? deposits })
          }
          data={DEPOSIT_TAXES.map((value) => ({ value, label: t(`taxes:deposits.${value}`) }))}
        />
      ) : (
        <Text c="dimmed">{t('taxes:depositsOnReceipt')}</Text>
      )}
    </ResourceForm>
  );
}
