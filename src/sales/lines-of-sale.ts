import { Refusal } from '../core/errors.ts';
import type { Call, Command } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { type LineList, withListOff } from '../price-lists/rules.ts';
import type { CompleteInput, SaleInput } from './contract.ts';
import { couponOfSale } from './coupon-of-sale.ts';
import { freeGoods } from './free-lines.ts';
import { requireStock } from './from-hand.ts';
import { goodsOf, itemsOfGoods } from './goods-of-sale.ts';
import { pointsOfSale } from './points-of-sale.ts';
import type { SaleRecord } from './sale-record.ts';
import { sellersOf } from './sellers.ts';
import { saleTotals } from './total-rules.ts';

/** The price in force of an item when it was offered. */
export type PromisedPrice = {
  itemId: string;
  listPrice: number;
  floor: number | null;
  priceList: LineList | null;
};

const withoutNull = ({ priceList, ...price }: Omit<PromisedPrice, 'itemId'>) => ({
  ...price,
  ...(priceList ? { priceList } : {}),
});

type Around = {
  command: Command;
  store: Row<'stores'>;
  client: Row<'clients'> | undefined;
  /** The prices in force when they were offered; null: those of now. */
  promised: readonly PromisedPrice[] | null;
};

/**
 * The lines of a sale as they are stored, with what its coupon and the client's points take off, and its sums.
 * @throws the refusals of the sale's contract about goods, stock, sellers, coupon and points
 */
export async function linesOfSale(
  w: Writer,
  input: SaleInput & Pick<CompleteInput, 'coupon' | 'points'>,
  { command, store, client, promised }: Around,
  call: Partial<Pick<Call, 'ports' | 'may'>>,
) {
  const storeId = store.id;
  const stock = new Map<string, Row<'items'>>();
  const sought = { storeId, at: command.at, clientKind: client?.kind ?? null, lines: input.items };
  const goods = await goodsOf(w, sought, stock);
  for (const { itemId, ...inForce } of promised ?? []) {
    const { priceList: _today, ...item } = goods.get(itemId) ?? {};
    if ('itemId' in item) goods.set(itemId, { ...item, ...withoutNull(inForce) });
  }
  const missing = await requireStock(w, input, { goods, stock, storeId }, command);
  const sellers = await sellersOf(w, input, storeId);
  const listed = withListOff(
    input.items.map((line) => ({ ...line, priceList: goods.get(line.productId ?? '')?.priceList })),
  );
  const coupon = await couponOfSale(w, input, { command, storeId, client, goods, lines: listed }, call);
  const sums = {
    lines: coupon ? listed.map((line, i) => ({ ...line, couponShare: coupon.shares[i] })) : listed,
    discountPercentage: input.discountPercentage,
    discountAmount: input.discountAmount,
    taxRate: store.taxRate,
  };
  const pointsShares = await pointsOfSale(w, { ...input, storeId, client }, sums, (i) => {
    const floor = coupon?.floors[i];
    return floor === undefined ? (goods.get(input.items[i]?.productId ?? '')?.floor ?? null) : floor;
  });
  const totals = saleTotals(
    pointsShares.length === 0
      ? sums
      : { ...sums, lines: sums.lines.map((line, i) => ({ ...line, pointsShare: pointsShares[i] })) },
  );
  const lines = input.items.map((line, i): SaleRecord['lines'][number] => {
    const id = command.rowId(`line:${i}`);
    const item = line.free ? freeGoods(line.free, line.price, id) : goods.get(line.productId ?? '');
    const amounts = totals.lines[i];
    const seller = sellers[i];
    if (!item || !amounts) throw new Refusal('PRODUCT_NOT_FOUND');
    if (line.total !== undefined && line.total !== amounts.total) throw new Refusal('TOTALS_DIFFER');
    const couponShare = coupon?.shares[i] || undefined;
    const isInHand = missing.size > 0 && itemsOfGoods(item).some(({ itemId }) => missing.has(itemId));
    // Undefined leaves a key out of the record, which is hashed, stored and sent. Each field stands by its name: to
    // spread so many keys is among the slowest things of a sale.
    return {
      id,
      itemId: item.itemId,
      articleId: item.articleId,
      styleId: item.styleId,
      components: item.components ?? undefined,
      sku: item.sku,
      name: item.name,
      nameAr: item.nameAr,
      nameFr: item.nameFr,
      size: item.size,
      color: item.color,
      category: item.category,
      listPrice: item.listPrice,
      cost: item.cost,
      quantity: line.quantity,
      price: line.price,
      total: amounts.total,
      discount: amounts.discount,
      discountShare: amounts.discountShare,
      net: amounts.net,
      floor: couponShare ? (coupon?.floors[i] ?? null) : item.floor,
      couponShare,
      pointsShare: pointsShares[i] || undefined,
      priceList: listed[i]?.priceList ?? undefined,
      free: line.free ? true : undefined,
      inHand: isInHand ? true : undefined,
      seller: seller ? { id: seller.id, name: seller.name } : undefined,
    };
  });
  return { lines, totals, coupon, sellers };
}
