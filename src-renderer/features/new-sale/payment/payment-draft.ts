import { parseAmount } from '../../../../src/core/number-text.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';
import type { ChosenMethod } from '../../../../src/sales/rules.ts';
import { countedPayments, type Settlement, settle } from '../../../../src/sales/rules.ts';
import { coverIn, tender } from './tender.ts';

/** The cashier's choices and entries in the payment dialog. Cards are charged in MAD. */
export type PaymentDraft = {
  mode: ChosenMethod | 'split';
  /** The amount that keys go to in a split payment. */
  active: ChosenMethod;
  /** As typed; empty means "the rest". Cash is in the sale's currency. */
  typed: Record<ChosenMethod, string>;
};

export type PaymentTerms = {
  total: number;
  currency: string;
  /** Units of `currency` per MAD. */
  rate: number;
};

export const newDraft = (mode: PaymentDraft['mode'] = 'cash'): PaymentDraft => ({
  mode,
  active: mode === 'split' ? 'credit_card' : mode,
  typed: { cash: '', credit_card: '' },
});

/** The draft of an earlier submission, so that a retry sends the same. */
export function draftOf(payments: readonly SubmittedPayment[]): PaymentDraft {
  const typed = { cash: '', credit_card: '' };
  const chosen = payments.flatMap((p) => (p.method === 'store_credit' ? [] : [{ ...p, method: p.method }]));
  for (const p of chosen) typed[p.method] = ((p.tendered ?? p.amount) / 100).toFixed(2);
  const [first, second] = chosen;
  const draft = newDraft(second ? 'split' : (first?.method ?? 'cash'));
  return { ...draft, typed };
}

function cashPayment(typed: string, terms: PaymentTerms, due: number): SubmittedPayment | null {
  const { currency, rate } = terms;
  const tendered = typed === '' ? coverIn(due, rate) : parseAmount(typed);
  return tendered === null ? null : tender({ method: 'cash', currency, rate, tendered });
}

const cardPayment = (amount: number): SubmittedPayment => ({
  method: 'credit_card',
  amount,
  currency: 'MAD',
});

/** The payments of a draft; null while an entry is not an amount. */
export function paymentsOf(draft: PaymentDraft, terms: PaymentTerms): SubmittedPayment[] | null {
  const { total } = terms;
  if (draft.mode === 'credit_card') return countedPayments([cardPayment(total)]);
  if (draft.mode === 'cash') {
    const cash = cashPayment(draft.typed.cash, terms, total);
    return cash && countedPayments([cash]);
  }
  if (draft.typed.credit_card === '') {
    const cash = cashPayment(draft.typed.cash, terms, total);
    if (!cash) return null;
    // Until one of the two is typed, the whole amount is cash.
    return countedPayments([cardPayment(Math.max(0, total - cash.amount)), cash]);
  }
  const card = parseAmount(draft.typed.credit_card);
  if (card === null) return null;
  const cash = cashPayment(draft.typed.cash, terms, Math.max(0, total - card));
  return cash && countedPayments([cardPayment(card), cash]);
}

/** Compares the draft with the total. */
export function settlementOf(draft: PaymentDraft, terms: PaymentTerms): Settlement | null {
  const payments = paymentsOf(draft, terms);
  return payments && settle({ total: terms.total, payments });
}
