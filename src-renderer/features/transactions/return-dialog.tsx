import { Alert, Button, Checkbox, Modal, SegmentedControl, Select } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { NO_ROUNDING } from '../../../src/payment-methods/rounding-rules.ts';
import type { CartOrigins } from '../../../src/sales/cart-origin-contract.ts';
import type { TransactionDetail } from '../../../src/sales/contract.ts';
import { isLargeReturn, LARGE_RETURN, repaidIn } from '../../../src/sales/refund-rules.ts';
import { api, client, readAgain, showNow } from '../../api/client.ts';
import { useMethodName, usePaymentMethods } from '../../api/payment-methods.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';
import { holdCards } from './hold-cards.ts';
import { isReturnable, planReturn, returnable, returnedArticles } from './return-plan.ts';
import { Stepper } from './stepper.tsx';
import classes from './transaction-drawer.module.css';

const REASONS = ['size', 'defect', 'mind', 'wrong', 'other'] as const;

type Props = {
  sale: TransactionDetail;
  onClose: () => void;
  /** Called with the id of the new refund. */
  onDone: (refundId: string | undefined) => void;
  /** For an exchange: the new items are chosen on the sale's screen. */
  onExchange?: (origin: CartOrigins['exchange']) => void;
};

/** Takes items of a sale back: pieces, reason, and refund by method. */
export function ReturnDialog({ sale, onClose, onDone, onExchange }: Props) {
  const { t } = useTranslation();
  const { formatMoney, nameIn } = useFormats();
  const nameOf = useMethodName();
  const methods = usePaymentMethods();
  const approvals = useApproval();
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [cards, setCards] = useState<ReadonlySet<string>>(new Set());
  /** The key of this return: the server holds its gift cards for it. */
  const [returnKey] = useState(() => uuidv7());
  const [reason, setReason] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const [isTried, setTried] = useState(false);
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: sale.storeId } }));
  const account = useQuery(
    api.accounts.lookup.queryOptions({
      input: { storeId: sale.storeId, clientId: sale.clientId ?? '' },
      enabled: sale.clientId !== null,
    }),
  );
  const [repayAs, setRepayAs] = useState<'as_paid' | 'store_credit'>('as_paid');
  const lines = sale.items.filter((line) => returnable(line) > 0);
  const plan = planReturn(sale, chosen, {
    isRefundable: (method) => methods.find((m) => m.id === method)?.mayRefund ?? false,
    cashRounding: settings.data ?? NO_ROUNDING,
    owed: account.data?.owed ?? 0,
    giftCards: cards,
  });
  const limit = settings.data?.returnApprovalOver ?? 0;
  const repaidBefore = repaidIn(sale.refunds.flatMap((r) => r.payments));
  const isLarge = isLargeReturn(repaidBefore + plan.total, limit);
  const isReasonMissing = isLarge && reason === null;
  // What the client owes is taken off the account, whatever is given back for the rest.
  const offAccount = plan.payments.filter((p) => p.method === 'account');
  const repaid =
    repayAs === 'store_credit' && plan.total > 0
      ? [
          ...offAccount,
          { method: 'store_credit', amount: plan.total - repaidIn(offAccount), sourceId: null },
        ].filter((p) => p.amount > 0)
      : plan.payments;
  const rounding = repayAs === 'store_credit' ? 0 : plan.rounding;
  /** The money of a cheque that has not cleared is not refunded: the cheque itself, or a credit. */
  const isUncleared = !onExchange && repayAs === 'as_paid' && plan.uncleared !== null;

  const refund = useMutation({
    meta: { failed: t('transactions:return.failed') },
    mutationFn: async () => {
      const input = {
        id: sale.id,
        itemsToReturn: plan.lines.map(({ saleLineId, quantity }) => ({ saleLineId, quantity })),
        ...(plan.giftCards.length > 0 ? { giftCards: await holdCards(sale, plan.giftCards, returnKey) } : {}),
        repayAs,
        reason,
        notes: notes.trim(),
      };
      const about = t('approvals:about.return', { number: sale.receiptNumber });
      const approved = await approvals.askUnlessOwn(
        isLarge ? ['can_process_returns', LARGE_RETURN] : ['can_process_returns'],
        about,
        plan.total,
        {
          action: 'return',
          reasons: ['return'],
          clientId: sale.clientId,
          clientName: sale.clientName,
          articles: returnedArticles(sale, plan.lines),
        },
      );
      if (!approved) return null;
      return await client.sales.refund(input, {
        context: { ...approvalIn(approved), idempotencyKey: returnKey },
      });
    },
    onSuccess: (after) => {
      if (!after) return;
      showNow(api.sales.find, after, { id: sale.id });
      readAgain(api.sales, api.catalogue, api.credits, api.accounts, api.cheques, api.loyalty);
      const refundsBefore = new Set(sale.refunds.map((r) => r.id));
      const made = after.refunds.find((r) => !refundsBefore.has(r.id));
      toast(
        'success',
        t('transactions:return.done'),
        t('transactions:return.repaid', {
          amount: formatMoney(made ? made.total + made.giftCards + made.rounding : plan.total + rounding),
        }),
      );
      onDone(made?.id);
    },
  });

  const confirm = () => {
    if (plan.lines.length + plan.giftCards.length === 0) {
      toast('warning', t('errors:NO_ITEMS_SELECTED.title'), t('errors:NO_ITEMS_SELECTED.message'));
    } else if (isReasonMissing) {
      setTried(true);
    } else if (onExchange) {
      onExchange({
        kind: 'exchange',
        saleId: sale.id,
        receiptNumber: sale.receiptNumber,
        itemsToReturn: plan.lines.map(({ saleLineId, quantity }) => ({ saleLineId, quantity })),
        value: plan.total,
        repaid: repaidBefore,
        reason,
        notes: notes.trim() || null,
      });
    } else if (!refund.isPending) refund.mutate();
  };
  const set = (id: string, quantity: number) => setChosen(new Map(chosen).set(id, quantity));

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!approvals.asking}
      size="lg"
      title={t(onExchange ? 'transactions:exchange.title' : 'transactions:return.title', {
        number: sale.receiptNumber,
      })}
    >
      <div className={layout.column}>
        <div>
          <Button
            variant="subtle"
            leftSection={<IconChecks />}
            onClick={() => setChosen(new Map(lines.map((line) => [line.id, returnable(line)])))}
          >
            {t('transactions:return.all')}
          </Button>
          {lines.map((line) => {
            const name = nameIn(line);
            const most = returnable(line);
            const quantity = chosen.get(line.id) ?? 0;
            return (
              <div key={line.id} className={classes.returnLine}>
                <div>
                  <bdi className={classes.name}>{name}</bdi>
                  <p className={classes.note}>
                    <ArticleFacts of={line} and={[t('transactions:return.of', { count: most })]} />
                  </p>
                </div>
                <Stepper
                  name={name}
                  value={quantity}
                  min={0}
                  max={most}
                  onChange={(next) => set(line.id, next)}
                />
              </div>
            );
          })}
          {(onExchange ? [] : sale.cards.filter(isReturnable)).map((card) => (
            <Checkbox
              key={card.id}
              mt="sm"
              checked={cards.has(card.id)}
              onChange={(e) =>
                setCards(
                  new Set(
                    [...cards].filter((id) => id !== card.id).concat(e.currentTarget.checked ? card.id : []),
                  ),
                )
              }
              label={t('transactions:return.giftCard', {
                code: card.code,
                amount: formatMoney(card.amount),
              })}
            />
          ))}
        </div>
        <div className={classes.why}>
          <Select
            label={t('transactions:return.reason')}
            placeholder={isLarge ? '' : t('optional')}
            required={isLarge}
            error={
              isTried && isReasonMissing
                ? t('errors:RETURN_REASON_MISSING.message', { amount: formatMoney(limit) })
                : null
            }
            clearable
            value={reason}
            onChange={setReason}
            data={REASONS.map((value) => ({ value, label: t(`transactions:reasons.${value}`) }))}
          />
          <LinesField
            label={t('transactions:return.notes')}
            placeholder={t('optional')}
            maxRows={3}
            maxLength={500}
            value={notes}
            onChange={setNotes}
          />
        </div>
        <div className={classes.foot}>
          {isLarge && !onExchange ? (
            <p className={classes.note}>{t('transactions:return.large', { amount: formatMoney(limit) })}</p>
          ) : null}
          <div className={classes.repay} role="status">
            <div className={classes.row}>
              <span>{t(onExchange ? 'transactions:exchange.value' : 'transactions:return.repay')}</span>
              <Money strong centimes={plan.total} />
            </div>
            {(onExchange ? [] : repaid).map((p) => (
              <div key={`${p.method}:${p.sourceId ?? ''}`} className={classes.row}>
                <span>{nameOf(p.method)}</span>
                <Money centimes={p.amount} />
              </div>
            ))}
            {rounding === 0 || onExchange ? null : (
              <div className={classes.row}>
                <span>{t('transactions:rounding')}</span>
                <Money centimes={rounding} />
              </div>
            )}
          </div>
          {isUncleared && plan.uncleared ? (
            <Alert color="saffron" mb="sm" role="alert" title={t('errors:CHEQUE_NOT_CLEARED.title')}>
              {t('cheques:refund.held', {
                number: plan.uncleared.number,
                amount: formatMoney(plan.uncleared.amount),
              })}
            </Alert>
          ) : null}
          {onExchange ? null : (
            <SegmentedControl
              fullWidth
              mb="sm"
              aria-label={t('transactions:return.as')}
              value={repayAs}
              onChange={(value) => setRepayAs(value as typeof repayAs)}
              data={[
                { value: 'as_paid', label: t('transactions:return.asPaid') },
                { value: 'store_credit', label: t('payments:methods.store_credit') },
              ]}
            />
          )}
          <DialogButtons onCancel={onClose}>
            <Button loading={refund.isPending} disabled={isUncleared} onClick={confirm}>
              {onExchange
                ? t('transactions:exchange.next')
                : t('transactions:return.confirm', { amount: formatMoney(plan.total + rounding) })}
            </Button>
          </DialogButtons>
        </div>
      </div>
      {approvals.dialog}
    </Modal>
  );
}
