import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Repayment, SubmittedPayment, TransactionDetail } from '../../../../src/sales/contract.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import { api, client, readAgain } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { originOf } from '../../../routes/at-sale.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { refreshArticles } from '../cart/use-cart.ts';
import { submissionOf } from './submission.ts';
import { noteShown } from './use-made-sale.ts';

/** A completed sale; for an exchange with the difference, negative when refunded. */
export type DoneSale = {
  sale: TransactionDetail;
  difference: number | null;
  /** It was made before this screen existed, and no screen got the answer. */
  isEarlier?: boolean;
};

type Submission = {
  payments: readonly SubmittedPayment[];
  rate: number;
  /** Who sells, in a store that records it. */
  seller: CartSeller | null;
  approval?: string;
  repayAs: Repayment;
};

/**
 * Submits the current sale exactly once. The cart's key is sent along, so a second press or a retry after a lost
 * answer returns the first sale, and a till empties its stored cart in the sale's transaction. Until an answer comes,
 * the cart keeps what was submitted.
 */
export function useCompleteSale(store: CartStore, onDone: (done: DoneSale) => void) {
  const { store: shop, user } = useSession();
  const problemOf = useProblem();
  const underWay = useRef(false);

  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ payments, rate, seller, approval, repayAs }: Submission) => {
      // Usually everything is stored already, and this writes nothing.
      await store.flush();
      // The payments are stored only if no answer comes soon.
      store.dispatch({ type: 'setPayments', payments: [...payments] });
      const { cart } = store.state();
      const details = { storeId: shop?.id ?? '', cashier: user, payments, rate, seller };
      const submission = submissionOf(cart, details);
      const context = { idempotencyKey: cart.saleKey ?? undefined, approval };
      const { origin, saleKey } = cart;
      if (!origin) {
        return { saleKey, sale: await client.sales.complete(submission, { context }), difference: null };
      }
      // A cart with an origin has no gift cards.
      const { storeId: _, giftCards: _none, ...ofOrigin } = submission;
      const done = await originOf(origin).submit(origin, { client, context, sale: ofOrigin, repayAs });
      return { saleKey, sale: done.sale, difference: done.difference };
    },
    onSuccess: ({ saleKey, ...done }) => {
      noteShown(saleKey);
      store.sold(saleKey);
      readAgain(
        api.sales,
        api.clients,
        api.sellers,
        api.catalogue,
        api.credits,
        api.accounts,
        api.cheques,
        api.loyalty,
      );
      onDone(done);
    },
    onError: (error) => {
      if (unanswered(problemOf(error).code)) return;
      // Refused: nothing was sold. Stock or minimum prices may have changed, so they are refetched.
      store.dispatch({ type: 'setPayments', payments: [] });
      void refreshArticles(store);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  const submit = (submission: Submission) => {
    if (underWay.current) return;
    underWay.current = true;
    mutation.mutate(submission);
  };

  return {
    busy: mutation.isPending,
    error: mutation.error,
    /** Whether it is unknown if the sale was recorded; submitting again is safe. */
    unanswered: mutation.error !== null && unanswered(problemOf(mutation.error).code),
    reset: mutation.reset,
    submit,
    /** Submits a refused sale again with the same key: the refusal wrote nothing. */
    submitAgain() {
      if (mutation.variables) submit(mutation.variables);
    },
  };
}

function unanswered(code: string): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || code === 'UNKNOWN';
}
