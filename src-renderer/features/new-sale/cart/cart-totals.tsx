import { Menu, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, isOnlyPercent, toCurrency } from '../../../../src/core/money.ts';
import { sumOfAmounts } from '../../../../src/credits/rules.ts';
import type { SaleTotals } from '../../../../src/sales/total-rules.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Fact } from '../../../ui/lists/fact.tsx';
import { Money } from '../../../ui/money.tsx';
import { CouponRow } from '../coupon/coupon-row.tsx';
import { PointsRow } from '../points/points-row.tsx';
import { type Cart, pieces } from './cart.ts';
import classes from './cart-totals.module.css';

type Props = {
  cart: Cart;
  totals: SaleTotals;
  taxRate: number;
  rates: Record<string, number>;
  onCurrency: (currency: string) => void;
  onRemoveCoupon: () => void;
  onRemovePoints: () => void;
};

/** The sale's totals; the total is the largest element of the screen. */
export function CartTotals({ cart, totals, taxRate, rates, onCurrency, ...remove }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const rate = rates[cart.currency] ?? 1;
  /** Value of returned items, which pays first. */
  const returned = cart.origin?.value ?? 0;
  const cards = sumOfAmounts(cart.giftCards);
  const due = totals.total + cards - returned;
  const couponOff = cart.items.reduce((sum, item) => sum + (item.couponShare ?? 0), 0);
  const discountOnly = totals.discount - couponOff - totals.pointsOff;
  return (
    <div>
      <dl className={classes.sums}>
        {totals.discount > 0 || cart.coupon ? (
          <Fact className={classes.row} label={t('sales:totals.subtotal')} amount={totals.subtotal} />
        ) : null}
        <CouponRow cart={cart} className={classes.row} onRemove={remove.onRemoveCoupon} />
        {discountOnly > 0 ? (
          <div className={classes.row} data-discount>
            <dt>
              {isOnlyPercent({ ...cart, lines: cart.items })
                ? t('sales:totals.discount', { percent: cart.discountPercentage })
                : t('sales:cart.discount')}
            </dt>
            <dd>
              <Money centimes={-discountOnly} />
            </dd>
          </div>
        ) : null}
        <PointsRow
          cart={cart}
          off={totals.pointsOff}
          className={classes.row}
          onRemove={remove.onRemovePoints}
        />
        <Fact
          className={classes.row}
          label={
            <>
              {t('sales:totals.pieces', { count: pieces(cart) })} ·{' '}
              {t('sales:totals.tax', { percent: taxRate })}
            </>
          }
          amount={totals.tax}
        />
        {cards > 0 ? <Fact className={classes.row} label={t('sales:giftCard.total')} amount={cards} /> : null}
        {returned > 0 ? (
          <>
            <Fact className={classes.row} label={t('sales:exchange.new')} amount={totals.total} />
            <Fact className={classes.row} label={t('sales:exchange.returned')} amount={-returned} />
          </>
        ) : null}
      </dl>
      <div className={classes.total}>
        <span className={classes.label}>
          {returned === 0 ? t('sales:totals.total') : due < 0 ? t('sales:exchange.left') : t('sales:pay.due')}
        </span>
        <output className={classes.amount} aria-live="polite">
          <span data-money>{formatAmount(Math.abs(due), locale)}</span>
        </output>
        <Menu position="top-end">
          <Menu.Target>
            <UnstyledButton
              className={classes.currency}
              aria-label={`${currencyUnit(locale)} · ${t('sales:totals.currency', { currency: cart.currency })}`}
            >
              {currencyUnit(locale)}
              <IconSelector aria-hidden="true" />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('sales:totals.payIn')}</Menu.Label>
            {Object.entries(rates).map(([currency, units]) => (
              <Menu.Item
                key={currency}
                onClick={() => onCurrency(currency)}
                rightSection={<Money centimes={toCurrency(Math.max(0, due), units)} currency={currency} />}
              >
                {currency}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {cart.currency === 'MAD' ? null : (
        <p className={classes.equivalent}>
          = <Money centimes={toCurrency(Math.max(0, due), rate)} currency={cart.currency} />
          <span className={classes.rate}>
            {t('sales:totals.rate', { rate: String(rate), currency: cart.currency })}
          </span>
        </p>
      )}
    </div>
  );
}
