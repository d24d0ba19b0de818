import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/core/money.ts';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ClientSelect } from '../../ui/clients/client-select.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';

type Props = { onClose: () => void; onDone: (creditId: string) => void };

/** Issues a store credit manually, to a client or to the bearer of the slip. */
export function IssueDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const storeId = useStoreId();
  const approvals = useApproval();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [clientId, setClientId] = useState<string | null>(null);
  const amount = parseAmount(typed) ?? 0;
  const issue = useMutation({
    mutationFn: async () => {
      const about = t('approvals:about.issueCredit', { amount: formatMoney(amount, locale) });
      const approved = await approvals.askUnlessOwn(['can_manage_expenses'], about, amount, {
        action: 'credit',
        reasons: ['credit'],
        clientId,
      });
      if (!approved) return null;
      const input = { storeId, amount, clientId, reason: reason.trim() };
      return await client.credits.issue(input, { context: approvalIn(approved) });
    },
    onSuccess: (credit) => {
      if (!credit) return;
      readAgain(api.credits);
      toast('success', t('credits:issue.done'), credit.code);
      onDone(credit.id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount <= 0 || !reason.trim()) toast('warning', t('credits:issue.missing'));
    else if (!issue.isPending) issue.mutate();
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape={!approvals.asking} title={t('credits:issue.title')}>
      <form className={layout.columnSmall} onSubmit={submit}>
        <NumberField
          rules={MONEY}
          data-autofocus
          label={t('credits:issue.amount')}
          value={typed}
          onChange={setTyped}
        />
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
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={issue.isPending}>
            {t('credits:issue.start')}
          </Button>
        </DialogButtons>
      </form>
      {approvals.dialog}
    </Modal>
  );
}
