import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../src/coupons/contract.ts';
import { useFormats } from '../../api/use-formats.ts';

/** What a coupon takes off, in words. */
export function useCouponWords(): (coupon: Pick<Coupon, 'percent' | 'amount' | 'least'>) => string {
  const { t } = useTranslation();
  const { formatMoney, formatPercent } = useFormats();
  return ({ percent, amount, least }) => {
    const what = amount === null ? formatPercent(-(percent ?? 0)) : formatMoney(-amount);
    return least > 0 ? `${what} · ${t('coupons:what.least', { amount: formatMoney(least) })}` : what;
  };
}

export const STATE_COLORS: Record<Coupon['state'], string> = {
  planned: 'sand',
  running: 'emerald',
  ended: 'sand',
};
