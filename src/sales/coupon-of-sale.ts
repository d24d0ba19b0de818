import type { Call, Command } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { type CouponLine, floorUnder } from '../coupons/rules.ts';
import { takeCoupon, type UsedCoupon } from '../coupons/use-coupon.ts';
import type { CompleteInput } from './contract.ts';
import type { Goods } from './goods-of-sale.ts';
import { givenAway } from './price-rules.ts';

type Input = Pick<CompleteInput, 'items' | 'coupon' | 'discountPercentage' | 'discountAmount'>;

type Around = {
  command: Pick<Command, 'id' | 'at'>;
  storeId: string;
  client: Row<'clients'> | undefined;
  goods: ReadonlyMap<string, Goods>;
  /** The lines with what their price lists take off. */
  lines: readonly (Input['items'][number] & Pick<CouponLine, 'priceList'>)[];
};

/**
 * What the coupon of a submission takes off each line, and the minimum prices of the lines under it; null for none.
 * @throws the refusals of `takeCoupon`
 */
export async function couponOfSale(
  w: Writer,
  { coupon, discountPercentage, discountAmount }: Omit<Input, 'items'>,
  { command, storeId, client, goods, lines }: Around,
  call: Partial<Pick<Call, 'ports'>>,
): Promise<{ used: UsedCoupon; shares: number[]; floors: (number | null)[] } | null> {
  if (!coupon) return null;
  const sold = lines.map(({ productId, free, price, quantity, discount, priceList }) => {
    const item = goods.get(productId ?? '');
    return {
      price,
      quantity,
      discount,
      priceList,
      listPrice: item?.listPrice ?? price,
      floor: item?.floor ?? null,
      styleId: item?.styleId,
      category: item?.category ?? free?.category,
    };
  });
  const wanted = {
    code: coupon.code,
    storeId,
    saleId: command.id,
    at: command.at,
    clientKind: client?.kind ?? null,
    isReduced: givenAway({ lines: sold, discountPercentage, discountAmount }) > 0,
  };
  const { coupon: used, terms, shares } = await takeCoupon(w, wanted, sold, call);
  return { used, shares, floors: sold.map((line, i) => floorUnder(terms, line, shares[i] ?? 0)) };
}
