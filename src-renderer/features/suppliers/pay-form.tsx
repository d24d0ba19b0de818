import { Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import {
  SUPPLIER_PAYMENT_METHODS,
  type SupplierPaymentMethod,
  supplierPaymentInput,
} from '../../../src/suppliers/contract.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  supplier: { id: string; name: string };
  /** Centimes; the proposed amount. */
  owed: number;
  onDone: () => void;
};

/** Records this store's payment to a supplier. */
export function PayForm({ supplier, owed, onDone }: Props) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const form = useResourceForm({
    draft: null,
    schema: supplierPaymentInput,
    initial: {
      amount: owed > 0 ? typedAmount(owed) : '',
      method: 'cash' as SupplierPaymentMethod,
      notes: '',
    },
    toInput: (values) => ({
      id: supplier.id,
      storeId,
      ...values,
      amount: parseAmount(values.amount) ?? 0,
    }),
    wrong: (field) => (field === 'amount' ? t('suppliers:pay.wrong') : null),
  });
  const pay = useRepeatedWrite(api.suppliers.pay, () => {
    toast('success', t('suppliers:pay.done'), supplier.name);
    onDone();
  });
  return (
    <ResourceForm
      form={form}
      submitLabel={t('suppliers:pay.submit')}
      isBusy={pay.isPending}
      unanswered={pay.unanswered}
      onSave={() => pay.mutate(form.input)}
      onCancel={onDone}
    >
      <Stack>
        <AmountField data-autofocus required label={t('suppliers:pay.amount')} {...form.field('amount')} />
        <Select
          label={t('suppliers:pay.method')}
          allowDeselect={false}
          {...form.choice('method')}
          data={SUPPLIER_PAYMENT_METHODS.map((value) => ({ value, label: t(`suppliers:methods.${value}`) }))}
        />
        <TextInput
          label={t('suppliers:pay.notes')}
          description={t('suppliers:pay.notesHint')}
          {...form.text('notes')}
          maxLength={300}
          autoComplete="off"
        />
      </Stack>
    </ResourceForm>
  );
}
