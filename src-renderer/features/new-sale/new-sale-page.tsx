import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { isDepositNumber } from '../../../src/deposits/rules.ts';
import type { SubmittedPayment } from '../../../src/sale/contract.ts';
import { asksPrice, saleTotals } from '../../../src/sale/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useCodeJudge } from '../../ui/scanner/use-code-judge.tsx';
import { useScannedArticle } from '../../ui/scanner/use-scanned-article.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { type CartAction, isEmpty, lineProblem, permissionsLacking } from './cart.ts';
import { CartSide } from './cart-side.tsx';
import { type CatalogueHandle, CatalogueSide } from './catalogue-side.tsx';
import { ClientPicker } from './client-picker.tsx';
import { CompletedSale, preloadReceipt } from './completed-sale.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { HeldDialog } from './held-dialog.tsx';
import { useHeldSales } from './held-sales.ts';
import classes from './new-sale-page.module.css';
import { PaymentDialog, type Repayment } from './payment-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { QuantityPrompt } from './quantity-prompt.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TakeDeposit } from './take-deposit.tsx';
import { useCart, useNotices } from './use-cart.ts';
import { type DoneSale, useCompleteSale } from './use-complete-sale.ts';
import { type SaleDialog, useDialog } from './use-dialog.ts';
import { useLeftExchange } from './use-left-exchange.ts';
import { useRates } from './use-rates.ts';
import { useSaleApproval } from './use-sale-approval.ts';
import { useSaleKeys } from './use-sale-keys.ts';
import { VariantChooser } from './variant-chooser.tsx';
import { itemOf } from './variant-item.ts';

/** Dialogs that do something else with a scan than to go on with the sale, or that nothing may be scanned into. */
const HAS_OWN_SCANNER = new Set<SaleDialog['kind']>([
  'newPrice',
  'price',
  'quantity',
  'discount',
  'pay',
  'deposit',
  'depositClient',
]);

/** The till: what there is on one side, what is sold on the other. */
export function NewSalePage() {
  const { t } = useTranslation();
  const { store: shop, effectivePermissions } = useSession();
  const { cart, status, unsaved, store, storeId } = useCart();
  const rates = useRates();
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId } }));
  const say = useNotices();
  const held = useHeldSales();
  const { dialog, shown, show, close } = useDialog();
  const [latest, setLatest] = useState<string | null>(null);
  const [done, setDone] = useState<DoneSale | null>(null);
  const approval = useSaleApproval(store);
  const navigate = useNavigate();
  const asked: { deposit?: boolean } = useSearch({ strict: false });
  const catalogue = useRef<CatalogueHandle>(null);
  const lines = useRef<HTMLUListElement>(null);

  const rate = rates[cart.currency] ?? 1;
  const isTaking = useLeftExchange(store, status);
  const started = !isEmpty(cart);
  useEffect(() => {
    if (started) preloadReceipt();
  }, [started]);

  const complete = useCompleteSale(store, (sale) => {
    show(null);
    setDone(sale);
  });

  /** @returns whether it was done; a refusal has been told */
  const act = (action: CartAction): boolean => {
    const notice = store.dispatch(action);
    say(notice);
    return notice === null || notice.code === 'ADDED' || notice.code === 'QUANTITY_UPDATED';
  };
  const add = (variant: Variant, price?: number, belowFloor?: true): boolean => {
    setLatest(variant.id);
    return act({ type: 'add', item: { ...itemOf(variant, price), ...(belowFloor ? { belowFloor } : {}) } });
  };
  /** Scanned or tapped: an article that comes into the sale is asked a price for, as the store wants it. */
  const offer = (variant: Variant): void => {
    const known = store.state().cart.items.some((i) => i.productId === variant.id);
    const prompt = settings.data?.pricePrompt ?? 'always';
    // Out of stock is said at once; only what can be sold is asked a price for.
    if (known || variant.stock < 1 || !asksPrice(prompt, variant)) add(variant);
    else show({ kind: 'newPrice', variant });
  };
  const discount = async (percent: number) => {
    const lacking = permissionsLacking(
      { ...cart, items: [], discountPercentage: percent },
      effectivePermissions,
    );
    const approved = await approval.askFor(lacking, t('approvals:about.discount', { percent }));
    // Where nobody says yes, the cart refuses and says why.
    const permissions = approved ? [...effectivePermissions, ...lacking] : effectivePermissions;
    if (act({ type: 'setDiscount', percent, permissions })) close();
  };
  /** Two articles within a blink: the first one's price stands as it is. */
  const settlePrice = (): void => {
    if (shown.current?.kind !== 'newPrice') return;
    add(shown.current.variant);
    close();
  };
  const offerNext = (variant: Variant): void => {
    settlePrice();
    offer(variant);
  };
  const scan = useScannedArticle(storeId, offerNext);
  // What was scanned into a prompt that still wanted an answer comes when the answer is given.
  const waiting = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the closing of a dialog lets the codes on.
  useEffect(() => {
    if (dialog === null) for (const code of waiting.current.splice(0)) scan(code);
  }, [dialog]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks for a deposit once.
  useEffect(() => {
    if (!asked.deposit || status !== 'ready') return;
    show({ kind: 'deposit' });
    void navigate({ to: '/new-sale', search: {}, replace: true });
  }, [asked.deposit, status]);
  const newSale = () => {
    setDone(null);
    setLatest(null);
    complete.reset();
  };
  useScanner(
    (code) => {
      if (isDepositNumber(code)) {
        void navigate({ to: '/deposits', search: { code } });
        return;
      }
      if (done) newSale();
      if (dialog && !HAS_OWN_SCANNER.has(dialog.kind)) close();
      scan(code);
    },
    {
      enabled: !(dialog && HAS_OWN_SCANNER.has(dialog.kind)) && status !== 'failed' && !isTaking,
      captureInDialog: true,
    },
  );
  const question = useCodeJudge(storeId);

  const pay = () => {
    const blocked = cart.items.map(lineProblem).find((problem) => problem !== null);
    if (isEmpty(cart))
      toast('warning', t('errors:EMPTY_CART.title'), t('errors:EMPTY_CART.message'), { id: 'cart' });
    else if (blocked) toast('error', t('sale:notice.linesBlocked'), undefined, { id: 'cart' });
    else {
      complete.reset();
      show({ kind: 'pay' });
    }
  };
  const submit = async (payments: SubmittedPayment[], repayAs: Repayment) => {
    const given = await approval.approvalOfSale();
    if (!given) return;
    complete.submit({ payments, rate, repayAs, ...(given === 'none' ? {} : { approval: given }) });
  };
  const afterClient = () => show(dialog?.kind === 'depositClient' ? { kind: 'deposit' } : null);
  const hold = () => {
    setLatest(null);
    void held.hold();
  };
  const free = dialog === null && status === 'ready' && !isTaking;
  useSaleKeys(free && !done, {
    show: (kind) => show({ kind }),
    search: () => catalogue.current?.focusSearch(),
    lastLine: () => lines.current?.querySelector<HTMLElement>('li:last-child')?.focus(),
    hold,
    pay,
  });

  if (status === 'failed') {
    return (
      <ErrorState error={new TypeError('The kept sale cannot be read')} onRetry={() => void store.load()} />
    );
  }
  if (status === 'loading' || isTaking) return <LoadingState fill label={t('sale:cart.loading')} />;
  if (done) return <CompletedSale done={done} onNewSale={newSale} />;

  const taxRate = shop?.taxRate ?? 0;
  const totals = saleTotals({ lines: cart.items, discountPercentage: cart.discountPercentage, taxRate });
  const counted =
    dialog?.kind === 'quantity' ? cart.items.find((i) => i.productId === dialog.productId) : undefined;
  /** A code that was scanned into a prompt: it is next, once the prompt has its answer. */
  const continueWith = (code: string) => {
    if (shown.current === null) scan(code);
    else waiting.current.push(code);
  };

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('sale:title')}</h1>
      <CatalogueSide
        ref={catalogue}
        storeId={storeId}
        inCart={new Map(cart.items.map((i) => [i.productId, i.quantity]))}
        onPick={offerNext}
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
        unsaved={unsaved}
        latest={latest}
        lines={lines}
        actions={{
          setQuantity: (productId, quantity) => void act({ type: 'setQuantity', productId, quantity }),
          typeQuantity: (productId) => show({ kind: 'quantity', productId }),
          editPrice: (productId) => show({ kind: 'price', productId }),
          remove: (productId) => void act({ type: 'remove', productId }),
          chooseClient: () => show({ kind: 'client' }),
          discount: () => show({ kind: 'discount' }),
          setCurrency: (currency) => void act({ type: 'setCurrency', currency }),
          deposit: () => show({ kind: 'deposit' }),
          hold,
          showHeld: () => show({ kind: 'held' }),
          clear: () => store.startOver(),
          endExchange: () => void act({ type: 'setExchange', exchange: null }),
          pay,
        }}
      />
      <PriceDialog
        dialog={dialog}
        items={cart.items}
        approval={approval}
        onAdd={add}
        onReprice={(productId, price, belowFloor) =>
          void act({ type: 'setPrice', productId, price, ...(belowFloor ? { belowFloor } : {}) })
        }
        onScan={continueWith}
        onClose={close}
        isOpen={() => shown.current === dialog}
      />
      {counted ? (
        <QuantityPrompt
          item={counted}
          onConfirm={(quantity) => act({ type: 'setQuantity', productId: counted.productId, quantity })}
          onScan={continueWith}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'choose' ? (
        <VariantChooser
          storeId={storeId}
          group={dialog.group}
          onPick={(variant) => {
            close();
            offer(variant);
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'discount' ? (
        <DiscountDialog
          percent={cart.discountPercentage}
          subtotal={totals.subtotal}
          onConfirm={(percent) => act({ type: 'setDiscount', percent, permissions: effectivePermissions })}
          onAsk={(percent) => void discount(percent)}
          asking={approval.asking}
          onScan={continueWith}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'deposit' ? (
        <TakeDeposit
          cart={cart}
          approve={approval.approvalOfSale}
          onChooseClient={() => show({ kind: 'depositClient' })}
          onDone={({ id }) => {
            close();
            store.startOver();
            void navigate({ to: '/deposits', search: { deposit: id } });
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'client' || dialog?.kind === 'depositClient' ? (
        <ClientPicker
          storeId={storeId}
          chosen={cart.clientId}
          onPick={(client) => {
            act({ type: 'setClient', client: client && { id: client.id, name: client.name } });
            afterClient();
          }}
          onClose={afterClient}
        />
      ) : null}
      {dialog?.kind === 'held' ? <HeldDialog onClose={close} /> : null}
      {dialog?.kind === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      {dialog?.kind === 'pay' ? (
        <PaymentDialog
          storeId={storeId}
          clientId={cart.clientId}
          saleKey={cart.saleKey ?? ''}
          total={totals.total}
          exchanged={cart.exchange?.value ?? null}
          cashWarningAt={settings.data?.cashWarningAt ?? 0}
          currency={cart.currency}
          rate={rate}
          submitted={cart.payments}
          busy={complete.busy}
          error={complete.error}
          unanswered={complete.unanswered}
          onSubmit={(payments, repayAs) => void submit(payments, repayAs)}
          onSubmitAgain={complete.submitAgain}
          asking={approval.asking}
          onScan={(code) => {
            close();
            scan(code);
          }}
          onStartOver={() => {
            close();
            store.startOver();
            complete.reset();
          }}
          onClose={close}
        />
      ) : null}
      {approval.dialog}
      {question}
    </div>
  );
}
