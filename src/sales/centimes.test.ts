import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectEvery } from '../../tests/fixtures/every.ts';
import { type Paid, settle } from './payment-rules.ts';
import { refundAmounts, refundPayments, repayableByMethod } from './refund-rules.ts';
import { saleTotals } from './total-rules.ts';

/**
 * A small shop built from the rules alone. Money is in exactly one of these places: with the clients, in the drawer,
 * at the bank, or owed on store credits; a sale, refund or exchange only moves it.
 */
type Line = { quantity: number; net: number; back: number; repaid: number };
type Sale = { lines: Line[]; payments: Paid[]; change: number; refunded: Paid[] };
type Shop = { clients: number; drawer: number; bank: number; credits: Map<string, number>; sales: Sale[] };

const newShop = (): Shop => ({ clients: 0, drawer: 0, bank: 0, credits: new Map(), sales: [] });
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

/** Moves money from a client to the shop; a negative amount moves it back. */
function move(shop: Shop, payment: Paid, sign: 1 | -1): void {
  const amount = sign * payment.amount;
  shop.clients -= amount;
  if (payment.method === 'cash') shop.drawer += amount;
  else if (payment.method === 'credit_card') shop.bank += amount;
  else if (payment.method === 'store_credit') {
    const id = payment.sourceId ?? '';
    // What a client spends of a credit is money that the shop no longer owes.
    shop.credits.set(id, (shop.credits.get(id) ?? 0) - amount);
  }
}

type Cart = { lines: { price: number; quantity: number }[]; discount: number; split: number; over: number };

const cart = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  discount: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  /** Share of the amount due that a card pays, in percent; and cash tendered beyond the rest. */
  split: fc.integer({ min: 0, max: 100 }),
  over: fc.integer({ min: 0, max: 20_000 }),
});

const step = fc.oneof(
  { weight: 4, arbitrary: cart.map((c) => ({ kind: 'sell' as const, ...c })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      sale: fc.nat(),
      line: fc.nat(),
      quantity: fc.integer({ min: 1, max: 7 }),
      asCredit: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(cart, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 7 }), fc.boolean())
      .map(([c, sale, line, quantity, asCredit]) => ({
        kind: 'exchange' as const,
        ...c,
        sale,
        line,
        quantity,
        asCredit,
      })),
  },
);

let made = 0;

/**
 * Sells: spends a store credit first if there is one, then card and cash.
 * @param returnedWorth value of the items returned
 */
function sell(shop: Shop, c: Cart, returnedWorth = 0): { total: number; exchanged: number } {
  const totals = saleTotals({ lines: c.lines, discountPercentage: c.discount, taxRate: 20 });
  const exchanged = Math.min(returnedWorth, totals.total);
  const payments: Paid[] = exchanged > 0 ? [{ method: 'exchange', amount: exchanged }] : [];
  let due = totals.total - exchanged;
  const [creditId, balance = 0] = [...shop.credits].find(([, remaining]) => remaining > 0) ?? [];
  if (creditId !== undefined && due > 0) {
    const amount = Math.min(balance, due);
    payments.push({ method: 'store_credit', amount, sourceId: creditId });
    due -= amount;
  }
  const card = Math.floor((due * c.split) / 100);
  if (card > 0) payments.push({ method: 'credit_card', amount: card });
  if (due - card > 0) payments.push({ method: 'cash', amount: due - card + c.over });
  const settled = settle({ total: totals.total, payments });
  expect(settled.error).toBeNull();
  for (const payment of payments) if (payment.method !== 'exchange') move(shop, payment, 1);
  move(shop, { method: 'cash', amount: settled.change }, -1);
  shop.sales.push({
    lines: totals.lines.map((l, i) => ({
      quantity: c.lines[i]?.quantity ?? 0,
      net: l.net,
      back: 0,
      repaid: 0,
    })),
    payments,
    change: settled.change,
    refunded: [],
  });
  // The lines carry the whole total, tax and discount share included, to the centime.
  expect(sum(totals.lines.map((l) => l.net))).toBe(totals.total);
  expect(settled.paid - settled.change).toBe(totals.total);
  return { total: totals.total, exchanged };
}

/** Returns pieces of a line. @returns their value */
function takeBack(shop: Shop, o: { sale: number; line: number; quantity: number }) {
  const sale = shop.sales[o.sale % Math.max(1, shop.sales.length)];
  const line = sale?.lines[o.line % Math.max(1, sale.lines.length)];
  if (!sale || !line) return null;
  const quantity = Math.min(o.quantity, line.quantity - line.back);
  if (quantity <= 0) return null;
  const sold = {
    quantity: line.quantity,
    net: line.net,
    returnedQuantity: line.back,
    returnedAmount: line.repaid,
  };
  const value = refundAmounts({ sold, quantity });
  line.back += quantity;
  line.repaid += value;
  return { sale, value };
}

/** Refunds an amount for returned items: to the methods that paid, or as a new credit. */
function giveBack(shop: Shop, sale: Sale, amount: number, asCredit: boolean): void {
  if (amount === 0) return;
  made += 1;
  const parts: Paid[] = asCredit
    ? [{ method: 'store_credit', amount, sourceId: `credit-${made}` }]
    : refundPayments(
        amount,
        repayableByMethod({
          payments: sale.payments,
          change: sale.change,
          refunded: sale.refunded,
          isRefundable: () => true,
        }),
      );
  expect(sum(parts.map((p) => p.amount))).toBe(amount);
  // A refund never uses the methods 'deposit' and 'exchange'.
  expectEvery(parts, (p) => ['cash', 'credit_card', 'store_credit'].includes(p.method));
  for (const part of parts) move(shop, part, -1);
  sale.refunded.push(...parts);
}

/** Net turnover of all sales: amounts sold minus amounts refunded. */
const turnover = (shop: Shop) =>
  sum(shop.sales.flatMap((s) => s.lines.map((l) => l.net))) -
  sum(shop.sales.flatMap((s) => s.lines.map((l) => l.repaid)));

it('leaves every centime in exactly one place, whatever is sold, returned, exchanged and spent', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const shop = newShop();
      for (const s of steps) {
        if (s.kind === 'sell') sell(shop, s);
        else {
          const returned = takeBack(shop, s);
          if (!returned) continue;
          if (s.kind === 'return') giveBack(shop, returned.sale, returned.value, s.asCredit);
          else {
            const { exchanged } = sell(shop, s, returned.value);
            if (exchanged > 0) returned.sale.refunded.push({ method: 'exchange', amount: exchanged });
            giveBack(shop, returned.sale, returned.value - exchanged, s.asCredit);
          }
        }
        const owed = sum(shop.credits.values());
        expect([...shop.credits.values()].filter((remaining) => remaining < 0)).toEqual([]);
        expect(shop.drawer + shop.bank - owed).toBe(turnover(shop));
        expect(shop.clients + shop.drawer + shop.bank - owed).toBe(0);
      }
    }),
    { numRuns: 400 },
  );
});

it('gives back the whole of a sale, piece by piece, however its discount falls', () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { maxLength: 60 }),
      (c, order) => {
        const shop = newShop();
        const { total } = sell(shop, c);
        for (const [line, quantity] of [...order, ...c.lines.flatMap((_, i) => Array(7).fill([i, 1]))]) {
          const returned = takeBack(shop, { sale: 0, line, quantity });
          if (returned) giveBack(shop, returned.sale, returned.value, false);
        }
        expectEvery(shop.sales[0]?.lines ?? [], (l) => l.back === l.quantity && l.repaid === l.net);
        expect(sum(shop.sales[0]?.refunded.map((p) => p.amount) ?? [])).toBe(total);
        expect({ clients: shop.clients, drawer: shop.drawer, bank: shop.bank }).toEqual({
          clients: 0,
          drawer: 0,
          bank: 0,
        });
      },
    ),
    { numRuns: 300 },
  );
});
