import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Client, InputFor } from '../../fixtures/clients.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import { addStyle, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one, stockOf } from './sale-cases.ts';

/** A sale of three pieces with an uneven discount, to be returned. */
export async function soldSale(w: World) {
  const item = await one(w, { price: 33_33, floor: 1_00 });
  const input = { ...saleInput(w.shop.store.id, [item], 3), discountPercentage: 10 };
  const sale = await w.as('cashier').sales.complete({ ...input, paymentAmount: 100_00 });
  const line = sale.items[0];
  if (!line) throw new Error('the sale has no line');
  const back = (quantity: number) => ({
    id: sale.id,
    itemsToReturn: [{ saleLineId: line.id, quantity }],
  });
  return { item, sale, line, back };
}

export const refundCases: Case[] = [
  answers(
    'sales.refund',
    'repays piece by piece exactly what was paid, and takes the stock back',
    async (w) => {
      const { item, sale, back } = await soldSale(w);
      // 99.99 less 10 %: 89.99 for three pieces.
      expect(sale.total).toBe(89_99);
      const after: { status: string; refunded: number }[] = [];
      for (const quantity of [1, 1, 1]) {
        const { status, refunded } = await w
          .as('cashier')
          .sales.refund({ ...back(quantity), reason: 'size' });
        after.push({ status, refunded });
      }
      expect(after).toEqual([
        { status: 'partially_refunded', refunded: 30_00 },
        { status: 'partially_refunded', refunded: 59_99 },
        { status: 'refunded', refunded: 89_99 },
      ]);
      expect(await stockOf(w, item)).toBe(10);
      const { stockHistory } = await w.as('cashier').catalogue.find({ id: item.id });
      expect(stockHistory.map((m) => [m.action, m.quantityChange]).toSorted()).toEqual(
        [
          ['initial_stock', 10],
          ['return', 1],
          ['return', 1],
          ['return', 1],
          ['sale', -3],
        ].toSorted(),
      );
    },
  ),
  answers('sales.refund', 'repays once under one key', async (w) => {
    const { sale, back } = await soldSale(w);
    const context = { idempotencyKey: newId() };
    await w.as('cashier').sales.refund(back(1), { context });
    await w.as('cashier').sales.refund(back(1), { context });
    expect((await w.as('cashier').sales.find({ id: sale.id })).refunds).toHaveLength(1);
  }),
  answers('sales.refund', 'gives a store credit in place of money', async (w) => {
    const { sale, back } = await soldSale(w);
    const { refunds } = await w.as('cashier').sales.refund({ ...back(3), repayAs: 'store_credit' });
    const [payment] = refunds[0]?.payments ?? [];
    expect(payment).toMatchObject({ method: 'store_credit', amount: sale.total });
    const credit = await w.as('manager').credits.find({ id: payment?.sourceId ?? '' });
    expect(credit).toMatchObject({ issued: sale.total, balance: sale.total, state: 'open' });
    expect(credit.moves).toMatchObject([{ kind: 'issue', amount: sale.total }]);
  }),
  refuses(
    'sales.refund',
    'NOT_FOUND',
    'there is no such sale',
    async (w) => () =>
      w.as('cashier').sales.refund({ id: UNKNOWN, itemsToReturn: [{ saleLineId: UNKNOWN, quantity: 1 }] }),
  ),
  refuses('sales.refund', 'NOT_FOUND', 'the line is another sale’s', async (w) => {
    const { sale } = await soldSale(w);
    const { line } = await soldSale(w);
    const itemsToReturn = [{ saleLineId: line.id, quantity: 1 }];
    return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
  }),
  refuses('sales.refund', 'NO_ITEMS_SELECTED', 'nothing is chosen', async (w) => {
    const { sale } = await soldSale(w);
    return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [] });
  }),
  refuses(
    'sales.refund',
    'RETURN_EXCEEDS_SOLD',
    'more comes back than is left of it',
    async (w) => {
      const { back } = await soldSale(w);
      await w.as('cashier').sales.refund(back(2));
      return () => w.as('cashier').sales.refund(back(2));
    },
    { data: { available: 1 } },
  ),
  refuses('sales.refund', 'KEY_REUSED', 'the key was a sale’s', async (w) => {
    const item = await one(w);
    const context = { idempotencyKey: newId() };
    await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]), { context });
    const { back } = await soldSale(w);
    return () => w.as('cashier').sales.refund(back(1), { context });
  }),
];

/** A sale of the other store, which nobody of the first one may see. */
async function saleElsewhere(w: World) {
  const storeId = w.shop.otherStore.id;
  const [item] = await addStyle(w.shop.owner, storeId);
  if (!item) throw new Error('the style has no item');
  return await w.shop.owner.sales.complete(saleInput(storeId, [item]));
}

const elsewhere = (
  operation: Case['operation'],
  call: (client: Client, id: string) => Promise<unknown>,
): Case =>
  refuses(
    operation,
    'WRONG_STORE',
    'the sale is the other store’s',
    async (w) => {
      const { id } = await saleElsewhere(w);
      return () => call(w.as('manager'), id);
    },
    { at: 'server' },
  );

export const saleReadCases: Case[] = [
  elsewhere('sales.find', (client, id) => client.sales.find({ id })),
  elsewhere('sales.receipt', (client, id) => client.sales.receipt({ id })),
  elsewhere('sales.receiptPdf', (client, id) => client.sales.receiptPdf({ id })),
  elsewhere('sales.refund', (client, id) => client.sales.refund({ id, itemsToReturn: [] })),
  answers('sales.list', 'pages through all sales, newest first, and filters', async (w) => {
    const { sale } = await soldSale(w);
    const { back, sale: returned } = await soldSale(w);
    await w.as('cashier').sales.refund(back(1));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await w.as('manager').sales.list({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map((t) => t.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 2)).toEqual([returned.id, sale.id]);
    const list = async (input: InputFor<'sales.list'>) =>
      (await w.as('manager').sales.list({ limit: 200, ...input })).items.map((t) => t.id);
    expect(await list({ search: sale.receiptNumber.toLowerCase() })).toEqual([sale.id]);
    expect(await list({ status: 'partially_refunded' })).toContain(returned.id);
    expect(await list({ status: 'completed' })).not.toContain(returned.id);
    expect(await list({ from: sale.day, to: sale.day })).toContain(sale.id);
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ cashierId: w.shop.people.manager.id })).not.toContain(sale.id);
  }),
  answers('sales.mine', 'sums the day of who is signed in', async (w) => {
    const mine = () => w.as('cashier').sales.mine({ storeId: w.shop.store.id });
    const before = await mine();
    const { sale, back } = await soldSale(w);
    await w.as('cashier').sales.refund(back(1));
    const after = await mine();
    expect({ count: after.count, total: after.total, refunded: after.refunded }).toEqual({
      count: before.count + 1,
      total: before.total + sale.total,
      refunded: before.refunded + 30_00,
    });
    expect(after.last[0]?.id).toBe(sale.id);
    expect(after.day).toBe(sale.day);
  }),
  refuses(
    'sales.mine',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').sales.mine({ storeId: UNKNOWN }),
  ),
  answers('sales.find', 'shows lines, payments and returns', async (w) => {
    const { sale, line, back } = await soldSale(w);
    await w.as('cashier').sales.refund({ ...back(2), notes: 'too long' });
    const detail = await w.as('manager').sales.find({ id: sale.id });
    expect(detail.items).toMatchObject([{ id: line.id, quantity: 3, returned: 2 }]);
    expect(detail.refunds).toMatchObject([
      { total: 59_99, notes: 'too long', payments: [{ method: 'cash', amount: 59_99 }] },
    ]);
  }),
  refuses(
    'sales.find',
    'NOT_FOUND',
    'there is no such sale',
    async (w) => () => w.as('cashier').sales.find({ id: UNKNOWN }),
  ),
  answers('sales.receipt', 'gives the stored bytes and their hash', async (w) => {
    const { sale } = await soldSale(w);
    const receipt = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(receipt.number).toBe(sale.receiptNumber);
    expect(receipt.body).toMatchObject({
      kind: 'sale',
      number: sale.receiptNumber,
      total: sale.total,
      seller: { ice: '001234567000089' },
    });
    const rows = await (w.till ?? w.server).probe.rows('receipts');
    const row = rows.find((r) => r.documentId === sale.id);
    const text = `${row?.previousHash}\n${row?.body}`;
    expect(receipt.hash).toBe(createHash('sha256').update(text).digest('hex'));
  }),
  answers('sales.receipt', 'gives a return’s own receipt, which names the sale’s', async (w) => {
    const { sale, back } = await soldSale(w);
    const { refunds } = await w.as('cashier').sales.refund(back(1));
    const refundId = refunds[0]?.id ?? '';
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id, refundId });
    expect(body).toMatchObject({ kind: 'refund', originalNumber: sale.receiptNumber, total: 30_00 });
  }),
  refuses(
    'sales.receipt',
    'NOT_FOUND',
    'there is no such receipt',
    async (w) => () => w.as('cashier').sales.receipt({ id: UNKNOWN }),
  ),
  answers('sales.receiptPdf', 'prints it, in each language and format', async (w) => {
    const { sale } = await soldSale(w);
    for (const locale of ['ar', 'fr', 'en'] as const) {
      for (const format of ['a4', '80mm'] as const) {
        const file = await w.as('cashier').sales.receiptPdf({ id: sale.id, locale, format });
        expect({ type: file.type, name: file.name }).toEqual({
          type: 'application/pdf',
          name: `${sale.receiptNumber}.pdf`,
        });
        const words = await wordsOf(file);
        const [title, total, color] = {
          ar: [drawn('وصل'), 'د.م.', drawn('أخضر')],
          fr: ['Ticket de caisse', '89,99 DH', 'Vert'],
          en: ['Receipt', '89.99 MAD', 'Green'],
        }[locale] as [string, string, string];
        expect(words).toContain(color);
        expect(words.split('\n')).toContain(title);
        expect(words).toContain(locale === 'ar' ? `${drawn(total)} 89.99` : total);
        expect(words).toContain(sale.receiptNumber);
      }
    }
  }),
  refuses(
    'sales.receiptPdf',
    'NOT_FOUND',
    'there is no such receipt',
    async (w) => () => w.as('cashier').sales.receiptPdf({ id: UNKNOWN }),
  ),
];
