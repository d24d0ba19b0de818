import type { PaymentMethod } from '../../../../src/payment-methods/contract.ts';
import { offered, type PaymentKind, partsOf } from '../../../../src/payment-methods/rules.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';
import { usePaymentMethods } from '../../../api/payment-methods.ts';
import { useToday } from '../../../api/use-today.ts';
import { OTHER_METHOD_KEYS, PAYMENT_KEYS } from '../../../routes/keys.ts';
import { lacksDay } from '../../cheques/public.ts';
import { SPLIT } from './payment-draft.ts';

/** Methods with a button of their own; the others are under "More". */
const MOST_QUICK = 4;

/** A client's account is offered like a method that the house keeps. */
export const ACCOUNT = 'account';

type ChoosableMethod = Omit<PaymentMethod, 'kind'> & { kind: PaymentKind | typeof ACCOUNT };

const onAccount = (position: number): ChoosableMethod => ({
  id: ACCOUNT,
  kind: ACCOUNT,
  parentId: null,
  name: ACCOUNT,
  nameAr: null,
  nameFr: null,
  hasOwnName: false,
  opensDrawer: false,
  wantsReference: false,
  mayRefund: false,
  isQuick: true,
  position,
  isAway: false,
});

/** The methods that the dialog offers, with their keys. @param hasAccount whether the client has an account */
export function usePaymentChoice(hasAccount: boolean) {
  const kept: readonly ChoosableMethod[] = usePaymentMethods();
  const today = useToday();
  const methods = hasAccount ? [...kept, onAccount(kept.length)] : kept;
  const all = offered(methods);
  const quick = [
    ...all
      .filter((m) => m.id !== ACCOUNT && (m.isQuick || m.id === 'cash'))
      .slice(0, MOST_QUICK - Number(hasAccount)),
    ...all.filter((m) => m.id === ACCOUNT),
  ];
  const others = all.filter((m) => m.id !== 'cash' && m.id !== 'credit_card');
  const methodOf = (id: string) => methods.find((m) => m.id === id);
  return {
    all,
    quick,
    more: all.filter((m) => !quick.includes(m)),
    /** What a split payment begins with. */
    firstOther: all.find((m) => m.id === 'credit_card')?.id ?? others[0]?.id ?? null,
    methodOf,
    /** The button under which a method stands: a terminal stands under its card. */
    topOf: (id: string) => (all.some((m) => m.id === id) ? id : (methodOf(id)?.parentId ?? id)),
    terminalsOf: (id: string) => partsOf(methods, id),
    keyOf: (id: string): string | undefined => {
      if (id === SPLIT) return PAYMENT_KEYS.split;
      if (id === 'cash') return PAYMENT_KEYS.cash;
      if (id === 'credit_card') return PAYMENT_KEYS.card;
      return OTHER_METHOD_KEYS[others.findIndex((m) => m.id === id)];
    },
    /** The first payment that cannot be taken yet: its number, its day or its terminal is missing. */
    lackingIn: (payments: readonly SubmittedPayment[]): SubmittedPayment | undefined =>
      payments.find(
        (p) =>
          (methodOf(p.method)?.wantsReference && !p.reference) ||
          partsOf(methods, p.method).length > 0 ||
          lacksDay(methodOf(p.method)?.kind, p.cheque, today),
      ),
    /** What is offered instead of a cheque that is dated after today. */
    effet: all.find((m) => m.kind === 'effet')?.id ?? null,
  };
}

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;
