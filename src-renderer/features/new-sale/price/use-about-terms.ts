import { useTranslation } from 'react-i18next';
import { belowFloor } from '../../../../src/sales/price-rules.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import type { Cart } from '../cart/cart.ts';
import { termsOf } from '../cart/cart-terms.ts';

/** What an approver of a sale is asked: the discount, and each article that falls below its minimum price. */
export function useAboutTerms(): (cart: Cart) => string {
  const { t } = useTranslation();
  const { formatMoney, formatNumber, locale } = useFormats();
  return (cart) => {
    const { subtotal, discount } = saleTotals({ ...termsOf(cart), taxRate: 0 });
    const percent = subtotal === 0 ? 0 : Math.round((discount / subtotal) * 1_000) / 10;
    const below = belowFloor(termsOf(cart)).flatMap(({ line, net }) => {
      const item = cart.items[line];
      if (!item) return [];
      return t('approvals:about.floor', {
        name: articleNameIn(locale, item),
        price: formatMoney(Math.round(net / item.quantity)),
      });
    });
    const ofSale =
      discount > 0
        ? [
            t('approvals:about.discountAmount', {
              amount: formatMoney(discount),
              percent: formatNumber(percent),
            }),
          ]
        : [];
    return [...ofSale, ...below].join(' ') || t('approvals:about.sale');
  };
}
