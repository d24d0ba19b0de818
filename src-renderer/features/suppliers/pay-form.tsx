import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY, parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { SUPPLIER_PAYMENT_METHODS, type SupplierPaymentMethod } from '../../../src/suppliers/contract.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
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
  const [typed, setTyped] = useState(owed > 0 ? typedAmount(owed) : '');
  const [method, setMethod] = useState<SupplierPaymentMethod>('cash');
  const [notes, setNotes] = useState('');
  const [tried, setTried] = useState(false);
  const pay = useMutation(
    api.suppliers.pay.mutationOptions({
      onSuccess: () => {
        toast('success', t('suppliers:pay.done'), supplier.name);
        onDone();
      },
    }),
  );
  const amount = parseAmount(typed);
  const isRight = amount !== null && amount > 0;
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (isRight && !pay.isPending) pay.mutate({ id: supplier.id, storeId, amount, method, notes });
      }}
    >
      <Stack>
        <NumberField
          rules={MONEY}
          data-autofocus
          required
          label={t('suppliers:pay.amount')}
          value={typed}
          onChange={setTyped}
          error={tried && !isRight ? t('suppliers:pay.wrong') : null}
        />
        <Select
          label={t('suppliers:pay.method')}
          allowDeselect={false}
          value={method}
          onChange={(value) => value && setMethod(value as SupplierPaymentMethod)}
          data={SUPPLIER_PAYMENT_METHODS.map((value) => ({ value, label: t(`suppliers:methods.${value}`) }))}
        />
        <TextInput
          label={t('suppliers:pay.notes')}
          description={t('suppliers:pay.notesHint')}
          value={notes}
          onChange={(e) => setNotes(e.currentTarget.value)}
          maxLength={300}
          autoComplete="off"
        />
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={pay.isPending}>
          {t('suppliers:pay.submit')}
        </Button>
      </DialogFoot>
    </form>
  );
}
