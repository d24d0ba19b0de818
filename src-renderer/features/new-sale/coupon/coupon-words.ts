import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../src/core/money.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { CouponProblem } from '../cart/cart-coupon.ts';

/** Why a coupon is not taken, as a sentence. */
export function useCouponWords(): (problem: CouponProblem) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (problem) =>
    problem.code === 'COUPON_TOO_LITTLE'
      ? t('errors:COUPON_TOO_LITTLE.message', { least: formatMoney(problem.least, locale) })
      : t(`errors:${problem.code}.message`);
}
