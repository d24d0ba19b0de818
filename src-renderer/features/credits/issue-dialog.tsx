import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ClientSelect } from '../../ui/clients/client-select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

type Props = { onClose: () => void; onDone: (creditId: string) => void };

/** Issues a store credit manually, to a client or to the bearer of the slip. */
export function IssueDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const storeId = useStoreId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [clientId, setClientId] = useState<string | null>(null);
  const amount = parseAmount(typed) ?? 0;
  const issue = useApprovedWrite(api.credits.issue, {
    isRepeated: true,
    ask: () => ({
      about: t('approvals:about.issueCredit', { amount: formatMoney(amount) }),
      amount,
      fromAfar: { action: 'credit', reasons: ['credit'], clientId },
    }),
    onDone: (credit) => {
      readAgain(api.credits);
      toast('success', t('credits:issue.done'), credit.code);
      onDone(credit.id);
    },
  });
  const save = () => {
    if (amount <= 0 || !reason.trim()) toast('warning', t('credits:issue.missing'));
    else issue.mutate({ storeId, amount, clientId, reason: reason.trim() });
  };
  return (
    <FormDialog
      above={issue.dialog}
      title={t('credits:issue.title')}
      className={layout.columnSmall}
      isShort
      submitLabel={t('credits:issue.start')}
      isBusy={issue.isPending}
      unanswered={issue.unanswered}
      onSave={save}
      onClose={onClose}
    >
      <AmountField data-autofocus label={t('credits:issue.amount')} value={typed} onChange={setTyped} />
      <ClientSelect
        storeId={storeId}
        label={t('credits:issue.client')}
        placeholder={t('optional')}
        clearable
        value={clientId}
        onChange={setClientId}
      />
      <TextInput
        label={t('credits:issue.reason')}
        maxLength={120}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
    </FormDialog>
  );
}
