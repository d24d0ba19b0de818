import { useTranslation } from 'react-i18next';
import type { Repayment, SubmittedPayment } from '../../../../src/sales/contract.ts';
import type { StoreSettings } from '../../../../src/stores/rules.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import { useClientAccount, useHoldAccount } from '../../../api/client-account.ts';
import { toast } from '../../../ui/toast.tsx';
import { isEmpty, lineProblem } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { lacksReason } from '../cart/cart-terms.ts';
import type { DialogState } from '../use-dialog.ts';
import type { useSaleApproval } from '../use-sale-approval.ts';
import { type DoneSale, useCompleteSale } from './use-complete-sale.ts';

type Paid = {
  storeId: string;
  store: CartStore;
  settings: StoreSettings | undefined;
  show: DialogState['show'];
  approval: ReturnType<typeof useSaleApproval>;
  /** Says why the sale cannot be paid with its coupon. @returns whether that is so */
  isCouponBlocking: () => boolean;
  rate: number;
  seller: CartSeller | null;
  onDone: (done: DoneSale) => void;
};

/** Takes the sale to its payment, and submits it with what it needs: a hold on the client's account, an approval. */
export function usePayment({ storeId, store, settings, show, approval, ...o }: Paid) {
  const { t } = useTranslation();
  const { cart } = store.state();
  const account = useClientAccount(storeId, cart.clientId);
  const holdAccount = useHoldAccount(account);
  const complete = useCompleteSale(store, (done) => {
    show(null);
    o.onDone(done);
  });
  const open = () => {
    complete.reset();
    show({ kind: 'pay' });
  };
  const pay = () => {
    const blocked = cart.items.map(lineProblem).find((problem) => problem !== null);
    if (isEmpty(cart))
      toast('warning', t('errors:EMPTY_CART.title'), t('errors:EMPTY_CART.message'), { id: 'cart' });
    else if (blocked) toast('error', t('sales:notice.linesBlocked'), undefined, { id: 'cart' });
    else if (o.isCouponBlocking()) return;
    else if (lacksReason(cart, settings?.discountReasonRequired ?? false))
      show({ kind: 'reason', before: null });
    else open();
  };
  const submit = async (payments: SubmittedPayment[], repayAs: Repayment) => {
    const { clientId, saleKey } = cart;
    const ready = await holdAccount(payments, { storeId, saleKey: saleKey ?? '', clientId });
    const saleApproval = await approval.approvalOfSale(ready.lacking);
    if (!saleApproval) return;
    complete.submit({
      payments: ready.payments,
      rate: o.rate,
      repayAs,
      seller: o.seller,
      ...(saleApproval === 'none' ? {} : { approval: saleApproval }),
    });
  };
  return {
    complete,
    /** What the client owes on the account. */
    owed: account?.owed ?? 0,
    /** Opens the payment of a sale that lacks nothing. */
    open,
    /** Opens the payment, or what the sale lacks for it. */
    pay,
    submit,
  };
}
