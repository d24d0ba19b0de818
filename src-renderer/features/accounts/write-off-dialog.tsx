import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import statement from '../../ui/lists/statement.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

type Props = { account: AccountDetail; onClose: () => void };

/** Gives up what a client owes, or a part of it. */
export function WriteOffDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const [typed, setTyped] = useState(typedAmount(account.balance));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed) ?? 0;
  const isRight = amount > 0 && amount <= account.balance && reason.trim() !== '';
  const save = useApprovedWrite(api.accounts.writeOff, {
    isRepeated: true,
    ask: () => ({ about: t('approvals:about.writeOff', { amount: formatMoney(amount) }) }),
    onDone: ({ clientName }) => {
      readAgain(api.accounts);
      toast('warning', t('accounts:writeOff.done'), clientName);
      onClose();
    },
  });
  return (
    <FormDialog
      above={save.dialog}
      title={t('accounts:writeOff.title')}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t('accounts:writeOff.confirm')}
      submit={{ color: 'brick' }}
      isBusy={save.isPending}
      unanswered={save.unanswered}
      onSave={() => save.mutate({ id: account.id, amount, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className={statement.note}>{t('accounts:writeOff.message')}</p>
      <AmountField
        required
        label={t('accounts:writeOff.amount')}
        value={typed}
        onChange={setTyped}
        error={tried && !isRight && !save.unanswered ? t('accounts:writeOff.wrong') : null}
      />
      <TextInput
        data-autofocus
        required
        label={t('accounts:writeOff.reason')}
        maxLength={120}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
    </FormDialog>
  );
}
