import { parseAmount } from '../../../../src/core/number-text.ts';
import { type CashRounding, roundingOf } from '../../../../src/payment-methods/rounding-rules.ts';
import { isCreditMethod } from '../../../../src/payment-methods/rules.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';
import { countedPayments, type Settlement, settle } from '../../../../src/sales/payment-rules.ts';
import { asEffet, type ChequeDraft, chequeDraftOf, chequeInput } from '../../cheques/public.ts';
import { coverIn, tender } from './tender.ts';

/** The cashier's choices and entries in the payment dialog. Only cash is in the sale's currency. */
export type PaymentDraft = {
  /** The method that pays all, or `split`. */
  mode: string;
  /** The method that keys go to in a split payment. */
  active: string;
  /** The methods of a split payment. Cash is always the last one: only it gives change. */
  parts: readonly string[];
  /** As typed, by method; empty means "the rest". */
  typed: Readonly<Record<string, string>>;
  /** The number of the cheque, the transfer and so on, by method. */
  references: Readonly<Record<string, string>>;
  /** What else stands on the cheque or the effet, by method. */
  cheques: Readonly<Record<string, ChequeDraft>>;
};

export type PaymentTerms = {
  total: number;
  currency: string;
  /** Units of `currency` per MAD. */
  rate: number;
  /** How the store rounds cash. */
  rounding: CashRounding;
};

export const SPLIT = 'split';

/** @param first the method that a split payment begins with, besides cash */
export const newDraft = (mode = 'cash', first = 'credit_card'): PaymentDraft => ({
  mode,
  active: mode === SPLIT ? first : mode,
  parts: [first, 'cash'],
  typed: {},
  references: {},
  cheques: {},
});

/** The draft of an earlier submission, so that a retry sends the same. */
export function draftOf(payments: readonly SubmittedPayment[]): PaymentDraft {
  const chosen = payments.filter((p) => !isCreditMethod(p.method));
  const [first, second] = chosen;
  const others = chosen.flatMap(({ method }) => (method === 'cash' ? [] : [method]));
  return {
    ...newDraft(second ? SPLIT : (first?.method ?? 'cash'), others[0]),
    ...(others.length > 0 ? { parts: [...others, 'cash'] } : {}),
    typed: Object.fromEntries(chosen.map((p) => [p.method, ((p.tendered ?? p.amount) / 100).toFixed(2)])),
    references: Object.fromEntries(chosen.flatMap((p) => (p.reference ? [[p.method, p.reference]] : []))),
    cheques: Object.fromEntries(
      chosen.flatMap((p) => (p.cheque ? [[p.method, chequeDraftOf(p.cheque)]] : [])),
    ),
  };
}

/** A card of which the cashier has chosen the terminal. */
export function replaced(draft: PaymentDraft, from: string, to: string): PaymentDraft {
  const named = (method: string) => (method === from ? to : method);
  const keyed = <V>(record: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(record).map(([method, value]) => [named(method), value]));
  return {
    mode: named(draft.mode),
    active: named(draft.active),
    parts: draft.parts.map(named),
    typed: keyed(draft.typed),
    references: keyed(draft.references),
    cheques: keyed(draft.cheques),
  };
}

/** A bill of exchange instead of a cheque. */
export function withEffet(draft: PaymentDraft, cheque: string, effet: string): PaymentDraft {
  const next = replaced(draft, cheque, effet);
  const typed = next.cheques[effet];
  if (!typed) return next;
  return { ...next, cheques: { ...next.cheques, [effet]: asEffet(typed) } };
}

/** What is due in cash of an amount, centimes. */
export const dueInCash = (due: number, { rounding }: Pick<PaymentTerms, 'rounding'>): number =>
  due + roundingOf(due, rounding);

function cashPayment(typed: string, terms: PaymentTerms, due: number): SubmittedPayment | null {
  const { currency, rate } = terms;
  const tendered = typed === '' ? coverIn(dueInCash(due, terms), rate) : parseAmount(typed);
  return tendered === null ? null : tender({ method: 'cash', currency, rate, tendered });
}

/** The payments of a draft; null while an entry is not an amount. */
export function paymentsOf(draft: PaymentDraft, terms: PaymentTerms): SubmittedPayment[] | null {
  const { total } = terms;
  const typedOf = (method: string) => draft.typed[method] ?? '';
  const payment = (method: string, amount: number): SubmittedPayment => {
    const reference = draft.references[method]?.trim();
    return {
      method,
      amount,
      currency: 'MAD',
      ...(reference ? { reference } : {}),
      ...chequeInput(draft.cheques[method]),
    };
  };
  if (draft.mode === 'cash') {
    const cash = cashPayment(typedOf('cash'), terms, total);
    return cash && countedPayments([cash]);
  }
  if (draft.mode === 'account') {
    // The amount that is typed is received now, in cash; the rest goes on the account.
    const now = typedOf('account') === '' ? 0 : parseAmount(typedOf('account'));
    if (now === null) return null;
    const received = Math.min(now, total);
    return countedPayments([payment('account', total - received), payment('cash', received)]);
  }
  if (draft.mode !== SPLIT) return countedPayments([payment(draft.mode, total)]);
  const others = draft.parts.filter((method) => method !== 'cash');
  const amounts = new Map<string, number>();
  for (const method of others) {
    if (typedOf(method) === '') continue;
    const amount = parseAmount(typedOf(method));
    if (amount === null) return null;
    amounts.set(method, amount);
  }
  const left = Math.max(0, total - [...amounts.values()].reduce((sum, amount) => sum + amount, 0));
  // Until something is typed, the whole rest is cash.
  const cash = cashPayment(typedOf('cash'), terms, left);
  if (!cash) return null;
  const open = others.find((method) => !amounts.has(method));
  if (open) amounts.set(open, Math.max(0, left - cash.amount));
  return countedPayments([...others.map((method) => payment(method, amounts.get(method) ?? 0)), cash]);
}

/** Compares the draft with the total. */
export function settlementOf(draft: PaymentDraft, terms: PaymentTerms): Settlement | null {
  const payments = paymentsOf(draft, terms);
  return payments && settle({ total: terms.total, payments, rounding: terms.rounding });
}
