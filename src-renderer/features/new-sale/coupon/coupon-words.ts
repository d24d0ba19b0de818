import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../api/use-formats.ts';
import type { CouponProblem } from '../cart/cart-coupon.ts';

/** Why a coupon is not taken, as a sentence. */
export function useCouponWords(): (problem: CouponProblem) => string {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  return (problem) =>
    problem.code === 'COUPON_TOO_LITTLE'
      ? t('errors:COUPON_TOO_LITTLE.message', { least: formatMoney(problem.least) })
      : t(`errors:${problem.code}.message`);
}
