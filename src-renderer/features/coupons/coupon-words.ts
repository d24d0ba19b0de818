import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../src/core/money.ts';
import type { Coupon } from '../../../src/coupons/contract.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** What a coupon takes off, in words. */
export function useCouponWords(): (coupon: Pick<Coupon, 'percent' | 'amount' | 'least'>) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return ({ percent, amount, least }) => {
    const what =
      amount === null
        ? t('coupons:what.percent', { percent: formatPercent(percent ?? 0, locale) })
        : t('coupons:what.amount', { amount: formatMoney(amount, locale) });
    return least > 0 ? `${what} · ${t('coupons:what.least', { amount: formatMoney(least, locale) })}` : what;
  };
}

export const STATE_COLORS: Record<Coupon['state'], string> = {
  planned: 'sand',
  running: 'emerald',
  ended: 'sand',
};
