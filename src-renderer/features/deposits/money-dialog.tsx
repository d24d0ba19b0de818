import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { MOST_ARTICLES } from '../../../src/approvals/rules.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { NO_ROUNDING, roundingOf } from '../../../src/payment-methods/rounding-rules.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { releaseAccount, useClientAccount, useHoldAccount } from '../../api/client-account.ts';
import { isUnanswered } from '../../api/unanswered-requests.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, type FromAfar, useApproval } from '../approvals/public.ts';
import { CompanyCash, MethodField, useChosenMethod } from '../payment-methods/public.ts';
import classes from './deposits.module.css';

type Props = { deposit: DepositDetail; purpose: 'pay' | 'collect'; onClose: () => void };

/** A collection as whoever is asked on the phone sees it. */
const requestOf = ({ clientId, clientName, items }: DepositDetail): FromAfar => ({
  action: 'sale',
  reasons: ['account'],
  clientId,
  clientName,
  articles: items.slice(0, MOST_ARTICLES).map(({ name, nameAr, nameFr, quantity, price }) => ({
    name,
    nameAr,
    nameFr,
    quantity,
    price,
    listPrice: price,
  })),
});

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
  const account = useClientAccount(storeId, purpose === 'collect' ? clientId : null);
  const holdAccount = useHoldAccount(account);
  const approvals = useApproval();
  /** The key of the collection: what the server holds for it is held under this key. */
  const [saleKey] = useState(() => uuidv7());
  /** Whether the server may hold a part of the limit under it. */
  const isHeld = useRef(false);
  /** A collection whose answer has not come: the same is sent again as it was. */
  const sent = useRef<{ of: string; again: () => ReturnType<typeof client.deposits.collect> } | null>(null);
  const done = () => {
    readAgain(api.deposits, api.cheques, api.drawer, api.sales, api.catalogue, api.accounts);
    onClose();
  };
  const pay = useWrite(api.deposits.pay, () => {
    toast('success', t('deposits:pay.done'), deposit.clientName);
    done();
  });
  const collect = useMutation({
    mutationFn: async (payments: (typeof submitted & { amount: number })[]) => {
      const of = JSON.stringify(payments);
      if (sent.current?.of === of) return await sent.current.again();
      const ready = await holdAccount(payments, { storeId, saleKey, clientId });
      isHeld.current ||= ready.payments.some((payment) => payment.isHeld);
      const about = t('accounts:pay.approve');
      const approved = await approvals.askUnlessOwn(ready.lacking, about, amount, requestOf(deposit));
      if (!approved) return null;
      const input = { id: deposit.id, payments: ready.payments };
      const context = { idempotencyKey: saleKey, ...approvalIn(approved) };
      const again = () => client.deposits.collect(input, { context });
      sent.current = { of, again };
      return await again();
    },
    onError: (error) => {
      if (!isUnanswered(error)) sent.current = null;
    },
    onSuccess: (answer) => {
      if (!answer) return;
      if (isHeld.current && method !== 'account') releaseAccount({ storeId, saleKey, clientId });
      toast('success', t('deposits:collect.done'), answer.sale.receiptNumber);
      done();
    },
  });
  const close = () => {
    const isFree = isHeld.current && !collect.isPending && sent.current === null;
    if (isFree) releaseAccount({ storeId, saleKey, clientId });
    onClose();
  };
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
    else collect.mutate(amount > 0 ? [payment] : []);
  };
  const wrong = purpose === 'pay' ? t('deposits:pay.wrong') : t('deposits:collect.wrong');
  return (
    <FormDialog
      above={approvals.dialog}
      title={t(`deposits:${purpose}.title`)}
      form={{ isRight, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t(`deposits:${purpose}.submit`)}
      isBusy={isBusy}
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
