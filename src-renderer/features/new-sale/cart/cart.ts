import type { ClientKind } from '../../../../src/clients/rules.ts';
import type { Permission } from '../../../../src/core/permissions.ts';
import type { HeldCoupon } from '../../../../src/coupons/contract.ts';
import { checkQuantity } from '../../../../src/sales/beyond-stock-rules.ts';
import type { DiscountReason } from '../../../../src/sales/discount-rules.ts';
import { lineTotal, piecesOf } from '../../../../src/sales/total-rules.ts';
import type { CartBody, CartSeller } from '../../../../src/till/contract.ts';
import { withCouponOff } from './cart-coupon.ts';
import type { CartItem } from './cart-item.ts';
import { atPricesInForce } from './cart-lists.ts';
import { withPointsOff } from './cart-points.ts';
import {
  type Discount,
  discountProblem,
  isLineBelowFloor,
  type LinePrice,
  priceProblem,
  type TermsProblem,
  withDiscount,
} from './cart-terms.ts';

export type Cart = CartBody;
export type CartCard = NonNullable<CartBody['giftCards']>[number];

/** What the person may give, with what another person approved. */
export type Allowed = {
  permissions: readonly Permission[];
  /** A payment below the minimum price was approved. */
  belowFloor?: boolean;
};

/** Actions of the cashier on the current sale. Prices are centimes of MAD. */
export type CartAction =
  /** One more piece: a new line, or one more on the item's existing line. */
  | ({ type: 'add'; item: Omit<CartItem, 'quantity'> } & Allowed)
  /** `inHand`: pieces beyond the stock are in the hand. */
  | { type: 'setQuantity'; productId: string; quantity: number; inHand?: true }
  | ({ type: 'setPrice'; productId: string } & LinePrice & Allowed)
  | { type: 'remove'; productId: string }
  | { type: 'setClient'; client: { id: string; name: string; kind?: ClientKind | undefined } | null }
  /** Who sells: the whole sale, or one line; null for whoever sells the others. */
  | { type: 'setSeller'; seller: CartSeller | null; productId?: string }
  /** Why the sale costs less than its list prices. */
  | { type: 'setReason'; reason: DiscountReason | null; note?: string | null }
  | ({ type: 'setDiscount'; discount: Discount } & Allowed)
  | { type: 'setCurrency'; currency: string }
  | { type: 'addGiftCard'; card: CartCard }
  | { type: 'removeGiftCard'; key: string }
  | { type: 'setCoupon'; coupon: HeldCoupon | null }
  | { type: 'setPoints'; points: Cart['points'] }
  | { type: 'leaveOrigin' }
  /** Payments about to be submitted; empty again after the sale was refused. */
  | { type: 'setPayments'; payments: Cart['payments'] }
  /** Current stock and prices in force of the items: after a reload, a restored sale or a refusal. */
  | { type: 'refresh'; articles: ReadonlyMap<string, Current> }
  | { type: 'load'; cart: Cart };

/** What is read again of an item. */
type Current = Pick<CartItem, 'stock' | 'floor' | 'listPrice' | 'own'>;

/** Names of an item in a notice. */
type ArticleName = Pick<CartItem, 'productName' | 'productNameAr' | 'productNameFr'>;

/** Notices after an action; each has its text in `sales:notice`. */
export type CartNotice =
  | { code: 'ADDED' }
  | { code: 'QUANTITY_UPDATED'; article: ArticleName; quantity: number }
  | { code: 'OUT_OF_STOCK'; article: ArticleName }
  | { code: 'STOCK_LIMIT'; available: number }
  | { code: 'QUANTITY_LIMIT'; available: number }
  | { code: 'PRICE_BELOW_FLOOR'; floor: number }
  | { code: 'PRICE_BELOW_LIMIT'; lowest: number }
  | { code: 'LIST_ALLOWS_NO_DISCOUNT'; list: string }
  /** An invalid quantity, price or percentage, which a sale may never contain. */
  | { code: 'NOT_A_NUMBER' }
  | { code: 'DISCOUNT_DENIED' }
  | { code: 'DISCOUNT_OVER_15_DENIED' };

export type CartStep = { cart: Cart; notice: CartNotice | null };

/** An empty sale. @param saleKey a fresh UUIDv7 with which it will be submitted */
export function emptyCart(saleKey: string): Cart {
  return {
    items: [],
    clientId: null,
    clientName: null,
    discountPercentage: 0,
    discountAmount: null,
    currency: 'MAD',
    payments: [],
    saleKey,
  };
}

export function isEmpty(cart: Cart): boolean {
  return cart.items.length === 0 && !cart.giftCards?.length;
}

/** Whether a cart has what only a sale takes: gift cards, a coupon, points. */
export const isSaleOnly = (cart: Cart): boolean =>
  Boolean(cart.giftCards) || Boolean(cart.coupon) || Boolean(cart.points);

export function pieces(cart: Cart): number {
  return piecesOf(cart.items);
}

/** A problem of the terms as a notice. */
function refusalOf(problem: TermsProblem): CartNotice {
  switch (problem.code) {
    case 'PRICE_BELOW_FLOOR':
      return { code: problem.code, floor: problem.floor };
    case 'PRICE_BELOW_LIMIT':
      return { code: problem.code, lowest: problem.lowest };
    case 'LIST_ALLOWS_NO_DISCOUNT':
      return { code: problem.code, list: problem.list };
    default:
      return { code: problem.code };
  }
}

type Stocked = Pick<CartItem, 'stock' | 'inHand' | 'free'>;

/** Whether the stock covers a quantity; pieces in the hand and free articles need none. */
const stockProblem = (item: Stocked, quantity: number) =>
  item.inHand || item.free ? null : checkQuantity(quantity, item.stock);

/** Why a line cannot be sold now: the store's stock or minimum price has changed since it was added. */
export function lineProblem(item: CartItem): 'OUT_OF_STOCK' | 'STOCK_LIMIT' | 'PRICE_BELOW_FLOOR' | null {
  return stockProblem(item, item.quantity) ?? (isLineBelowFloor(item) ? 'PRICE_BELOW_FLOOR' : null);
}

function changeItem(cart: Cart, productId: string, change: (item: CartItem) => CartItem): Cart {
  return { ...cart, items: cart.items.map((i) => (i.productId === productId ? change(i) : i)) };
}

/** Updates stock and prices in force; returns the same cart when nothing changed, so that it is not stored again. */
function refresh(cart: Cart, articles: ReadonlyMap<string, Current>): Cart {
  const items = cart.items.map((item) => refreshed(item, articles.get(item.productId)));
  const isNews = items.some((item, i) => item !== cart.items[i]);
  return isNews ? { ...cart, items } : cart;
}

function refreshed(item: CartItem, now: Current | undefined): CartItem {
  if (!now || item.isPromised) return now && now.stock !== item.stock ? { ...item, stock: now.stock } : item;
  const { own, ...current } = now;
  // Of an item that lists price, the price in force is found with the rest of the cart.
  const follows = own && (own.offers.length > 0 || item.own);
  const next: CartItem = follows ? { ...item, stock: now.stock, own } : { ...item, ...current };
  const isSame =
    next.stock === item.stock &&
    next.floor === item.floor &&
    next.listPrice === item.listPrice &&
    JSON.stringify(next.own) === JSON.stringify(item.own);
  return isSame ? item : next;
}

/** Guards against NaN, infinite or fractional numbers from any screen. */
function isBroken(action: CartAction): boolean {
  switch (action.type) {
    case 'add':
      return !Number.isSafeInteger(action.item.price);
    case 'setQuantity':
      return !Number.isSafeInteger(action.quantity);
    case 'setPrice':
      return !Number.isSafeInteger(action.price) || !Number.isSafeInteger(action.discount ?? 0);
    case 'setDiscount':
      return 'percent' in action.discount
        ? !Number.isFinite(action.discount.percent)
        : !Number.isSafeInteger(action.discount.amount);
    default:
      return false;
  }
}

/** Why a line may not have a price; null when it may, or when its being below the minimum price was approved. */
function judged(
  item: Pick<CartItem, 'listPrice' | 'floor' | 'priceList'> & { quantity?: number },
  price: LinePrice,
  { permissions, belowFloor }: Allowed,
): TermsProblem | null {
  const problem = priceProblem(item, price, permissions);
  return belowFloor && problem?.code === 'PRICE_BELOW_FLOOR' ? null : problem;
}

/** The own prices of an item that no list prices. */
const ownAs = ({ listPrice, floor }: Pick<CartItem, 'listPrice' | 'floor'>): CartItem['own'] => ({
  price: listPrice,
  floor,
  offers: [],
});

function add(cart: Cart, { item, ...allowed }: Extract<CartAction, { type: 'add' }>): CartStep {
  const line = cart.items.find((i) => i.productId === item.productId);
  const quantity = (line?.quantity ?? 0) + 1;
  const inHand = item.inHand ?? line?.inHand;
  const refusal = stockProblem({ ...item, ...(inHand ? { inHand } : {}) }, quantity);
  if (refusal === 'OUT_OF_STOCK') return { cart, notice: { code: refusal, article: item } };
  if (refusal === 'STOCK_LIMIT') return { cart, notice: { code: refusal, available: item.stock } };
  if (line) {
    return {
      // The line keeps its agreed price; stock and minimum price are current.
      cart: changeItem(cart, item.productId, (i) => ({
        ...i,
        quantity,
        stock: item.stock,
        ...(inHand ? { inHand } : {}),
        ...(item.own || i.own
          ? { own: item.own ?? ownAs(item) }
          : { floor: item.floor, listPrice: item.listPrice }),
      })),
      notice: { code: 'QUANTITY_UPDATED', article: item, quantity },
    };
  }
  const problem = judged(item, item, allowed);
  if (problem) return { cart, notice: refusalOf(problem) };
  const belowFloor = priceProblem(item, item, allowed.permissions)?.code === 'PRICE_BELOW_FLOOR';
  return {
    cart: {
      ...cart,
      items: [...cart.items, { ...item, ...(belowFloor ? { belowFloor } : {}), quantity: 1 }],
    },
    notice: { code: 'ADDED' },
  };
}

/** Drops an amount off that is more than what it is taken from, since pieces or lines left the sale after it. */
function fitDiscounts(cart: Cart): Cart {
  const items = cart.items.map((item): CartItem => {
    const { discount, ...whole } = item;
    return discount && discount > lineTotal(item.price, item.quantity) ? whole : item;
  });
  const left = items.reduce(
    (n, i) => n + lineTotal(i.price, i.quantity) - (i.discount ?? 0) - (i.couponShare ?? 0),
    0,
  );
  const isTooMuch = (cart.discountAmount ?? 0) > left;
  const isSame = !isTooMuch && items.every((item, n) => item === cart.items[n]);
  return isSame ? cart : { ...cart, items, ...(isTooMuch ? { discountAmount: null } : {}) };
}

/** One step of the current sale. A refused action leaves the cart unchanged and returns the reason (spec §5). */
export function stepCart(cart: Cart, action: CartAction): CartStep {
  const step = unfitted(cart, action);
  return { ...step, cart: withPointsOff(fitDiscounts(withCouponOff(atPricesInForce(step.cart)))) };
}

function unfitted(cart: Cart, action: CartAction): CartStep {
  if (isBroken(action)) return { cart, notice: { code: 'NOT_A_NUMBER' } };
  switch (action.type) {
    case 'add':
      return add(cart, action);
    case 'setQuantity': {
      const line = cart.items.find((i) => i.productId === action.productId);
      if (!line) return { cart, notice: null };
      if (action.quantity <= 0) return unfitted(cart, { type: 'remove', productId: action.productId });
      const inHand = action.inHand ?? line.inHand;
      if (stockProblem({ ...line, ...(inHand ? { inHand } : {}) }, action.quantity)) {
        return { cart, notice: { code: 'QUANTITY_LIMIT', available: line.stock } };
      }
      return {
        cart: changeItem(cart, action.productId, (i) => ({
          ...i,
          quantity: action.quantity,
          ...(inHand ? { inHand } : {}),
        })),
        notice: null,
      };
    }
    case 'setPrice': {
      const line = cart.items.find((i) => i.productId === action.productId);
      if (!line) return { cart, notice: null };
      const { price, discount } = action;
      const problem = judged(line, action, action);
      if (problem) return { cart, notice: refusalOf(problem) };
      const belowFloor = priceProblem(line, action, action.permissions)?.code === 'PRICE_BELOW_FLOOR';
      return {
        cart: changeItem(cart, action.productId, ({ belowFloor: _, discount: _before, ...i }) => ({
          ...i,
          price,
          ...(discount ? { discount } : {}),
          ...(belowFloor ? { belowFloor } : {}),
        })),
        notice: null,
      };
    }
    case 'remove':
      return {
        cart: { ...cart, items: cart.items.filter((i) => i.productId !== action.productId) },
        notice: null,
      };
    case 'setClient':
      return {
        cart: {
          ...cart,
          clientId: action.client?.id ?? null,
          clientName: action.client?.name ?? null,
          // Points are those of a client.
          ...(cart.points && action.client?.id !== cart.clientId ? { points: null } : {}),
          ...(action.client?.kind || cart.clientKind ? { clientKind: action.client?.kind ?? null } : {}),
        },
        notice: null,
      };
    case 'setDiscount': {
      const problem = discountProblem(cart, action.discount, action.permissions);
      const isApproved = action.belowFloor === true && problem?.code === 'PRICE_BELOW_FLOOR';
      if (problem && !isApproved) return { cart, notice: refusalOf(problem) };
      return { cart: withDiscount(cart, action.discount), notice: null };
    }
    case 'setReason':
      return {
        cart: { ...cart, discountReason: action.reason, discountNote: action.note ?? null },
        notice: null,
      };
    case 'setSeller': {
      const { seller, productId } = action;
      if (productId === undefined) return { cart: { ...cart, seller }, notice: null };
      const changed = changeItem(cart, productId, ({ seller: _, ...i }) => (seller ? { ...i, seller } : i));
      return { cart: changed, notice: null };
    }
    case 'setCurrency':
      return { cart: { ...cart, currency: action.currency }, notice: null };
    case 'addGiftCard':
      return { cart: { ...cart, giftCards: [...(cart.giftCards ?? []), action.card] }, notice: null };
    case 'removeGiftCard': {
      const { giftCards = [], ...rest } = cart;
      const kept = giftCards.filter((card) => card.key !== action.key);
      return { cart: kept.length > 0 ? { ...rest, giftCards: kept } : rest, notice: null };
    }
    case 'setPoints':
      return { cart: { ...cart, points: action.points }, notice: null };
    case 'setCoupon':
      return { cart: { ...cart, coupon: action.coupon }, notice: null };
    case 'leaveOrigin':
      return {
        cart: { ...cart, origin: null, items: cart.items.map(({ isPromised: _, ...item }) => item) },
        notice: null,
      };
    case 'setPayments':
      return { cart: { ...cart, payments: action.payments }, notice: null };
    case 'refresh':
      return { cart: refresh(cart, action.articles), notice: null };
    case 'load':
      return { cart: action.cart, notice: null };
  }
}
