import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { MOST_ARTICLES } from '../../../src/approvals/rules.ts';
import type { DepositDetail } from '../../../src/deposits/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { type ClientAccount, releaseAccount, useHoldAccount } from '../../api/client-account.ts';
import { isUnanswered } from '../../api/unanswered-requests.ts';
import { approvalIn, type FromAfar, useApproval } from '../approvals/public.ts';

type Collect = typeof client.deposits.collect;
type Collected = Awaited<ReturnType<Collect>>;
type Payment = NonNullable<Parameters<Collect>[0]['payments']>[number] & { method: string; amount: number };
/** A collection as it was sent, of the deposit as it was then. */
type Sent = { deposit: DepositDetail; send: () => ReturnType<Collect> };

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

/**
 * Collects a deposit exactly once. What goes on the client's account is held at the server until then, and a collection
 * whose answer was lost is sent again as it was: whatever else is sent under its key is refused once it was booked.
 * @param account the client's, if the balance may go on it
 */
export function useCollect(
  deposit: DepositDetail,
  account: ClientAccount | null,
  onDone: (collected: Collected) => void,
) {
  const { t } = useTranslation();
  const { storeId, clientId } = deposit;
  const holdAccount = useHoldAccount(account);
  const approvals = useApproval();
  /** The key of the collection: what the server holds for it is held under this key. */
  const [saleKey] = useState(() => uuidv7());
  /** Whether the server may hold a part of the limit under it. */
  const isHeld = useRef(false);
  const [unanswered, setUnanswered] = useState<Sent | null>(null);

  /** @returns null if the manager who is asked does not approve */
  async function prepared(wanted: Payment[]): Promise<Sent | null> {
    const { payments, lacking } = await holdAccount(wanted, { storeId, saleKey, clientId });
    isHeld.current ||= payments.some((payment) => payment.isHeld);
    const amount = wanted.reduce((sum, payment) => sum + payment.amount, 0);
    const about = t('accounts:pay.approve');
    const approved = await approvals.askUnlessOwn(lacking, about, amount, requestOf(deposit));
    if (!approved) return null;
    const context = { idempotencyKey: saleKey, ...approvalIn(approved) };
    return { deposit, send: () => client.deposits.collect({ id: deposit.id, payments }, { context }) };
  }

  const mutation = useMutation({
    mutationFn: async (payments: Payment[]) => {
      const sent = unanswered ?? (await prepared(payments));
      try {
        return sent && (await sent.send());
      } catch (error) {
        const isLost = isUnanswered(error);
        setUnanswered(isLost ? sent : null);
        if (isLost) return null;
        throw error;
      }
    },
    onSuccess: (collected) => {
      if (!collected) return;
      const isOnAccount = collected.sale.payments.some(({ method }) => method === 'account');
      if (isHeld.current && !isOnAccount) releaseAccount({ storeId, saleKey, clientId });
      onDone(collected);
    },
  });

  return {
    isBusy: mutation.isPending,
    /** The deposit as it was collected, if it is unknown whether that was booked; collecting again is safe. */
    unanswered: unanswered?.deposit ?? null,
    /** Collects the deposit, or repeats what was sent without an answer. */
    collect: mutation.mutate,
    /** Leaves the collection: what the server holds for one that was not sent is free again. */
    abandon() {
      if (unanswered) readAgain(api.deposits);
      else if (isHeld.current && !mutation.isPending) releaseAccount({ storeId, saleKey, clientId });
    },
    /** Where a manager is asked. */
    approval: approvals.dialog,
  };
}
