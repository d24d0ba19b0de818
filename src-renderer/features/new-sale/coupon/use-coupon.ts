import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../api/use-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import type { CartAction } from '../cart/cart.ts';
import { couponProblem } from '../cart/cart-coupon.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { useCouponWords } from './coupon-words.ts';
import { releaseCoupon, takeCoupon } from './hold-coupon.ts';

/** Takes the coupon of a code for the current sale, and takes it off again. */
export function useCoupon(store: CartStore, storeId: string, act: (action: CartAction) => boolean) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const words = useCouponWords();

  const remove = (): void => {
    const { coupon, saleKey } = store.state().cart;
    if (coupon && saleKey) releaseCoupon({ code: coupon.code, storeId, saleKey });
    act({ type: 'setCoupon', coupon: null });
  };

  /** @returns why it was not taken, as a sentence; null when it was */
  const apply = async (code: string): Promise<string | null> => {
    const { saleKey, coupon: before } = store.state().cart;
    if (saleKey === null) return null;
    try {
      const coupon = await takeCoupon({ code, storeId, saleKey });
      if (before && before.codeId !== coupon.codeId) remove();
      act({ type: 'setCoupon', coupon });
    } catch (error) {
      return problemOf(error).message;
    }
    const { cart } = store.state();
    // A sale that is still too small keeps it: its line says from when it counts.
    if (!couponProblem(cart)) {
      toast('success', t('coupons:sale.applied', { name: cart.coupon?.name ?? '' }), undefined, {
        id: 'cart',
      });
    }
    return null;
  };

  const scan = async (code: string): Promise<void> => {
    const refused = await apply(code);
    if (refused !== null) toast('error', t('coupons:sale.label'), refused, { id: 'cart' });
  };

  /** Says why the sale cannot be paid with its coupon. @returns whether that is so */
  const isBlocking = (): boolean => {
    const problem = couponProblem(store.state().cart);
    if (problem) toast('error', t(`errors:${problem.code}.title`), words(problem), { id: 'cart' });
    return problem !== null;
  };

  return { apply, scan, remove, isBlocking };
}
