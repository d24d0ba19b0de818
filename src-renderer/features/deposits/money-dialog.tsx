import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OVER_LIMIT } from '../../../src/accounts/rules.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { NO_ROUNDING, roundingOf } from '../../../src/payment-methods/rounding-rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';
import { CompanyCash, MethodField, useChosenMethod } from '../payment-methods/public.ts';
import classes from './deposits.module.css';

type Props = { deposit: DepositDetail; purpose: 'pay' | 'collect'; onClose: () => void };

/** A further payment, or the balance on collection. Only cash gives change. */
export function MoneyDialog({ deposit, purpose, onClose }: Props) {
  const { t } = useTranslation();
  const { by, setBy, submitted, lacksReference, lacksDay } = useChosenMethod();
  const { method } = by;
  const [edited, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: deposit.storeId } }));
  /** What is left, as the method pays it: cash that collects a deposit is rounded. */
  const due =
    purpose === 'collect' && method === 'cash'
      ? deposit.rest + roundingOf(deposit.rest, settings.data ?? NO_ROUNDING)
      : deposit.rest;
  const { storeId, clientId } = deposit;
  const account = useQuery(
    api.accounts.lookup.queryOptions({
      input: { storeId, clientId },
      enabled: purpose === 'collect',
    }),
  ).data;
  const hasAccount = account !== undefined && (account.limit > 0 || account.owed !== 0);
  const done = () => {
    readAgain(api.deposits, api.cheques, api.drawer, api.sales, api.catalogue, api.accounts);
    onClose();
  };
  const pay = useWrite(api.deposits.pay, () => {
    toast('success', t('deposits:pay.done'), deposit.clientName);
    done();
  });
  const collect = useApprovedWrite(api.deposits.collect, {
    ask: () => ({
      permissions: method === 'account' && amount > (account?.available ?? 0) ? [OVER_LIMIT] : [],
      about: t('accounts:pay.approve'),
      amount,
    }),
    onDone: ({ sale }) => {
      toast('success', t('deposits:collect.done'), sale.receiptNumber);
      done();
    },
  });
  const typed = edited ?? typedAmount(due);
  const amount = parseAmount(typed) ?? -1;
  const isBusy = pay.isPending || collect.isPending;
  const change = method === 'cash' && purpose === 'collect' ? Math.max(0, amount - due) : 0;
  const isAmountRight =
    purpose === 'pay'
      ? amount > 0 && amount <= deposit.rest
      : method === 'cash'
        ? amount >= due
        : amount === due;
  const isRight = isAmountRight && (deposit.rest === 0 || !(lacksReference || lacksDay));
  const save = () => {
    const payment = { ...submitted, amount };
    if (purpose === 'pay') pay.mutate({ id: deposit.id, ...payment });
    else collect.mutate({ id: deposit.id, payments: amount > 0 ? [payment] : [] });
  };
  const wrong = purpose === 'pay' ? t('deposits:pay.wrong') : t('deposits:collect.wrong');
  return (
    <FormDialog
      above={collect.dialog}
      title={t(`deposits:${purpose}.title`)}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t(`deposits:${purpose}.submit`)}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
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
            hasAccount={hasAccount}
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
