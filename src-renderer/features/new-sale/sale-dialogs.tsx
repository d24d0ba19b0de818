import type { Item } from '../../../src/catalogue/contract.ts';
import { sumOfAmounts } from '../../../src/credits/rules.ts';
import { NO_ROUNDING } from '../../../src/payment-methods/rounding-rules.ts';
import type { Repayment, SubmittedPayment } from '../../../src/sales/contract.ts';
import type { StoreSettings } from '../../../src/stores/rules.ts';
import type { CartOutcome } from '../../routes/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BeyondStockDialogs } from './beyond-stock/beyond-stock-dialogs.tsx';
import type { Allowed, Cart, CartAction } from './cart/cart.ts';
import type { CartStore } from './cart/cart-store.ts';
import { ClientPicker } from './client-picker.tsx';
import { HeldDialog } from './held/held-dialog.tsx';
import { LineDialogs } from './line-dialogs.tsx';
import { OutcomeDialog } from './outcome/outcome-dialog.tsx';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import type { useCompleteSale } from './payment/use-complete-sale.ts';
import type { usePoints } from './points/use-points.ts';
import { ReasonDialog } from './price/reason-dialog.tsx';
import type { SaleDialog } from './use-dialog.ts';
import type { useSaleApproval } from './use-sale-approval.ts';

const GiftCardDialog = lazyPart(
  async () => (await import('./gift-card/gift-card-dialog.tsx')).GiftCardDialog,
);
const PointsDialog = lazyPart(async () => (await import('./points/points-dialog.tsx')).PointsDialog);
const RepayDialog = lazyPart(async () => (await import('../accounts/public.ts')).RepayDialog);

type Props = {
  dialog: SaleDialog | null;
  show: (dialog: SaleDialog | null) => void;
  close: () => void;
  /** Whether the dialog is still open: two scans may answer it before the next render. */
  isOpen: () => boolean;
  store: CartStore;
  cart: Cart;
  storeId: string;
  settings: StoreSettings | undefined;
  total: number;
  /** What the client owes on the account. */
  owed: number;
  /** Units of the sale's currency per MAD. */
  rate: number;
  approval: ReturnType<typeof useSaleApproval>;
  complete: ReturnType<typeof useCompleteSale>;
  /** @returns whether it was done; a refusal has been shown */
  act: (action: CartAction) => boolean;
  onAdd: (item: Item, price: number, approved?: Allowed) => void;
  /** An item was chosen in the grid of its style. */
  onOffer: (item: Item) => void;
  /** A code was scanned into a prompt: it is handled after the answer. */
  onScan: (code: string) => void;
  /** Takes the coupon of a code. @returns why not, as a sentence */
  onCoupon: (code: string) => Promise<string | null>;
  /** The points that the client may spend. */
  points: ReturnType<typeof usePoints>;
  /** The sale can be paid: what it lacked has been given. */
  onPay: () => void;
  onSubmit: (payments: SubmittedPayment[], repayAs: Repayment) => void;
  /** The cart has become something other than a sale. */
  onOutcome: (outcome: CartOutcome, id: string) => void;
};

/** All dialogs above the sale: one part, which loads once the sale's screen is shown. */
export function SaleDialogs(props: Props) {
  const { dialog, show, close, store, cart, storeId, settings, total, approval, complete, act } = props;
  const afterClient = () => {
    show(dialog?.kind === 'outcomeClient' ? { kind: 'outcome', outcome: dialog.outcome } : null);
  };
  const startOver = () => {
    close();
    store.startOver();
    complete.reset();
  };
  return (
    <>
      <LineDialogs
        dialog={dialog}
        storeId={storeId}
        cart={cart}
        asksReason={settings?.discountReasonRequired ?? false}
        approval={approval}
        act={act}
        onAdd={props.onAdd}
        onOffer={props.onOffer}
        onScan={props.onScan}
        onCoupon={props.onCoupon}
        onClose={close}
        isOpen={props.isOpen}
      />
      <BeyondStockDialogs
        dialog={dialog}
        storeId={storeId}
        settings={settings}
        items={cart.items}
        act={act}
        show={show}
        close={close}
      />
      {dialog?.kind === 'giftCard' ? (
        <GiftCardDialog
          storeId={storeId}
          amounts={settings?.giftCardAmounts ?? []}
          taken={cart.giftCards?.flatMap((card) => card.code ?? []) ?? []}
          onAdd={(card) => act({ type: 'addGiftCard', card })}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'points' && props.points.offered ? (
        <PointsDialog cart={cart} points={props.points.offered} onUse={props.points.use} onClose={close} />
      ) : null}
      {dialog?.kind === 'reason' ? (
        <ReasonDialog
          onChoose={(reason) => {
            act({ type: 'setReason', reason });
            if (dialog.before) show({ kind: 'outcome', outcome: dialog.before });
            else props.onPay();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'outcome' ? (
        <OutcomeDialog
          outcome={dialog.outcome}
          cart={cart}
          total={total}
          keep={store.flush}
          approve={approval.approvalOfSale}
          onChooseClient={() => show({ kind: 'outcomeClient', outcome: dialog.outcome })}
          onDone={(id) => props.onOutcome(dialog.outcome, id)}
          onStartOver={startOver}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'client' || dialog?.kind === 'outcomeClient' ? (
        <ClientPicker
          storeId={storeId}
          chosen={cart.clientId}
          onPick={(client) => {
            act({
              type: 'setClient',
              client: client && { id: client.id, name: client.name, kind: client.kind },
            });
            afterClient();
          }}
          onClose={afterClient}
        />
      ) : null}
      {dialog?.kind === 'repay' && cart.clientId ? (
        <RepayDialog
          account={{ id: cart.clientId, clientName: cart.clientName ?? '', balance: props.owed }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'held' ? <HeldDialog onClose={close} /> : null}
      {dialog?.kind === 'pay' ? (
        <PaymentDialog
          storeId={storeId}
          clientId={cart.clientId}
          clientName={cart.clientName}
          saleKey={cart.saleKey ?? ''}
          total={total + sumOfAmounts(cart.giftCards)}
          giftCards={sumOfAmounts(cart.giftCards)}
          exchanged={cart.origin?.value ?? null}
          isForCompany={cart.clientKind === 'company'}
          cashWarningAt={settings?.cashWarningAt ?? 0}
          rounding={settings ?? NO_ROUNDING}
          currency={cart.currency}
          rate={props.rate}
          submitted={cart.payments}
          busy={complete.busy}
          error={complete.error}
          unanswered={complete.unanswered}
          onSubmit={props.onSubmit}
          onSubmitAgain={complete.submitAgain}
          asking={approval.asking}
          onScan={(code) => {
            close();
            props.onScan(code);
          }}
          onStartOver={startOver}
          onClose={close}
        />
      ) : null}
    </>
  );
}
