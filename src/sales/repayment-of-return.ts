import { owedOf } from '../accounts/account-row.ts';
import { onAccount } from '../accounts/rules.ts';
import { givenBack } from '../cheques/rules.ts';
import { Refusal } from '../core/errors.ts';
import type { Command } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { type IssuedCredit, newCredit } from '../credits/move-credit.ts';
import { expiryOf } from '../credits/rules.ts';
import { isCreditMethod } from '../payment-methods/rules.ts';
import { refundableMethods, refundedBy } from '../payment-methods/take-payment.ts';
import type { StoreSettings } from '../stores/rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { type ChequeOfSale, chequesOfSale } from './cheques-of-sale.ts';
import { paymentsOfSale } from './find-sales.ts';
import type { Paid } from './payment-rules.ts';
import { refundPayments, repayableByMethod, roundedRefund, upToOwed } from './refund-rules.ts';
import type { RefundRecord } from './sale-record.ts';
import { isGivenBack, withoutUncleared } from './uncleared-rules.ts';

/** What a sale can still refund. */
export type Repayable = {
  /** See `repayableByMethod`; an account up to what its client owes. */
  byMethod: Paid[];
  /** What all methods brought and have not refunded. */
  brought: number;
  /** Cheques that have brought no money yet. */
  uncleared: ChequeOfSale[];
};

export async function repayableOf(w: Writer, sale: Row<'sales'>): Promise<Repayable> {
  const rows = await w.run(paymentsOfSale, { saleId: sale.id });
  const paid = rows.filter((p) => p.refundId === null);
  const refunded = rows.filter((p) => p.refundId !== null).map((p) => ({ ...p, amount: -p.amount }));
  const { payments, uncleared } = withoutUncleared(paid, await chequesOfSale(w, sale.id));
  const byMethod = repayableByMethod({
    payments,
    change: sale.change,
    refunded: refunded.filter((p) => !isGivenBack(p)),
    isRefundable: await refundableMethods(w),
  });
  const owing: Paid[] = [];
  for (const part of byMethod) {
    const isAccount = part.method === 'account' && part.sourceId;
    const owed = isAccount ? (await owedOf(w, part.sourceId ?? '')).balance : 0;
    owing.push(...upToOwed([part], owed));
  }
  return { byMethod: owing, brought: byMethod.reduce((sum, { amount }) => sum + amount, 0), uncleared };
}

type Payment = RefundRecord['payments'][number];
export type Repayment = {
  payments: Payment[];
  /** What cash refunds less what would be due; absent for nothing. */
  rounding?: number;
  credit?: IssuedCredit | undefined;
  creditsUntil?: string | null | undefined;
};

/** Until when credits that are refunded to are valid; of credits of several kinds, the latest. */
function renewedUntil(
  day: string,
  payments: readonly Payment[],
  settings: StoreSettings,
): Pick<Repayment, 'creditsUntil'> {
  const months = { store_credit: settings.creditMonths, gift_card: settings.giftCardMonths };
  const days = payments.flatMap(({ method }) =>
    isCreditMethod(method) ? [expiryOf(day, months[method])] : [],
  );
  if (days.length === 0) return {};
  return { creditsUntil: days.includes(null) ? null : (days.toSorted().at(-1) ?? null) };
}

/** @throws CHEQUE_NOT_CLEARED */
function requireCleared(
  rest: number,
  { brought, uncleared }: Repayable,
  cheques: readonly ChequeOfSale[],
): void {
  const held = uncleared.find((cheque) => !cheques.includes(cheque));
  if (rest <= brought || !held) return;
  throw new Refusal('CHEQUE_NOT_CLEARED', { number: held.number ?? '', amount: held.amount });
}

/**
 * How an amount is refunded: to the methods that paid, or as a new store credit. A refund to an existing credit
 * extends it to the expiry date of a new one.
 * @throws CHEQUE_NOT_CLEARED if money would be refunded that a cheque has not brought
 */
export async function repaymentOf(
  w: Writer,
  command: Pick<Command, 'rowId'>,
  o: {
    amount: number;
    as: 'as_paid' | 'store_credit';
    repayable: Repayable;
    storeId: string;
    day: string;
    client: { id: string; name: string } | null;
  },
): Promise<Repayment> {
  if (o.amount <= 0) return { payments: [] };
  const settings = await storeSettings(w, o.storeId);
  const cheques = o.as === 'as_paid' ? givenBack(o.amount, o.repayable.uncleared) : [];
  const rest = cheques.reduce((sum, { amount }) => sum - amount, o.amount);
  if (o.as === 'as_paid') requireCleared(rest, o.repayable, cheques);
  const byMethod = refundPayments(rest, o.repayable.byMethod);
  const owed = byMethod.filter((p) => p.method === 'account');
  const asCredit = o.as === 'store_credit' ? o.amount - onAccount(owed) : 0;
  const payments: Payment[] = [];
  const { parts, rounding } = roundedRefund(o.as === 'store_credit' ? owed : byMethod, settings);
  for (const { method, amount, sourceId } of parts) {
    const id = command.rowId(`payment:${payments.length}`);
    const by = await refundedBy(w, method);
    payments.push({ id, method, amount, ...(sourceId ? { sourceId } : {}), ...by });
  }
  for (const { id: sourceId, kind: methodKind, method, amount, number } of cheques) {
    const id = command.rowId(`payment:${payments.length}`);
    const reference = number ? { reference: number } : {};
    payments.push({
      id,
      method,
      amount,
      sourceId,
      ...(await refundedBy(w, method)),
      methodKind,
      ...reference,
    });
  }
  if (asCredit > 0) {
    const credit = newCredit(command, {
      clientId: o.client?.id ?? null,
      clientName: o.client?.name ?? null,
      amount: asCredit,
      expiresOn: expiryOf(o.day, settings.creditMonths),
    });
    const id = command.rowId('payment:credit');
    return {
      payments: [...payments, { id, method: 'store_credit', amount: asCredit, sourceId: credit.id }],
      credit,
    };
  }
  return {
    payments,
    ...(rounding === 0 ? {} : { rounding }),
    ...renewedUntil(o.day, payments, settings),
  };
}
