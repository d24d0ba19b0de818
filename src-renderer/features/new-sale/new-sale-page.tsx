import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idEndOfCode } from '../../../src/accounts/rules.ts';
import type { Item } from '../../../src/catalogue/contract.ts';
import { isMadeCode } from '../../../src/coupons/rules.ts';
import type { Repayment, SubmittedPayment } from '../../../src/sales/contract.ts';
import { priceInForce } from '../../../src/sales/price-rules.ts';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import { asksPrice } from '../../../src/sales/typed-price-rules.ts';
import { useSession } from '../../api/session.ts';
import { useInOrder, useScannedArticle } from '../../api/use-scanned-article.ts';
import { OUTCOMES, PAPER_CODES } from '../../routes/at-sale.ts';
import type { CartOutcome } from '../../routes/feature.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useCodeJudge } from '../../ui/scanner/use-code-judge.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAhead } from '../../ui/use-ahead.ts';
import { asksInHand } from './beyond-stock/asks-in-hand.ts';
import { type Allowed, type CartAction, isEmpty, isSaleOnly, lineProblem, pieces } from './cart/cart.ts';
import { itemOf } from './cart/cart-item.ts';
import { CartSide } from './cart/cart-side.tsx';
import { lacksReason, termsOf } from './cart/cart-terms.ts';
import { PhoneBar } from './cart/phone-bar.tsx';
import { useCart, useNotices } from './cart/use-cart.ts';
import { useFreshPrices } from './cart/use-fresh-prices.ts';
import { type CatalogueHandle, CatalogueSide } from './catalogue/catalogue-side.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { KeysMeanwhile, ScansMeanwhile } from './dialogs-meanwhile.tsx';
import { useHeldSales } from './held/held-sales.ts';
import classes from './new-sale-page.module.css';
import { useAskedOrigin } from './origin/use-asked-origin.ts';
import { useLeftCart } from './origin/use-left-cart.ts';
import { preloadOutcomes } from './outcome/outcome-dialog.tsx';
import { CompletedSale, preloadReceipt } from './payment/completed-sale.tsx';
import { useClientAccount, useClientByCode, useHoldAccount } from './payment/use-client-account.ts';
import { type DoneSale, useCompleteSale } from './payment/use-complete-sale.ts';
import { noteShown, useMadeSale } from './payment/use-made-sale.ts';
import { usePoints } from './points/use-points.ts';
import { useSellers } from './seller/use-sellers.ts';
import { type SaleDialog, useDialog } from './use-dialog.ts';
import { useSaleApproval } from './use-sale-approval.ts';
import { useSaleKeys } from './use-sale-keys.ts';
import { useSaleTerms } from './use-sale-terms.ts';

const NameHeld = lazyPart(async () => (await import('./held/name-held.tsx')).NameHeld);
// In the page before the first dialog: they are loaded when somebody begins to work, so a press opens one immediately.
const SaleDialogs = lazy(async () => ({ default: (await import('./sale-dialogs.tsx')).SaleDialogs }));

/** Dialogs that handle scans differently from the sale, or accept none. */
const HAS_OWN_SCANNER = new Set<SaleDialog['kind']>([
  'newPrice',
  'price',
  'quantity',
  'discount',
  'pay',
  'outcome',
  'outcomeClient',
  'giftCard',
]);

/** The sale's screen: the catalogue on one side, the cart on the other. */
export function NewSalePage() {
  const { t } = useTranslation();
  const { store: shop, effectivePermissions } = useSession();
  const { cart, status, unsaved, made, store, storeId } = useCart();
  useFreshPrices(store);
  const { rates, settings, isReading } = useSaleTerms(storeId);
  const say = useNotices();
  const held = useHeldSales();
  const { dialog, shown, show, close } = useDialog();
  const hasDialogs = useAhead() || dialog !== null;
  const [latest, setLatest] = useState<string | null>(null);
  /** The sale that was held last, which has no name yet. */
  const [unnamed, setUnnamed] = useState<string | null>(null);
  const name = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<DoneSale | null>(null);
  /** The half that a phone shows. */
  const [side, setSide] = useState<'catalogue' | 'cart'>('catalogue');
  const { people, seller, keep: keepSeller } = useSellers(storeId, settings, cart);
  const approval = useSaleApproval(store, settings);
  const account = useClientAccount(storeId, cart.clientId);
  const holdAccount = useHoldAccount(account);
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

  const complete = useCompleteSale(store, (sale) => {
    show(null);
    setDone(sale);
  });

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
  const add = (
    item: Item,
    price?: number,
    approved: Allowed = { permissions: effectivePermissions },
  ): boolean => {
    setLatest(item.id);
    const isAdded = act({ type: 'add', item: itemOf(item, price), ...approved });
    if (isAdded) catalogue.current?.clear({ isForNextSale: false });
    return isAdded;
  };
  const atHand = (item: Item) => {
    const { listPrice, floor } = priceInForce(item);
    return { price: listPrice, floor };
  };
  /** Handles a scanned or tapped item: asks for its price if the store's settings say so. */
  const offer = (item: Item): void => {
    const isInCart = store.state().cart.items.some((i) => i.productId === item.id);
    const prompt = settings?.pricePrompt ?? 'always';
    // Out of stock is reported at once; a price is asked only for what can be sold.
    if (isInCart || item.stock < 1 || !asksPrice(prompt, { ...item, ...atHand(item) })) add(item);
    else show({ kind: 'newPrice', item });
  };
  /** Two items in quick succession: the first one keeps its price. */
  const settlePrice = (): void => {
    if (shown.current?.kind !== 'newPrice') return;
    add(shown.current.item);
    close();
  };
  const offerNext = (item: Item): void => {
    settlePrice();
    offer(item);
  };
  const inOrder = useInOrder();
  const scanArticle = useScannedArticle(storeId, offerNext, inOrder);
  const chooseByCode = useClientByCode(storeId, (client) => act({ type: 'setClient', client }));
  const coupon = useCoupon(store, storeId, act);
  const points = usePoints(store, storeId, act);
  const scan = (code: string) => {
    if (isMadeCode(code) && !cart.origin) inOrder(() => coupon.scan(code));
    else if (idEndOfCode(code) === null) scanArticle(code);
    else chooseByCode.mutate(code);
  };
  // Codes scanned into a prompt without an answer are handled after the answer; codes scanned before the sale was
  // open, once it is.
  const waiting = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two let the codes on.
  useEffect(() => {
    if (isReady && dialog === null) for (const code of waiting.current.splice(0)) scan(code);
  }, [isReady, dialog]);
  const become = (outcome: CartOutcome) => {
    if (!isSaleOnly(cart) && outcome.mayBegin(cart)) show({ kind: 'outcome', outcome });
  };
  const askedOutcome = OUTCOMES.find(({ id }) => searchParams[id] === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks for an outcome once.
  useEffect(() => {
    if (!askedOutcome || status !== 'ready') return;
    become(askedOutcome);
    void navigate({ to: '/new-sale', search: {}, replace: true });
  }, [askedOutcome, status]);
  const newSale = () => {
    setDone(null);
    setSide('catalogue');
    setLatest(null);
    complete.reset();
  };
  const hasOwnScanner = dialog !== null && HAS_OWN_SCANNER.has(dialog.kind);
  useScanner(
    (code) => {
      const paper = PAPER_CODES.find(({ is }) => is(code));
      if (paper) {
        void navigate({ href: paper.place(code) });
        return;
      }
      if (!isReady) {
        waiting.current.push(code);
        return;
      }
      if (done) newSale();
      if (dialog && !hasOwnScanner) close();
      scan(code);
    },
    {
      enabled: !hasOwnScanner && status !== 'failed' && !isTaking,
      captureInDialog: true,
    },
  );
  const question = useCodeJudge(storeId);

  const openPayment = () => {
    complete.reset();
    show({ kind: 'pay' });
  };
  const pay = () => {
    const blocked = cart.items.map(lineProblem).find((problem) => problem !== null);
    if (isEmpty(cart))
      toast('warning', t('errors:EMPTY_CART.title'), t('errors:EMPTY_CART.message'), { id: 'cart' });
    else if (blocked) toast('error', t('sales:notice.linesBlocked'), undefined, { id: 'cart' });
    else if (coupon.isBlocking()) return;
    else if (lacksReason(cart, settings?.discountReasonRequired ?? false)) show({ kind: 'reason' });
    else openPayment();
  };
  const submit = async (payments: SubmittedPayment[], repayAs: Repayment) => {
    const { clientId, saleKey } = cart;
    const ready = await holdAccount(payments, { storeId, saleKey: saleKey ?? '', clientId });
    const saleApproval = await approval.approvalOfSale(ready.lacking);
    if (!saleApproval) return;
    complete.submit({
      payments: ready.payments,
      rate,
      repayAs,
      seller,
      ...(saleApproval === 'none' ? {} : { approval: saleApproval }),
    });
  };
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
    pay,
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
  /** A code scanned into a prompt: it is handled after the prompt's answer. */
  const continueWith = (code: string) => {
    if (shown.current === null) scan(code);
    else waiting.current.push(code);
  };

  return (
    <div className={classes.page} data-side={side}>
      <h1 className={classes.title}>{t('sales:title')}</h1>
      <CatalogueSide
        ref={catalogue}
        storeId={storeId}
        inCart={new Map(cart.items.map((i) => [i.productId, i.quantity]))}
        onPick={offerNext}
        onFree={() => show({ kind: 'free' })}
        inOrder={inOrder}
        onChoose={(group) => {
          settlePrice();
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
        owed={account?.owed ?? 0}
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
          pay,
        }}
      />
      <PhoneBar side={side} pieces={pieces(cart)} total={totals.total} onChange={setSide} />
      <Suspense
        fallback={
          dialog && (
            <>
              <KeysMeanwhile />
              {hasOwnScanner ? <ScansMeanwhile onScan={continueWith} /> : null}
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
            owed={account?.owed ?? 0}
            rate={rate}
            approval={approval}
            complete={complete}
            act={act}
            onAdd={add}
            onOffer={offer}
            onScan={continueWith}
            onCoupon={coupon.apply}
            points={points}
            onPay={openPayment}
            onSubmit={(payments, repayAs) => void submit(payments, repayAs)}
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
