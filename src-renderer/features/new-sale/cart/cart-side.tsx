import { Button, Kbd } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDiscount2,
  IconEraser,
  IconGift,
  IconHandStop,
  IconHistory,
  IconShieldExclamation,
  IconShoppingBag,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleTotals } from '../../../../src/sales/total-rules.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Seller } from '../../../api/use-sellers.ts';
import { OUTCOMES } from '../../../routes/at-sale.ts';
import type { CartOutcome } from '../../../routes/feature.ts';
import { SALE_KEYS } from '../../../routes/keys.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { KeyHint } from '../key-hint.tsx';
import { AccountBar } from '../payment/account-bar.tsx';
import { PointsBar } from '../points/points-bar.tsx';
import type { ClientPoints } from '../points/use-points.ts';
import { OriginBar } from '../sale-bar.tsx';
import { SellerBar } from '../seller/seller-bar.tsx';
import { type Cart, isEmpty, isSaleOnly, pieces } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import classes from './cart-side.module.css';
import { CartTotals } from './cart-totals.tsx';
import { ClientButton } from './client-button.tsx';
import { GiftCardLine } from './gift-card-line.tsx';
import { ToolButton } from './tool-button.tsx';

type CartSideActions = {
  setQuantity: (productId: string, quantity: number) => void;
  typeQuantity: (productId: string) => void;
  editPrice: (productId: string) => void;
  remove: (productId: string) => void;
  chooseClient: () => void;
  discount: () => void;
  setCurrency: (currency: string) => void;
  hold: () => void;
  showHeld: () => void;
  clear: () => void;
  become: (outcome: CartOutcome) => void;
  sellGiftCard: () => void;
  removeGiftCard: (key: string) => void;
  removeCoupon: () => void;
  usePoints: () => void;
  removePoints: () => void;
  leaveOrigin: () => void;
  /** @param productId of the line; of the whole sale without it */
  chooseSeller: (seller: CartSeller | null, productId?: string) => void;
  /** Takes money for what the client owes. */
  repay: () => void;
  pay: () => void;
};

type Props = {
  cart: Cart;
  totals: SaleTotals;
  taxRate: number;
  rates: Record<string, number>;
  heldCount: number;
  /** Who may have sold, and who does now; null where it is not recorded. */
  sellers: { people: readonly Seller[]; seller: CartSeller } | null;
  /** Whether the store sells gift cards. */
  hasGiftCards: boolean;
  unsaved: boolean;
  /** The sale contains what the signed-in person may not give: a manager will be asked. */
  needsApproval: boolean;
  /** What the client owes on the account; 0 for nothing. */
  owed: number;
  /** The points that the client may spend; null for none. */
  points: ClientPoints | null;
  /** The item changed last. */
  latest: string | null;
  lines: RefObject<HTMLUListElement | null>;
  /** Below the empty cart, after a sale was held. */
  afterHold: ReactNode;
  actions: CartSideActions;
};

/** The keys of a line, in the order of use; F7 goes to the last one. */
const LINE_KEYS = [
  [SALE_KEYS.lines, 'lines'],
  ['*', 'quantity'],
  ['↵', 'price'],
] as const;

/** The current sale: client, lines, and totals. */
export function CartSide({
  cart,
  totals,
  taxRate,
  rates,
  heldCount,
  sellers,
  hasGiftCards,
  unsaved,
  needsApproval,
  owed,
  points,
  latest,
  lines,
  afterHold,
  actions,
}: Props) {
  const { t, i18n } = useTranslation();
  const [clearing, setClearing] = useState(false);
  const empty = isEmpty(cart);
  const isDiscounted = cart.discountPercentage > 0 || Boolean(cart.discountAmount);
  const outcomes = (at: CartOutcome['at']) =>
    OUTCOMES.filter((outcome) => outcome.at === at).map((outcome) => (
      <ToolButton
        key={outcome.id}
        icon={outcome.icon}
        word={outcome.word(i18n.t)}
        label={outcome.label(i18n.t)}
        shortcut={outcome.shortcut?.key}
        // Gift cards are sold, and neither offered nor reserved; a coupon and points are for a sale.
        disabled={isSaleOnly(cart) || !outcome.mayBegin(cart)}
        onPress={() => actions.become(outcome)}
      />
    ));
  return (
    <section className={classes.root} aria-label={t('sales:cart.label')} data-half="cart">
      <header className={classes.header}>
        <ClientButton
          className={classes.client}
          nameClassName={classes.clientName}
          cart={cart}
          rightSection={<KeyHint>{SALE_KEYS.client}</KeyHint>}
          aria-keyshortcuts={SALE_KEYS.client}
          onClick={actions.chooseClient}
        />
        <div className={classes.tools}>
          <ToolButton
            icon={IconHandStop}
            word={t('sales:cart.words.hold')}
            label={t('sales:cart.hold')}
            shortcut={SALE_KEYS.hold}
            disabled={empty}
            onPress={actions.hold}
          />
          <ToolButton
            icon={IconHistory}
            word={t('sales:cart.words.held')}
            label={t('sales:cart.heldCount', { count: heldCount })}
            shortcut={SALE_KEYS.held}
            count={heldCount}
            onPress={actions.showHeld}
          />
          {outcomes('above')}
          {hasGiftCards ? (
            <ToolButton
              icon={IconGift}
              word={t('sales:giftCard.word')}
              label={t('sales:giftCard.title')}
              disabled={Boolean(cart.origin)}
              onPress={actions.sellGiftCard}
            />
          ) : null}
          <ToolButton
            icon={IconEraser}
            word={t('sales:cart.words.clear')}
            label={t('sales:cart.clear')}
            danger
            disabled={empty && !cart.clientId && !isDiscounted}
            onPress={() => (pieces(cart) > 1 ? setClearing(true) : actions.clear())}
          />
        </div>
      </header>
      {sellers ? <SellerBar {...sellers} onChoose={actions.chooseSeller} /> : null}
      <div className={classes.bars}>
        {owed > 0 ? <AccountBar owed={owed} onRepay={actions.repay} /> : null}
        {points && !cart.origin && !cart.points ? (
          <PointsBar points={points} onUse={actions.usePoints} />
        ) : null}
        {cart.origin ? <OriginBar origin={cart.origin} onLeave={actions.leaveOrigin} /> : null}
      </div>
      {unsaved ? (
        <p className={classes.unsaved} role="alert">
          <IconAlertTriangle aria-hidden="true" />
          {t('sales:cart.unsaved')}
        </p>
      ) : null}
      {needsApproval ? (
        <p className={classes.unsaved}>
          <IconShieldExclamation aria-hidden="true" />
          {t('approvals:about.sale')}
        </p>
      ) : null}
      {empty ? (
        <div className={classes.empty}>
          <EmptyState
            icon={<IconShoppingBag />}
            title={t('sales:cart.empty.title')}
            message={t('sales:cart.empty.message')}
          />
          {afterHold}
        </div>
      ) : (
        <ul ref={lines} className={classes.lines} aria-label={t('sales:cart.lines')}>
          {cart.items.map((item) => (
            <CartLine
              key={item.productId}
              item={item}
              latest={item.productId === latest}
              onQuantity={(quantity) => actions.setQuantity(item.productId, quantity)}
              onTypeQuantity={() => actions.typeQuantity(item.productId)}
              onPrice={() => actions.editPrice(item.productId)}
              onRemove={() => actions.remove(item.productId)}
              {...(sellers
                ? {
                    sellers: {
                      ...sellers,
                      onChoose: (seller: CartSeller | null) => actions.chooseSeller(seller, item.productId),
                    },
                  }
                : {})}
            />
          ))}
          {cart.giftCards?.map((card) => (
            <GiftCardLine key={card.key} card={card} onRemove={() => actions.removeGiftCard(card.key)} />
          ))}
        </ul>
      )}
      {empty ? null : (
        <p className={classes.hint} aria-hidden="true">
          {LINE_KEYS.map(([key, action]) => (
            <span key={action}>
              <Kbd>{key}</Kbd> {t(`sales:keys.${action}`)}
            </span>
          ))}
        </p>
      )}
      <footer className={classes.footer}>
        <CartTotals
          cart={cart}
          totals={totals}
          taxRate={taxRate}
          rates={rates}
          onCurrency={actions.setCurrency}
          onRemoveCoupon={actions.removeCoupon}
          onRemovePoints={actions.removePoints}
        />
        <div className={classes.buttons}>
          <Button
            className={classes.discount}
            variant={isDiscounted ? 'light' : 'default'}
            size="lg"
            leftSection={<IconDiscount2 />}
            rightSection={<KeyHint>{SALE_KEYS.discount}</KeyHint>}
            aria-keyshortcuts={SALE_KEYS.discount}
            onClick={actions.discount}
          >
            {cart.discountAmount ? (
              <Money centimes={-cart.discountAmount} />
            ) : cart.discountPercentage > 0 ? (
              t('sales:cart.percent', { percent: cart.discountPercentage })
            ) : (
              t('sales:cart.discount')
            )}
          </Button>
          {outcomes('beside-pay')}
          <Button
            className={classes.pay}
            size="lg"
            // Not disabled for an empty sale: pressing it explains why it cannot be paid.
            variant={empty ? 'default' : 'filled'}
            rightSection={<KeyHint>{SALE_KEYS.pay}</KeyHint>}
            onClick={actions.pay}
          >
            {t('sales:cart.pay')}
          </Button>
        </div>
      </footer>
      <ConfirmDialog
        opened={clearing}
        danger
        title={t('sales:clear.title')}
        confirmLabel={t('sales:clear.confirm')}
        onClose={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          actions.clear();
        }}
      >
        {t('sales:clear.message', { count: pieces(cart) })}
      </ConfirmDialog>
    </section>
  );
}
