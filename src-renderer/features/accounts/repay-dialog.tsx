import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePrintOnRoll } from '../../api/use-print-on-roll.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CompanyCash, MethodField, useChosenMethod } from '../payment-methods/public.ts';
import classes from './accounts.module.css';

type Props = { account: Pick<AccountDetail, 'id' | 'clientName' | 'balance'>; onClose: () => void };

/** Takes money that a client owes, in any method; its slip is printed where there is a printer. */
export function RepayDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useFormats();
  const [typed, setTyped] = useState(typedAmount(account.balance));
  const [tried, setTried] = useState(false);
  const { by, setBy, submitted, lacksReference, lacksDay } = useChosenMethod();
  const onRoll = usePrintOnRoll();
  const { id } = account;
  const repay = useRepeatedWrite(api.accounts.repay, ({ id: moveId, owed }) => {
    readAgain(api.accounts, api.cheques, api.drawer, api.clients);
    toast('success', t('accounts:repay.done'), t('accounts:repay.owed', { amount: formatMoney(owed) }));
    void onRoll?.(() => client.hardware.printAccount({ id, moveId, locale }));
    onClose();
  });
  const amount = parseAmount(typed) ?? 0;
  // What was sent stays right, although less may be owed by now.
  const isAmountRight = repay.unanswered || (amount > 0 && amount <= account.balance);
  return (
    <FormDialog
      title={t('accounts:repay.title')}
      form={{
        isRight: isAmountRight && !lacksReference && !lacksDay,
        tryToSave: () => setTried(true),
      }}
      className={layout.column}
      submitLabel={t('accounts:repay.start')}
      isBusy={repay.isPending}
      unanswered={repay.unanswered}
      onSave={() => repay.mutate({ id, amount, ...submitted })}
      onClose={onClose}
    >
      <p className={classes.due}>
        <bdi>{account.clientName}</bdi>
        <Money strong centimes={account.balance} />
      </p>
      <MethodField value={by} tried={tried} clientName={account.clientName} onChange={setBy} />
      <AmountField
        data-autofocus
        required
        size="lg"
        label={t('accounts:repay.amount')}
        value={typed}
        onChange={setTyped}
        error={tried && !isAmountRight ? t('accounts:repay.wrong') : null}
      />
      <CompanyCash clientId={id} amount={by.method === 'cash' ? amount : 0} />
    </FormDialog>
  );
}
