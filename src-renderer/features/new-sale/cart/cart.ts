import type { Permission } from '../../../../src/core/permissions.ts';
import {
  BELOW_FLOOR,
  checkDiscount,
  checkPrice,
  checkQuantity,
  isAsOffered,
  piecesOf,
} from '../../../../src/sales/rules.ts';
import type { CartBody, CartSeller } from '../../../../src/till/contract.ts';
import type { CartItem } from './cart-item.ts';

export type Cart = CartBody;

/** Actions of the cashier on the current sale. Prices are centimes of MAD. */
export type CartAction =
  /** One more piece: a new line, or one more on the item's existing line. */
  | { type: 'add'; item: Omit<CartItem, 'quantity'> }
  /** `inHand`: pieces beyond the stock are in the hand. */
  | { type: 'setQuantity'; productId: string; quantity: number; inHand?: true }
  | { type: 'setPrice'; productId: string; price: number; belowFloor?: boolean }
  | { type: 'remove'; productId: string }
  | { type: 'setClient'; client: { id: string; name: string } | null }
  /** Who sells: the whole sale, or one line; null for whoever sells the others. */
  | { type: 'setSeller'; seller: CartSeller | null; productId?: string }
  | { type: 'setDiscount'; percent: number; permissions: readonly Permission[] }
  | { type: 'setCurrency'; currency: string }
  | { type: 'leaveOrigin' }
  /** Payments about to be submitted; empty again after the sale was refused. */
  | { type: 'setPayments'; payments: Cart['payments'] }
  /** Current stock and minimum prices of the items: after a reload, a restored sale or a refusal. */
  | { type: 'refresh'; articles: ReadonlyMap<string, Pick<CartItem, 'stock' | 'floor'>> }
  | { type: 'load'; cart: Cart };

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
    currency: 'MAD',
    payments: [],
    saleKey,
  };
}

export function isEmpty(cart: Cart): boolean {
  return cart.items.length === 0;
}

export function pieces(cart: Cart): number {
  return piecesOf(cart.items);
}

/** A price below the minimum is allowed if a manager approved it. */
const priceProblem = (item: Pick<CartItem, 'price' | 'floor' | 'belowFloor'>) =>
  item.belowFloor ? null : checkPrice(item.price, item.floor);

type Stocked = Pick<CartItem, 'stock' | 'inHand' | 'free'>;

/** Whether the stock covers a quantity; pieces in the hand and free articles need none. */
const stockProblem = (item: Stocked, quantity: number) =>
  item.inHand || item.free ? null : checkQuantity(quantity, item.stock);

/** Why a line cannot be sold now: the store's stock or minimum price has changed since it was added. */
export function lineProblem(item: CartItem): 'OUT_OF_STOCK' | 'STOCK_LIMIT' | 'PRICE_BELOW_FLOOR' | null {
  return stockProblem(item, item.quantity) ?? priceProblem(item);
}

function changeItem(cart: Cart, productId: string, change: (item: CartItem) => CartItem): Cart {
  return { ...cart, items: cart.items.map((i) => (i.productId === productId ? change(i) : i)) };
}

/** Updates stock and minimum prices; returns the same cart when nothing changed, so that it is not stored again. */
function refresh(cart: Cart, articles: ReadonlyMap<string, { stock: number; floor: number }>): Cart {
  const isNews = cart.items.some((item) => {
    const now = articles.get(item.productId);
    return now !== undefined && (now.stock !== item.stock || now.floor !== item.floor);
  });
  if (!isNews) return cart;
  return { ...cart, items: cart.items.map((i) => ({ ...i, ...articles.get(i.productId) })) };
}

/** Guards against NaN, infinite or fractional numbers from any screen. */
function isBroken(action: CartAction): boolean {
  switch (action.type) {
    case 'add':
      return !Number.isSafeInteger(action.item.price);
    case 'setQuantity':
      return !Number.isSafeInteger(action.quantity);
    case 'setPrice':
      return !Number.isSafeInteger(action.price);
    case 'setDiscount':
      return !Number.isFinite(action.percent);
    default:
      return false;
  }
}

function add(cart: Cart, item: Omit<CartItem, 'quantity'>): CartStep {
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
        floor: item.floor,
        ...(inHand ? { inHand } : {}),
      })),
      notice: { code: 'QUANTITY_UPDATED', article: item, quantity },
    };
  }
  if (priceProblem(item)) {
    return { cart, notice: { code: 'PRICE_BELOW_FLOOR', floor: item.floor } };
  }
  return {
    cart: { ...cart, items: [...cart.items, { ...item, quantity: 1 }] },
    notice: { code: 'ADDED' },
  };
}

/** One step of the current sale. A refused action leaves the cart unchanged and returns the reason (spec §5). */
export function stepCart(cart: Cart, action: CartAction): CartStep {
  if (isBroken(action)) return { cart, notice: { code: 'NOT_A_NUMBER' } };
  switch (action.type) {
    case 'add':
      return add(cart, action.item);
    case 'setQuantity': {
      const line = cart.items.find((i) => i.productId === action.productId);
      if (!line) return { cart, notice: null };
      if (action.quantity <= 0) return stepCart(cart, { type: 'remove', productId: action.productId });
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
      const belowFloor = action.belowFloor === true && action.price < line.floor;
      if (priceProblem({ ...line, price: action.price, belowFloor })) {
        return { cart, notice: { code: 'PRICE_BELOW_FLOOR', floor: line.floor } };
      }
      return {
        cart: changeItem(cart, action.productId, ({ belowFloor: _, ...i }) => ({
          ...i,
          price: action.price,
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
        cart: { ...cart, clientId: action.client?.id ?? null, clientName: action.client?.name ?? null },
        notice: null,
      };
    case 'setDiscount': {
      const code = checkDiscount(action.percent, action.permissions);
      if (code) return { cart, notice: { code } };
      return {
        cart: { ...cart, discountPercentage: Math.min(100, Math.max(0, action.percent)) },
        notice: null,
      };
    }
    case 'setSeller': {
      const { seller, productId } = action;
      if (productId === undefined) return { cart: { ...cart, seller }, notice: null };
      const changed = changeItem(cart, productId, ({ seller: _, ...i }) => (seller ? { ...i, seller } : i));
      return { cart: changed, notice: null };
    }
    case 'setCurrency':
      return { cart: { ...cart, currency: action.currency }, notice: null };
    case 'leaveOrigin':
      return { cart: { ...cart, origin: null }, notice: null };
    case 'setPayments':
      return { cart: { ...cart, payments: action.payments }, notice: null };
    case 'refresh':
      return { cart: refresh(cart, action.articles), notice: null };
    case 'load':
      return { cart: action.cart, notice: null };
  }
}

/**
 * What another person must approve: a discount above one's own limit, a price below the minimum. Promises of its
 * origin were approved when that was made.
 */
export function permissionsLacking(cart: Cart, permissions: readonly Permission[]): Permission[] {
  const terms = cart.origin?.terms;
  if (terms && isAsOffered(terms, { ...cart, lines: cart.items })) return [];
  const lacking = new Set<Permission>();
  let denied = checkDiscount(cart.discountPercentage, permissions);
  while (denied) {
    const needed: Permission =
      denied === 'DISCOUNT_DENIED' ? 'can_give_discounts' : 'can_give_discounts_over_15_percent';
    lacking.add(needed);
    denied = checkDiscount(cart.discountPercentage, [...permissions, ...lacking]);
  }
  if (cart.items.some((i) => i.belowFloor && checkPrice(i.price, i.floor))) lacking.add(BELOW_FLOOR);
  return [...lacking];
}
