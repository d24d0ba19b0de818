import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import { useSession } from '../../api/session.ts';
import { useSellers } from '../../api/use-sellers.ts';
import { OUTCOMES } from '../../routes/at-sale.ts';
import type { CartOutcome } from '../../routes/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCodeJudge } from '../../ui/scanner/use-code-judge.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useLoadedAhead } from '../../ui/use-ahead.ts';
import { asksInHand } from './beyond-stock/asks-in-hand.ts';
import { type CartAction, isEmpty, isSaleOnly, pieces } from './cart/cart.ts';
import { CartSide } from './cart/cart-side.tsx';
import { lacksReason, termsOf } from './cart/cart-terms.ts';
import { PhoneBar } from './cart/phone-bar.tsx';
import { useCart, useNotices } from './cart/use-cart.ts';
import { useFreshPrices } from './cart/use-fresh-prices.ts';
import { type CatalogueHandle, CatalogueSide } from './catalogue/catalogue-side.tsx';
import { useOffer } from './catalogue/use-offer.ts';
import { useCoupon } from './coupon/use-coupon.ts';
import { KeysMeanwhile, ScansMeanwhile } from './dialogs-meanwhile.tsx';
import { useHeldSales } from './held/held-sales.ts';
import classes from './new-sale-page.module.css';
import { useAskedOrigin } from './origin/use-asked-origin.ts';
import { useLeftCart } from './origin/use-left-cart.ts';
import { preloadOutcomes } from './outcome/outcome-dialog.tsx';
import { CompletedSale, preloadReceipt } from './payment/completed-sale.tsx';
import type { DoneSale } from './payment/use-complete-sale.ts';
import { noteShown, useMadeSale } from './payment/use-made-sale.ts';
import { usePayment } from './payment/use-payment.ts';
import { usePoints } from './points/use-points.ts';
import { useDialog } from './use-dialog.ts';
import { useSaleApproval } from './use-sale-approval.ts';
import { useSaleKeys } from './use-sale-keys.ts';
import { useSaleScanner } from './use-sale-scanner.ts';
import { useSaleTerms } from './use-sale-terms.ts';

const NameHeld = lazyPart(async () => (await import('./held/name-held.tsx')).NameHeld);
// In the page before the first dialog: they are loaded when somebody begins to work, so a press opens one immediately.
const loadDialogs = () => import('./sale-dialogs.tsx');
const SaleDialogs = lazy(async () => ({ default: (await loadDialogs()).SaleDialogs }));

/** The sale's screen: the catalogue on one side, the cart on the other. */
export function NewSalePage() {
  const { t } = useTranslation();
  const { store: shop } = useSession();
  const { cart, status, unsaved, made, store, storeId } = useCart();
  useFreshPrices(store);
  const { rates, settings, isReading } = useSaleTerms(storeId);
  const say = useNotices();
  const held = useHeldSales();
  const dialogs = useDialog();
  const { dialog, shown, show, close } = dialogs;
  const hasDialogs = useLoadedAhead(loadDialogs) || dialog !== null;
  const [latest, setLatest] = useState<string | null>(null);
  /** The sale that was held last, which has no name yet. */
  const [unnamed, setUnnamed] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<DoneSale | null>(null);
  /** The half that a phone shows. */
  const [side, setSide] = useState<'catalogue' | 'cart'>('catalogue');
  const { people, seller, keep: keepSeller } = useSellers(storeId, settings, cart.seller);
  const approval = useSaleApproval(store, settings);
  const navigate = useNavigate();
  const searchParams: Record<string, unknown> = useSearch({ strict: false });
  const catalogue = useRef<CatalogueHandle>(null);
  const lines = useRef<HTMLUListElement>(null);

  const rate = rates[cart.currency] ?? 1;
  const isLeft = useLeftCart(store, status);
  const isTaking = useAskedOrigin({ store, status, storeId, hold: held.hold }, searchParams) || isLeft;
  // The settings decide whether a price is asked for: nothing is sold before they and the rates are loaded.
  const isReady = status === 'ready' && !isReading && !isTaking;
  const started = !isEmpty(cart);
  useEffect(() => {
    if (!started) return;
    setUnnamed(null);
    preloadReceipt();
    preloadOutcomes();
  }, [started]);

  const showMade = (outcome: CartOutcome, id: string) => void navigate({ href: outcome.place(id) });
  useMadeSale(made, { sale: setDone, outcome: showMade });

  /** @returns whether it was done; a refusal has been shown */
  const act = (action: CartAction): boolean => {
    const notice = store.dispatch(action);
    if (asksInHand(action, notice, settings?.sellWithoutStock)) {
      show({ kind: 'inHand', action });
      return false;
    }
    say(notice);
    return notice === null || notice.code === 'ADDED' || notice.code === 'QUANTITY_UPDATED';
  };
  const offer = useOffer({
    store,
    settings,
    dialogs,
    act,
    onChosen: ({ id }) => setLatest(id),
    onAdded: () => catalogue.current?.clear({ isForNextSale: false }),
  });
  const coupon = useCoupon(store, storeId, act);
  const points = usePoints(store, storeId, act);
  const payment = usePayment({
    storeId,
    store,
    settings,
    show,
    approval,
    isCouponBlocking: coupon.isBlocking,
    rate,
    seller,
    onDone: setDone,
  });
  const newSale = () => {
    setDone(null);
    setSide('catalogue');
    setLatest(null);
    payment.complete.reset();
  };
  const scanner = useSaleScanner({
    storeId,
    store,
    dialogs,
    isListening: status !== 'failed' && !isTaking,
    isReady,
    act,
    onArticle: offer.offerNext,
    onCoupon: coupon.scan,
    onBegin: () => {
      if (done) newSale();
    },
  });
  const question = useCodeJudge(storeId);
  const become = (outcome: CartOutcome) => {
    if (isSaleOnly(cart) || !outcome.mayBegin(cart)) return;
    // What a quote promised counts for its own sale only.
    if (lacksReason({ ...cart, origin: null }, settings?.discountReasonRequired ?? false))
      show({ kind: 'reason', before: outcome });
    else show({ kind: 'outcome', outcome });
  };
  const askedOutcome = OUTCOMES.find(({ id }) => searchParams[id] === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks for an outcome once.
  useEffect(() => {
    if (!askedOutcome || status !== 'ready') return;
    become(askedOutcome);
    void navigate({ to: '/new-sale', search: {}, replace: true });
  }, [askedOutcome, status]);
  /** The screen as it is before a sale. */
  const tidy = () => {
    setLatest(null);
    catalogue.current?.clear({ isForNextSale: true });
  };
  const hold = async () => {
    const isNamed = cart.clientName !== null || Boolean(cart.heldName);
    const id = await held.hold();
    if (id === null) return name.current?.focus();
    tidy();
    setUnnamed(isNamed ? null : id);
  };
  const clear = () => {
    tidy();
    store.startOver();
  };
  useSaleKeys(isReady && dialog === null && !done, {
    show: (kind) => show({ kind }),
    search: () => catalogue.current?.focusSearch(),
    lastLine: () => lines.current?.querySelector<HTMLElement>('li:last-child')?.focus(),
    hold: () => void hold(),
    pay: payment.pay,
    become,
  });

  if (status === 'failed') {
    return (
      <ErrorState error={new TypeError('The kept sale cannot be read')} onRetry={() => void store.load()} />
    );
  }
  if (!isReady) return <LoadingState fill label={t('sales:cart.loading')} />;
  if (done) return <CompletedSale done={done} onNewSale={newSale} />;

  const taxRate = shop?.taxRate ?? 0;
  const totals = saleTotals({ ...termsOf(cart), taxRate });

  return (
    <div className={classes.page} data-side={side}>
      <h1 className={classes.title}>{t('sales:title')}</h1>
      <CatalogueSide
        ref={catalogue}
        storeId={storeId}
        inCart={new Map(cart.items.map((i) => [i.productId, i.quantity]))}
        onPick={offer.offerNext}
        onFree={() => show({ kind: 'free' })}
        inOrder={scanner.inOrder}
        onChoose={(group) => {
          offer.settlePrice();
          show({ kind: 'choose', group });
        }}
      />
      <CartSide
        cart={cart}
        totals={totals}
        taxRate={taxRate}
        rates={rates}
        heldCount={held.sales.length}
        sellers={seller && { people, seller }}
        hasGiftCards={settings?.giftCards ?? false}
        unsaved={unsaved}
        needsApproval={approval.isMissing}
        owed={payment.owed}
        points={points.offered}
        latest={latest}
        lines={lines}
        afterHold={
          unnamed === null ? null : (
            <NameHeld
              ref={name}
              onName={async (typed) => {
                if (await held.name(unnamed, typed)) setUnnamed(null);
              }}
            />
          )
        }
        actions={{
          setQuantity: (productId, quantity) => void act({ type: 'setQuantity', productId, quantity }),
          typeQuantity: (productId) => show({ kind: 'quantity', productId }),
          editPrice: (productId) => show({ kind: 'price', productId }),
          remove: (productId) => void act({ type: 'remove', productId }),
          chooseClient: () => show({ kind: 'client' }),
          discount: () => show({ kind: 'discount' }),
          setCurrency: (currency) => void act({ type: 'setCurrency', currency }),
          hold: () => void hold(),
          showHeld: () => show({ kind: 'held' }),
          clear,
          become,
          sellGiftCard: () => show({ kind: 'giftCard' }),
          removeGiftCard: (key) => void act({ type: 'removeGiftCard', key }),
          removeCoupon: coupon.remove,
          usePoints: () => show({ kind: 'points' }),
          removePoints: points.remove,
          chooseSeller: (chosen, productId) => {
            act({ type: 'setSeller', seller: chosen, ...(productId ? { productId } : {}) });
            if (chosen && !productId) keepSeller(chosen);
          },
          leaveOrigin: () => void act({ type: 'leaveOrigin' }),
          repay: () => show({ kind: 'repay' }),
          pay: payment.pay,
        }}
      />
      <PhoneBar side={side} pieces={pieces(cart)} total={totals.total} onChange={setSide} />
      <Suspense
        fallback={
          dialog && (
            <>
              <KeysMeanwhile />
              {scanner.hasOwnScanner ? <ScansMeanwhile onScan={scanner.continueWith} /> : null}
            </>
          )
        }
      >
        {hasDialogs ? (
          <SaleDialogs
            dialog={dialog}
            show={show}
            close={close}
            isOpen={() => shown.current === dialog}
            store={store}
            cart={cart}
            storeId={storeId}
            settings={settings}
            total={totals.total}
            owed={payment.owed}
            rate={rate}
            approval={approval}
            complete={payment.complete}
            act={act}
            onAdd={offer.add}
            onOffer={offer.offer}
            onScan={scanner.continueWith}
            onCoupon={coupon.apply}
            points={points}
            onPay={payment.open}
            onSubmit={(payments, repayAs) => void payment.submit(payments, repayAs)}
            onOutcome={(outcome, id) => {
              close();
              if (outcome.isUnderKey) {
                noteShown(cart.saleKey);
                store.sold(cart.saleKey);
              } else store.startOver();
              showMade(outcome, id);
            }}
          />
        ) : null}
      </Suspense>
      {approval.dialog}
      {question}
    </div>
  );
}
