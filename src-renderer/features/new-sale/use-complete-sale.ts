import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SubmittedPayment, TransactionDetail } from '../../../src/sale/contract.ts';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useProblem } from '../../api/use-problem.ts';
import type { CartStore } from './cart-store.ts';
import type { Repayment } from './payment-dialog.tsx';
import { submissionOf } from './submission.ts';
import { refreshArticles } from './use-cart.ts';

/** A sale that is done; of an exchange the difference, negative when it was given back. */
export type DoneSale = { sale: TransactionDetail; difference: number | null };

type Submission = {
  payments: readonly SubmittedPayment[];
  rate: number;
  approval?: string;
  repayAs: Repayment;
};

/**
 * Submits the current sale, once: the cart's key goes with it, so a second press and a retry after a lost
 * answer get the first one's sale. While no answer has come, the cart keeps what was submitted.
 */
export function useCompleteSale(store: CartStore, onDone: (done: DoneSale) => void) {
  const { store: shop, user } = useSession();
  const problemOf = useProblem();
  const queries = useQueryClient();
  const underWay = useRef(false);

  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ payments, rate, approval, repayAs }: Submission) => {
      store.dispatch({ type: 'setPayments', payments: [...payments] });
      await store.flush();
      const { cart } = store.state();
      const submission = submissionOf(cart, { storeId: shop?.id ?? '', cashier: user, payments, rate });
      const context = { idempotencyKey: cart.saleKey ?? undefined, approval };
      const { exchange } = cart;
      if (!exchange) return { sale: await client.sales.complete(submission, { context }), difference: null };
      const { storeId: _, ...out } = submission;
      const { saleId, itemsToReturn, reason, notes } = exchange;
      const input = { ...out, id: saleId, itemsToReturn, repayAs, reason, notes };
      return await client.sales.exchange(input, { context });
    },
    onSuccess: (done) => {
      store.startOver();
      void queries.invalidateQueries({ queryKey: api.sales.key() });
      void queries.invalidateQueries({ queryKey: api.products.key() });
      void queries.invalidateQueries({ queryKey: api.credits.key() });
      onDone(done);
    },
    onError: (error) => {
      if (unanswered(problemOf(error).code)) return;
      // Refused: nothing was sold. Stock or a floor may have changed, so they are read again.
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
    /** Whether it is unknown if the sale was recorded; sending again is safe. */
    unanswered: mutation.error !== null && unanswered(problemOf(mutation.error).code),
    reset: mutation.reset,
    submit,
    /** What was refused once more, under the same key: nothing of it was written. */
    submitAgain() {
      if (mutation.variables) submit(mutation.variables);
    },
  };
}

function unanswered(code: string): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT' || code === 'UNKNOWN';
}
