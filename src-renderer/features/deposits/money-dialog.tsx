import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { NO_ROUNDING, roundingOf } from '../../../src/payment-methods/rounding-rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useClientAccount } from '../../api/client-account.ts';
import { useRepeatedWrite } from '../../api/use-repeated-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CompanyCash, MethodField, useChosenMethod } from '../payment-methods/public.ts';
import classes from './deposits.module.css';
import { useCollect } from './use-collect.ts';

type Props = { deposit: DepositDetail; purpose: 'pay' | 'collect'; onClose: () => void };

/** A further payment, or the balance on collection. Only cash gives change. */
export function MoneyDialog({ deposit: current, purpose, onClose }: Props) {
  const { t } = useTranslation();
  const { by, setBy, submitted, lacksReference, lacksDay } = useChosenMethod();
  const { method } = by;
  const [edited, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { storeId, clientId } = current;
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId } }));
  const account = useClientAccount(storeId, purpose === 'collect' ? clientId : null);
  const done = () => {
    readAgain(api.deposits, api.cheques, api.drawer, api.sales, api.catalogue, api.accounts);
    onClose();
  };
  const pay = useRepeatedWrite(api.deposits.pay, () => {
    toast('success', t('deposits:pay.done'), current.clientName);
    done();
  });
  const { collect, unanswered, ...collection } = useCollect(current, account, ({ sale }) => {
    toast('success', t('deposits:collect.done'), sale.receiptNumber);
    done();
  });
  const close = () => {
    collection.abandon();
    onClose();
  };
  /** One that was collected without an answer may have changed by that. */
  const deposit = unanswered ?? current;
  /** What is left, as the method pays it: cash that collects a deposit is rounded. */
  const due =
    purpose === 'collect' && method === 'cash'
      ? deposit.rest + roundingOf(deposit.rest, settings.data ?? NO_ROUNDING)
      : deposit.rest;
  const typed = edited ?? typedAmount(due);
  const amount = parseAmount(typed) ?? -1;
  const isBusy = pay.isPending || collection.isBusy;
  const change = method === 'cash' && purpose === 'collect' ? Math.max(0, amount - due) : 0;
  // What was sent stays right, although less may be left by now.
  const isAmountRight =
    purpose === 'pay'
      ? pay.unanswered || (amount > 0 && amount <= deposit.rest)
      : method === 'cash'
        ? amount >= due
        : amount === due;
  const isRight = isAmountRight && (deposit.rest === 0 || !(lacksReference || lacksDay));
  const save = () => {
    const payment = { ...submitted, amount };
    if (purpose === 'pay') pay.mutate({ id: deposit.id, ...payment });
    else collect(amount > 0 ? [payment] : []);
  };
  const wrong = purpose === 'pay' ? t('deposits:pay.wrong') : t('deposits:collect.wrong');
  return (
    <FormDialog
      above={collection.approval}
      title={t(`deposits:${purpose}.title`)}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t(`deposits:${purpose}.submit`)}
      isBusy={isBusy}
      unanswered={unanswered !== null || pay.unanswered}
      onSave={save}
      onClose={close}
    >
      <p className={classes.due}>
        <span>{t('deposits:rest')}</span>
        <Money centimes={deposit.rest} />
      </p>
      {due === deposit.rest ? null : (
        <p className={classes.due}>
          <span>{t('transactions:rounding')}</span>
          <Money centimes={due - deposit.rest} />
        </p>
      )}
      {deposit.rest > 0 ? (
        <>
          <MethodField
            value={by}
            tried={tried}
            hasAccount={account !== null}
            clientName={deposit.clientName}
            onChange={(next) => {
              setBy(next);
              if (purpose === 'collect' && next.method !== method) setTyped(null);
            }}
          />
          <AmountField
            data-autofocus
            required
            size="lg"
            label={t('deposits:amount')}
            value={typed}
            onChange={setTyped}
            readOnly={purpose === 'collect' && method !== 'cash'}
            error={tried && !isAmountRight ? wrong : null}
          />
          <CompanyCash clientId={clientId} amount={method === 'cash' ? amount - change : 0} />
          {change > 0 ? (
            <p className={classes.due} data-change>
              <span>{t('deposits:change')}</span>
              <Money centimes={change} />
            </p>
          ) : null}
        </>
      ) : (
        <p>{t('deposits:collect.paid')}</p>
      )}
    </FormDialog>
  );
}
