import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../api/use-formats.ts';
import { Money } from '../../../ui/money.tsx';
import type { Cart } from '../cart/cart.ts';
import classes from '../coupon/coupon.module.css';

type Props = {
  cart: Cart;
  /** What they take off, centimes. */
  off: number;
  className: string | undefined;
  onRemove: () => void;
};

/** The client's points among the sums of a sale. */
export function PointsRow({ cart, off, className, onRemove }: Props) {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  if (!cart.points) return null;
  return (
    <div className={className} data-discount>
      <dt>
        <span className={classes.name}>
          {t('loyalty:sale.line', { points: `\u2066${formatNumber(cart.points.count)}\u2069` })}
          <ActionIcon aria-label={t('loyalty:sale.remove')} onClick={onRemove}>
            <IconX />
          </ActionIcon>
        </span>
      </dt>
      <dd>
        <Money centimes={-off} />
      </dd>
    </div>
  );
}
