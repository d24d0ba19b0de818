import { ActionIcon, Button, Indicator, Kbd, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDiscount2,
  IconEraser,
  IconHandStop,
  IconHistory,
  IconHourglass,
  IconShoppingBag,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleTotals } from '../../../src/sale/rules.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Cart, isEmpty, pieces } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import classes from './cart-side.module.css';
import { CartTotals } from './cart-totals.tsx';
import { CreditBar } from './credit-bar.tsx';

type CartSideActions = {
  setQuantity: (productId: string, quantity: number) => void;
  typeQuantity: (productId: string) => void;
  editPrice: (productId: string) => void;
  remove: (productId: string) => void;
  chooseClient: () => void;
  discount: () => void;
  setCurrency: (currency: string) => void;
  deposit: () => void;
  hold: () => void;
  showHeld: () => void;
  clear: () => void;
  endExchange: () => void;
  pay: () => void;
};

type Props = {
  cart: Cart;
  totals: SaleTotals;
  taxRate: number;
  rates: Record<string, number>;
  heldCount: number;
  unsaved: boolean;
  /** The article that was touched last. */
  latest: string | null;
  lines: RefObject<HTMLUListElement | null>;
  actions: CartSideActions;
};

/** The current sale: for whom, what, and what it comes to. */
export function CartSide({
  cart,
  totals,
  taxRate,
  rates,
  heldCount,
  unsaved,
  latest,
  lines,
  actions,
}: Props) {
  const { t } = useTranslation();
  const [clearing, setClearing] = useState(false);
  const empty = isEmpty(cart);
  return (
    <section className={classes.root} aria-label={t('sale:cart.label')}>
      <header className={classes.header}>
        <Tooltip label={`${t('sale:cart.client')} (F4)`}>
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
              t('sale:cart.addClient')
            )}
          </Button>
        </Tooltip>
        <Tooltip label={`${t('sale:cart.hold')} (F8)`}>
          <ActionIcon
            variant="default"
            disabled={empty}
            aria-label={t('sale:cart.hold')}
            onClick={actions.hold}
          >
            <IconHandStop />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('sale:cart.held')} (F10)`}>
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
              aria-label={t('sale:cart.heldCount', { count: heldCount })}
              onClick={actions.showHeld}
            >
              <IconHistory />
            </ActionIcon>
          </Indicator>
        </Tooltip>
        <Tooltip label={t('sale:cart.clear')}>
          <ActionIcon
            color="brick"
            disabled={empty && !cart.clientId && cart.discountPercentage === 0}
            aria-label={t('sale:cart.clear')}
            onClick={() => (pieces(cart) > 1 ? setClearing(true) : actions.clear())}
          >
            <IconEraser />
          </ActionIcon>
        </Tooltip>
      </header>
      {cart.exchange ? (
        <CreditBar
          kind="exchange"
          label={t('sale:exchange.bar')}
          note={cart.exchange.receiptNumber}
          amount={cart.exchange.value}
          onRemove={actions.endExchange}
        />
      ) : null}
      {unsaved ? (
        <p className={classes.unsaved} role="alert">
          <IconAlertTriangle aria-hidden="true" />
          {t('sale:cart.unsaved')}
        </p>
      ) : null}
      {empty ? (
        <div className={classes.empty}>
          <EmptyState
            icon={<IconShoppingBag />}
            title={t('sale:cart.empty.title')}
            message={t('sale:cart.empty.message')}
          />
        </div>
      ) : (
        <ul ref={lines} className={classes.lines} aria-label={t('sale:cart.lines')}>
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
          <Tooltip label={`${t('sale:cart.discount')} (F6)`}>
            <Button
              className={classes.discount}
              variant={cart.discountPercentage > 0 ? 'light' : 'default'}
              size="lg"
              leftSection={<IconDiscount2 />}
              onClick={actions.discount}
            >
              {cart.discountPercentage > 0
                ? t('sale:cart.percent', { percent: cart.discountPercentage })
                : t('sale:cart.discount')}
            </Button>
          </Tooltip>
          <Tooltip label={`${t('sale:cart.deposit')} (F3)`}>
            <ActionIcon
              size="var(--h-target-large)"
              variant="default"
              aria-label={t('sale:cart.deposit')}
              onClick={actions.deposit}
            >
              <IconHourglass />
            </ActionIcon>
          </Tooltip>
          <Button
            className={classes.pay}
            size="lg"
            // An empty sale may be asked to be paid: the answer says why it cannot.
            variant={empty ? 'default' : 'filled'}
            rightSection={<Kbd className={classes.key}>F9</Kbd>}
            onClick={actions.pay}
          >
            {t('sale:cart.pay')}
          </Button>
        </div>
      </footer>
      <ConfirmDialog
        opened={clearing}
        danger
        title={t('sale:clear.title')}
        confirmLabel={t('sale:clear.confirm')}
        onClose={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          actions.clear();
        }}
      >
        {t('sale:clear.message', { count: pieces(cart) })}
      </ConfirmDialog>
    </section>
  );
}
