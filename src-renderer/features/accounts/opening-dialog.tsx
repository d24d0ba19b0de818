import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import { parseAmount } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

type Props = { account: AccountDetail; onClose: () => void };

/** Adds what a client owed before the account: from the notebook that it replaces. */
export function OpeningDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const [typed, setTyped] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed) ?? 0;
  const { id, clientName } = account;
  const save = useApprovedWrite(api.accounts.open, {
    isRepeated: true,
    ask: () => ({
      about: `${t('accounts:opening.start')} · ${clientName} · ${formatMoney(amount)}`,
      amount,
      fromAfar: { action: 'account', reasons: ['opening'], clientId: id, clientName },
    }),
    onDone: () => {
      readAgain(api.accounts);
      toast('success', t('accounts:opening.done'), clientName);
      onClose();
    },
  });
  return (
    <FormDialog
      above={save.dialog}
      title={t('accounts:opening.title')}
      form={{ isRight: amount > 0, tryToSave: () => setTried(true) }}
      className={layout.column}
      isBusy={save.isPending}
      unanswered={save.unanswered}
      onSave={() => save.mutate({ id, amount, dueOn: dueOn || null, note: note.trim() || null })}
      onClose={onClose}
    >
      <AmountField
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
