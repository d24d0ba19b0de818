import { eq } from 'drizzle-orm';
import type { ClientKind } from '../clients/rules.ts';
import { Refusal } from '../core/errors.ts';
import { namesOf } from '../core/names.ts';
import { boundText, type Row, statement, type Writer } from '../core/store/store.ts';
import { offersFor } from '../price-lists/find-offers.ts';
import { type LineList, piecesByStyle } from '../price-lists/rules.ts';
import { checkQuantity } from './beyond-stock-rules.ts';
import type { SaleInput } from './contract.ts';
import { priceInForce } from './price-rules.ts';

/** What a line sells: an item of the store or a bundle, with the fields that are printed and stored. */
export type Goods = {
  itemId: string;
  articleId: string;
  styleId: string;
  components: { itemId: string; quantity: number }[] | null;
  sku: string;
  name: string;
  nameAr: string | null;
  nameFr: string | null;
  size: string;
  color: string;
  category: string;
  listPrice: number;
  /** The minimum price; null for none. */
  floor: number | null;
  cost: number;
  /** The price list that prices it; absent when it has its own price. */
  priceList?: LineList;
};

/** What a line prints of an article and its style, in one read. */
const described = statement<{ id: string }>()('described_article', (q, { articles, styles }) =>
  q
    .select({
      sku: articles.sku,
      name: styles.name,
      nameAr: styles.nameAr,
      nameFr: styles.nameFr,
      size: articles.size,
      color: articles.color,
      category: styles.category,
    })
    .from(articles)
    .innerJoin(styles, eq(styles.id, articles.styleId))
    .where(eq(articles.id, boundText('id'))),
);

const notSold = (storeId: string, row: { storeId: string; archivedAt: number | null } | undefined) =>
  row === undefined || row.storeId !== storeId || row.archivedAt !== null;

/** A bundle; its cost is the sum of its components' costs. */
async function bundleOf(
  w: Writer,
  storeId: string,
  id: string,
  stock: Map<string, Row<'items'>>,
): Promise<Goods> {
  const bundle = await w.get('bundles', id);
  if (!bundle || notSold(storeId, bundle)) throw new Refusal('PRODUCT_NOT_FOUND');
  const parts = await w.lockMany(
    'items',
    bundle.components.map((c) => c.itemId),
  );
  let cost = 0;
  for (const { itemId, quantity } of bundle.components) {
    const item = parts.get(itemId);
    if (!item || item.storeId !== storeId) throw new Refusal('PRODUCT_NOT_FOUND');
    stock.set(itemId, item);
    cost += item.cost * quantity;
  }
  const { sku, name, nameAr, nameFr, components } = bundle;
  return {
    itemId: id,
    articleId: id,
    styleId: id,
    components,
    sku,
    name,
    nameAr,
    nameFr,
    size: '',
    color: '',
    category: '',
    listPrice: bundle.price,
    floor: bundle.floor,
    cost,
  };
}

/** Who buys what, and when: what the prices in force depend on. */
type Sought = {
  storeId: string;
  at: number;
  clientKind: ClientKind | null;
  lines: readonly { productId?: string | undefined; quantity: number }[];
};

/**
 * The products of a sale with the fields to print, at the prices in force.
 * @param stock receives the items whose stock decreases
 * @throws Refusal for products that the store does not have
 */
export async function goodsOf(
  w: Writer,
  { storeId, at, clientKind, lines }: Sought,
  stock: Map<string, Row<'items'>>,
): Promise<Map<string, Goods>> {
  const ids = lines.flatMap((line) => line.productId ?? []);
  const items = await w.lockMany('items', ids);
  const offers = await offersFor(w, storeId, [...items.values()], at);
  const pieces = piecesByStyle(
    lines.map(({ productId, quantity }) => ({ styleId: items.get(productId ?? '')?.styleId, quantity })),
  );
  const goods = new Map<string, Goods>();
  for (const id of ids) {
    const item = items.get(id);
    if (!item) {
      goods.set(id, await bundleOf(w, storeId, id, stock));
      continue;
    }
    const [article] = await w.run(described, { id: item.articleId });
    if (!article || notSold(storeId, item)) throw new Refusal('PRODUCT_NOT_FOUND');
    stock.set(id, item);
    const buying = { pieces: pieces.get(item.styleId) ?? 1, clientKind };
    const { listPrice, floor, priceList } = priceInForce({ ...item, offers: offers.get(id) }, buying);
    goods.set(id, {
      itemId: id,
      articleId: item.articleId,
      styleId: item.styleId,
      components: null,
      sku: article.sku,
      name: article.name,
      nameAr: article.nameAr,
      nameFr: article.nameFr,
      size: article.size,
      color: article.color,
      category: article.category,
      listPrice,
      floor,
      cost: item.cost,
      ...(priceList ? { priceList } : {}),
    });
  }
  return goods;
}

/** The items whose pieces a line takes. */
export const itemsOfGoods = (goods: Pick<Goods, 'itemId' | 'components'>) =>
  goods.components ?? [{ itemId: goods.itemId, quantity: 1 }];

/** What a line of a sale or a deposit wants of the stock. */
export type WantedLine = Pick<SaleInput['items'][number], 'productId' | 'quantity' | 'inHand'>;

/**
 * The same item may be on several lines, alone and in bundles; stock must cover the sum of its pieces.
 * @param mayLack lines may be sold from the hand, beyond the stock
 * @returns the items of which pieces are missing and in the hand
 */
export function checkStock(
  input: { items: readonly WantedLine[] },
  goods: Map<string, Goods>,
  stock: Map<string, Row<'items'>>,
  mayLack = false,
): Set<string> {
  const wanted = new Map<string, { pieces: number; item: Goods; inHand: boolean }>();
  for (const line of input.items) {
    const item = goods.get(line.productId ?? '');
    if (!item) continue;
    for (const { itemId, quantity } of itemsOfGoods(item)) {
      const { pieces = 0, inHand = false } = wanted.get(itemId) ?? {};
      wanted.set(itemId, {
        pieces: pieces + line.quantity * quantity,
        item,
        inHand: inHand || line.inHand === true,
      });
    }
  }
  const missing = new Set<string>();
  for (const [itemId, { pieces, item, inHand }] of wanted) {
    const available = stock.get(itemId)?.stock ?? 0;
    const problem = checkQuantity(pieces, available);
    if (problem && mayLack && inHand) missing.add(itemId);
    else if (problem === 'OUT_OF_STOCK') throw new Refusal('OUT_OF_STOCK', namesOf(item));
    else if (problem === 'STOCK_LIMIT') throw new Refusal('STOCK_LIMIT', { available, ...namesOf(item) });
  }
  return missing;
}
