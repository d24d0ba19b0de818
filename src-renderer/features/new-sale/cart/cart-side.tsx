import { ActionIcon, Button, Indicator, Kbd, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDiscount2,
  IconEraser,
  IconHandStop,
  IconHistory,
  IconShieldExclamation,
  IconShoppingBag,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleTotals } from '../../../../src/sales/rules.ts';
import { OUTCOMES } from '../../../routes/at-sale.ts';
import type { CartOutcome } from '../../../routes/feature.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { OutcomeButton } from '../outcome/outcome-button.tsx';
import { OriginBar } from '../sale-bar.tsx';
import { type Cart, isEmpty, pieces } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import classes from './cart-side.module.css';
import { CartTotals } from './cart-totals.tsx';

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
  leaveOrigin: () => void;
  pay: () => void;
};

type Props = {
  cart: Cart;
  totals: SaleTotals;
  taxRate: number;
  rates: Record<string, number>;
  heldCount: number;
  unsaved: boolean;
  /** The sale contains what the signed-in person may not give: a manager will be asked. */
  needsApproval: boolean;
  /** The item changed last. */
  latest: string | null;
  lines: RefObject<HTMLUListElement | null>;
  actions: CartSideActions;
};

/** The current sale: client, lines, and totals. */
export function CartSide({
  cart,
  totals,
  taxRate,
  rates,
  heldCount,
  unsaved,
  needsApproval,
  latest,
  lines,
  actions,
}: Props) {
  const { t } = useTranslation();
  const [clearing, setClearing] = useState(false);
  const empty = isEmpty(cart);
  const outcomes = (at: CartOutcome['at']) =>
    OUTCOMES.filter((outcome) => outcome.at === at).map((outcome) => (
      <OutcomeButton key={outcome.id} outcome={outcome} cart={cart} onBegin={() => actions.become(outcome)} />
    ));
  return (
    <section className={classes.root} aria-label={t('sales:cart.label')}>
      <header className={classes.header}>
        <Tooltip label={`${t('sales:cart.client')} (F4)`}>
          <Button
            className={classes.client}
            variant={cart.clientId ? 'light' : 'default'}
            leftSection={cart.clientId ? <IconUser /> : <IconUserPlus />}
            justify="flex-start"
            onClick={actions.chooseClient}
          >
            {cart.clientName ? (
              <bdi className={classes.clientName}>{cart.clientName}</bdi>
            ) : (
              t('sales:cart.addClient')
            )}
          </Button>
        </Tooltip>
        <Tooltip label={`${t('sales:cart.hold')} (F8)`}>
          <ActionIcon
            variant="default"
            disabled={empty}
            aria-label={t('sales:cart.hold')}
            onClick={actions.hold}
          >
            <IconHandStop />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('sales:cart.held')} (F10)`}>
          <Indicator
            label={heldCount}
            size="1.25rem"
            color="saffron"
            autoContrast
            disabled={heldCount === 0}
            offset={4}
          >
            <ActionIcon
              variant="default"
              aria-label={t('sales:cart.heldCount', { count: heldCount })}
              onClick={actions.showHeld}
            >
              <IconHistory />
            </ActionIcon>
          </Indicator>
        </Tooltip>
        {outcomes('above')}
        <Tooltip label={t('sales:cart.clear')}>
          <ActionIcon
            color="brick"
            disabled={empty && !cart.clientId && cart.discountPercentage === 0}
            aria-label={t('sales:cart.clear')}
            onClick={() => (pieces(cart) > 1 ? setClearing(true) : actions.clear())}
          >
            <IconEraser />
          </ActionIcon>
        </Tooltip>
      </header>
      {cart.origin ? <OriginBar origin={cart.origin} onLeave={actions.leaveOrigin} /> : null}
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
            />
          ))}
        </ul>
      )}
      <footer className={classes.footer}>
        <CartTotals
          cart={cart}
          totals={totals}
          taxRate={taxRate}
          rates={rates}
          onCurrency={actions.setCurrency}
        />
        <div className={classes.buttons}>
          <Tooltip label={`${t('sales:cart.discount')} (F6)`}>
            <Button
              className={classes.discount}
              variant={cart.discountPercentage > 0 ? 'light' : 'default'}
              size="lg"
              leftSection={<IconDiscount2 />}
              onClick={actions.discount}
            >
              {cart.discountPercentage > 0
                ? t('sales:cart.percent', { percent: cart.discountPercentage })
                : t('sales:cart.discount')}
            </Button>
          </Tooltip>
          {outcomes('beside-pay')}
          <Button
            className={classes.pay}
            size="lg"
            // Not disabled for an empty sale: pressing it explains why it cannot be paid.
            variant={empty ? 'default' : 'filled'}
            rightSection={<Kbd className={classes.key}>F9</Kbd>}
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
