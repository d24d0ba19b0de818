import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import { formatMoney } from '../../../src/core/money.ts';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';

type Props = { account: AccountDetail; onClose: () => void };

/** Adds what a client owed before the account: from the notebook that it replaces. */
export function OpeningDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const approvals = useApproval();
  const [typed, setTyped] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed) ?? 0;
  const save = useMutation({
    mutationFn: async () => {
      const about = `${t('accounts:opening.start')} · ${account.clientName} · ${formatMoney(amount, locale)}`;
      const approved = await approvals.askUnlessOwn(['can_manage_expenses'], about, amount, {
        action: 'account',
        reasons: ['opening'],
        clientId: account.id,
        clientName: account.clientName,
      });
      if (!approved) return null;
      const input = { id: account.id, amount, dueOn: dueOn || null, note: note.trim() || null };
      return await client.accounts.open(input, { context: approvalIn(approved) });
    },
    onSuccess: (saved) => {
      if (!saved) return;
      readAgain(api.accounts);
      toast('success', t('accounts:opening.done'), saved.clientName);
      onClose();
    },
  });
  return (
    <FormDialog
      isBelow={approvals.asking}
      above={approvals.dialog}
      title={t('accounts:opening.title')}
      form={{ isRight: amount > 0, tryToSave: () => setTried(true) }}
      className={layout.column}
      isBusy={save.isPending}
      onSave={() => save.mutate()}
      onClose={onClose}
    >
      <NumberField
        rules={MONEY}
        data-autofocus
        required
        label={t('accounts:opening.amount')}
        value={typed}
        onChange={setTyped}
        error={tried && amount <= 0 ? t('accounts:opening.wrong') : null}
      />
      <DayField label={t('accounts:opening.dueOn')} value={dueOn} onChange={setDueOn} />
      <TextInput
        label={t('accounts:opening.note')}
        maxLength={120}
        value={note}
        onChange={(e) => setNote(e.currentTarget.value)}
      />
    </FormDialog>
  );
}
