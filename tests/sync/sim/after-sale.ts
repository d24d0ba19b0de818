import { saleTotals } from '../../../src/sales/total-rules.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type ItemRow = { id: string; price: number; floor: number | null; stock: number };
type Sold = { id: string; quantity: number; net: number };

/** What people do once a sale is made, and with store credits. */
const AFTER_SALE_ACTIONS = [
  'exchange',
  'returnUnreceipted',
  'issueCredit',
  'spendCredit',
  'voidCredit',
  'sellGiftCard',
  'returnGiftCard',
  'sellOnAccount',
  'repayAccount',
] as const satisfies readonly Action[];
type AfterSaleAction = (typeof AFTER_SALE_ACTIONS)[number];

export const isAfterSale = (action: Action): action is AfterSaleAction =>
  (AFTER_SALE_ACTIONS as readonly Action[]).includes(action);

const itemsIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id, price, floor, stock FROM items WHERE store_id = ? AND stock > 0 ORDER BY id',
    storeId,
  ) as ItemRow[];

const creditsIn = (rows: Rows) =>
  rows.all(
    'SELECT id, balance FROM store_credits WHERE voided_at IS NULL AND balance > 0 ORDER BY id DESC LIMIT 8',
  ) as { id: string; balance: number }[];

const howRepaid = (chances: Random) => (chances.chance(0.4) ? 'store_credit' : 'as_paid');

/** One line of one of the last sales, for one or two articles: dearer, cheaper, or of the same value. */
function exchangeOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const sales = rows.all(
    'SELECT id FROM sales WHERE store_id = ? AND item_count > 0 ORDER BY id DESC LIMIT 12',
    storeId,
  ) as {
    id: string;
  }[];
  const items = itemsIn(rows, storeId);
  if (sales.length === 0 || items.length === 0) return null;
  const { id } = chances.pick(sales);
  const lines = rows.all(
    'SELECT id, quantity, net FROM sale_lines WHERE sale_id = ? ORDER BY id',
    id,
  ) as Sold[];
  const line = chances.pick(lines);
  const out = Array.from({ length: 1 + chances.below(2) }, () => {
    const item = chances.pick(items);
    return { productId: item.id, quantity: 1, price: Math.max(item.price, item.floor ?? 0) };
  });
  const { total } = saleTotals({ lines: out, discountPercentage: 0, taxRate: 20 });
  const back = Math.round(line.net / line.quantity);
  // What was returned before makes it a little more or less: cash gives change.
  const payments = total > back - 1_00 ? [{ method: 'cash', amount: Math.max(1, total - back + 1_00) }] : [];
  const itemsToReturn = [{ saleLineId: line.id, quantity: 1 }];
  return { id, itemsToReturn, items: out, payments, repayAs: howRepaid(chances), reason: 'size' };
}

function unreceiptedOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  if (items.length === 0) return null;
  const item = chances.pick(items);
  const price = Math.round(item.price / (1 + chances.below(3)));
  return {
    storeId,
    items: [{ productId: item.id, quantity: 1 + chances.below(2), price }],
    repayAs: chances.chance(0.5) ? 'cash' : 'store_credit',
    reason: 'defect',
  };
}

/** A sale of one piece, of which a credit pays a part; too much of it now and then, and two tills at once. */
function spendingOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  const credits = creditsIn(rows);
  if (items.length === 0 || credits.length === 0) return null;
  const item = chances.pick(items);
  const credit = chances.pick(credits);
  const price = Math.max(item.price, item.floor ?? 0);
  const amount = Math.min(price, chances.chance(0.5) ? credit.balance : 1 + chances.below(150_00));
  return {
    storeId,
    items: [{ productId: item.id, quantity: 1, price }],
    payments: [
      {
        method: 'store_credit',
        sourceId: credit.id,
        amount,
        ...(chances.chance(0.5) ? { isHeld: true } : {}),
      },
      ...(price > amount ? [{ method: 'cash', amount: price - amount }] : []),
    ],
  };
}

/** A gift card, alone or with one piece; a printed code now and then, which two tills may sell at once. */
function giftCardOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> {
  const amount = 20_00 * (1 + chances.below(20));
  const items = itemsIn(rows, storeId);
  const item = items.length > 0 && chances.chance(0.4) ? chances.pick(items) : null;
  const price = item ? Math.max(item.price, item.floor ?? 0) : 0;
  return {
    storeId,
    items: item ? [{ productId: item.id, quantity: 1, price }] : [],
    giftCards: [{ amount, ...(chances.chance(0.3) ? { code: `KADO${1 + chances.below(6)}` } : {}) }],
    payments: [{ method: chances.chance(0.3) ? 'credit_card' : 'cash', amount: amount + price }],
  };
}

/** A gift card that this database thinks is unspent. */
function cardReturnOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const unspent = rows.all(
    "SELECT id, sale_id AS saleId FROM store_credits WHERE kind = 'gift_card' AND store_id = ? AND balance = issued AND voided_at IS NULL ORDER BY id DESC LIMIT 8",
    storeId,
  ) as { id: string; saleId: string }[];
  if (unspent.length === 0) return null;
  const { id, saleId } = chances.pick(unspent);
  return {
    id: saleId,
    itemsToReturn: [],
    giftCards: [{ id, isHeld: true }],
    repayAs: howRepaid(chances),
    reason: 'mind',
  };
}

function voidOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const credits = rows.all(
    'SELECT id FROM store_credits WHERE store_id = ? ORDER BY id DESC LIMIT 8',
    storeId,
  ) as { id: string }[];
  return credits.length === 0 ? null : { id: chances.pick(credits).id, reason: 'perdu' };
}

const clientsIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id FROM clients WHERE store_id = ? AND archived_at IS NULL ORDER BY id LIMIT 3',
    storeId,
  ) as { id: string }[];

/** A sale of one piece on the account of one of a few clients, so that two tills meet on it. */
function onAccountOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  const clients = clientsIn(rows, storeId);
  if (items.length === 0 || clients.length === 0) return null;
  const item = chances.pick(items);
  const price = Math.max(item.price, item.floor ?? 0);
  const amount = chances.chance(0.6) ? price : 1 + chances.below(price);
  return {
    storeId,
    clientId: chances.pick(clients).id,
    items: [{ productId: item.id, quantity: 1, price }],
    payments: [
      { method: 'account', amount, ...(chances.chance(0.5) ? { isHeld: true } : {}) },
      ...(price > amount ? [{ method: 'cash', amount: price - amount }] : []),
    ],
  };
}

function repaymentOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const owing = rows.all(
    'SELECT id, balance FROM client_accounts WHERE store_id = ? AND balance > 0 ORDER BY id LIMIT 8',
    storeId,
  ) as { id: string; balance: number }[];
  if (owing.length === 0) return null;
  const { id, balance } = chances.pick(owing);
  return { id, amount: chances.chance(0.5) ? balance : 1 + chances.below(balance) };
}

/** What somebody does after a sale, and the operation it is. */
export function afterSaleDeed(action: AfterSaleAction, rows: Rows, storeId: string, chances: Random): Deed {
  switch (action) {
    case 'exchange':
      return { path: 'sales.exchange', input: exchangeOf(rows, storeId, chances) };
    case 'returnUnreceipted':
      return { path: 'sales.returnWithoutReceipt', input: unreceiptedOf(rows, storeId, chances) };
    case 'issueCredit':
      return {
        path: 'credits.issue',
        input: { storeId, amount: 1 + chances.below(300_00), reason: 'excuse' },
      };
    case 'spendCredit':
      return { path: 'sales.complete', input: spendingOf(rows, storeId, chances) };
    case 'sellGiftCard':
      return { path: 'sales.complete', input: giftCardOf(rows, storeId, chances) };
    case 'returnGiftCard':
      return { path: 'sales.refund', input: cardReturnOf(rows, storeId, chances) };
    case 'voidCredit':
      return { path: 'credits.void', input: voidOf(rows, storeId, chances) };
    case 'sellOnAccount':
      return { path: 'sales.complete', input: onAccountOf(rows, storeId, chances) };
    case 'repayAccount':
      return { path: 'accounts.repay', input: repaymentOf(rows, storeId, chances) };
  }
}
