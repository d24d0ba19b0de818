import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import type { Cart } from '../cart/cart.ts';
import { couponProblem } from '../cart/cart-coupon.ts';
import classes from './coupon.module.css';
import { useCouponWords } from './coupon-words.ts';

type Props = { cart: Cart; className: string | undefined; onRemove: () => void };

/** The coupon among the sums of a sale: what it takes off, or from when it counts. */
export function CouponRow({ cart, className, onRemove }: Props) {
  const { t } = useTranslation();
  const words = useCouponWords();
  const { coupon } = cart;
  if (!coupon) return null;
  const problem = couponProblem(cart);
  const off = cart.items.reduce((sum, item) => sum + (item.couponShare ?? 0), 0);
  return (
    <div className={className} data-discount>
      <dt>
        <span className={classes.name}>
          <bdi>{t('coupons:sale.line', { name: coupon.name })}</bdi>
          <ActionIcon aria-label={t('coupons:sale.remove', { name: coupon.name })} onClick={onRemove}>
            <IconX />
          </ActionIcon>
        </span>
        {problem ? (
          <span className={classes.waits} aria-live="polite">
            {words(problem)}
          </span>
        ) : null}
      </dt>
      <dd>
        <Money centimes={-off} />
      </dd>
    </div>
  );
}
