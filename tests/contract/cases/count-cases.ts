import { expect } from 'vitest';
import type { Client, InputFor } from '../../fixtures/clients.ts';
import { addStyle, type Item, PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { stockOf } from './sale-cases.ts';

/** A count of the styles of these items, so that other cases' articles stay out of it. */
export async function started(
  w: World,
  o: Partial<InputFor<'counts.start'>> & { stock?: number; sizes?: string[] } = {},
) {
  const { stock, sizes, ...input } = o;
  const items = await w.style({ stock: stock ?? 10, sizes: sizes ?? ['M'] });
  const styleIds: string[] = [];
  for (const { id } of items) styleIds.push((await w.as('manager').catalogue.find({ id })).styleId);
  const audit = await w.as('manager').counts.start({
    storeId: w.shop.store.id,
    scope: { styleIds: [...new Set(styleIds)] },
    ...input,
  });
  const [item] = items;
  if (!item) throw new Error('the style has no item');
  const count = (countedStock: number | null, who: Client = w.as('manager'), of: Item = item) =>
    who.counts.count({ id: audit.id, variantId: of.id, countedStock });
  return { audit, items, item, count };
}

const linesOf = async (w: World, id: string, show: 'all' | 'counted' | 'differing' | 'uncounted') =>
  (await w.as('manager').counts.lines({ id, show })).items;

/** A cashier who may count and nothing more. */
async function counter(w: World): Promise<Client> {
  const { id } = w.shop.people.cashier;
  await w.shop.owner.team.update({ id, permissions: ['can_perform_stock_takes'], ownPassword: PASSWORD });
  await w.settle();
  return w.as('cashier');
}
async function counterNoMore(w: World): Promise<void> {
  // What a till has queued is judged by the permissions that the server knows when it arrives.
  await w.settle();
  await w.shop.owner.team.update({ id: w.shop.people.cashier.id, permissions: [], ownPassword: PASSWORD });
  await w.settle();
}
export async function asCounter<R>(w: World, use: (client: Client) => Promise<R>): Promise<R> {
  const client = await counter(w);
  try {
    return await use(client);
  } finally {
    await counterNoMore(w);
  }
}

const sell = (w: World, item: Item, quantity: number) =>
  w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], quantity));

async function elsewhere(w: World) {
  await addStyle(w.shop.owner, w.shop.otherStore.id);
  return await w.shop.owner.counts.start({ storeId: w.shop.otherStore.id });
}

export const countCases: Case[] = [
  answers('counts.start', 'opens a count with a number of its own', async (w) => {
    const { audit } = await started(w, { isBlind: true });
    expect(audit).toMatchObject({
      status: 'in_progress',
      approval: 'none',
      auditor: 'Meryem Manager',
      isBlind: true,
      counted: 0,
      number: expect.stringMatching(/^IC-CAS1-.+-\d{4}$/),
    });
    const whole = await w.as('manager').counts.start({ storeId: w.shop.store.id, scope: {} });
    expect(whole.scope).toBeNull();
    await w.as('manager').counts.cancel({ id: whole.id });
  }),
  answers('counts.find', 'shows how far it is', async (w) => {
    const { audit, count } = await started(w);
    await count(3);
    const audited = await w.as('manager').counts.find({ id: audit.id });
    expect(audited).toMatchObject({ id: audit.id, counted: 1 });
  }),
  answers('counts.list', 'shows the latest first, by state, page by page', async (w) => {
    const { audit } = await started(w);
    const { audit: other } = await started(w);
    await w.as('manager').counts.cancel({ id: audit.id });
    const ids = async (o: InputFor<'counts.list'>) =>
      (await w.as('manager').counts.list({ limit: 200, ...o })).items.map((c) => c.id);
    expect((await ids({})).slice(0, 2)).toEqual([other.id, audit.id]);
    expect(await ids({ status: 'cancelled' })).toContain(audit.id);
    expect(await ids({ status: 'cancelled' })).not.toContain(other.id);
    const first = await w.as('manager').counts.list({ limit: 1 });
    const second = await w.as('manager').counts.list({ limit: 1, cursor: first.next ?? '' });
    expect([first.items[0]?.id, second.items[0]?.id]).toEqual([other.id, audit.id]);
  }),
  answers('counts.count', 'adds people up; of one person the latest number stands', async (w) => {
    const { audit, item, count } = await started(w, { stock: 7 });
    await count(2);
    const mine = await count(4);
    expect(mine).toMatchObject({ countedStock: 4, expectedStock: 7, discrepancy: -3 });
    const both = await count(3, w.as('owner'));
    expect(both).toMatchObject({ countedStock: 7, discrepancy: 0, variantId: item.id });
    expect(both.counters.map((c) => [c.userName, c.quantity]).toSorted()).toEqual([
      ['Meryem Manager', 4],
      ['Salma Owner', 3],
    ]);
    expect(await linesOf(w, audit.id, 'counted')).toHaveLength(1);
  }),
  answers('counts.count', 'adds what is scanned piece by piece, and takes it back', async (w) => {
    const { audit, item, count } = await started(w);
    const scan = (adds: 1 | -1) => w.as('manager').counts.count({ id: audit.id, variantId: item.id, adds });
    await scan(1);
    expect((await scan(1)).countedStock).toBe(2);
    expect((await scan(-1)).countedStock).toBe(1);
    // The last one taken back is not counted at all, rather than counted as none.
    expect((await scan(-1)).countedStock).toBeNull();
    expect((await count(0)).countedStock).toBe(0);
    expect((await count(null)).countedStock).toBeNull();
  }),
  answers('counts.count', 'expects what was there when it was counted, whatever is sold after', async (w) => {
    const { audit, item, count } = await started(w, { stock: 10 });
    await count(9);
    await sell(w, item, 4);
    const [line] = await linesOf(w, audit.id, 'differing');
    expect(line).toMatchObject({
      countedStock: 9,
      expectedStock: 10,
      discrepancy: -1,
      movedMeanwhile: false,
    });
    // Somebody else goes on counting it after pieces have moved: worth counting again.
    const again = await count(1, w.as('owner'));
    expect(again).toMatchObject({ countedStock: 10, expectedStock: 6, movedMeanwhile: true });
  }),
  refuses(
    'counts.count',
    'AUDIT_NOT_FOUND',
    'there is no such count',
    async (w) => () => w.as('manager').counts.count({ id: UNKNOWN, variantId: UNKNOWN, countedStock: 1 }),
  ),
  refuses('counts.count', 'AUDIT_COMPLETED', 'the count is over', async (w) => {
    const { audit, count } = await started(w);
    await w.as('manager').counts.complete({ id: audit.id });
    return () => count(1);
  }),
  refuses('counts.count', 'PRODUCT_NOT_FOUND', 'the store has no such article', async (w) => {
    const { audit } = await started(w);
    return () => w.as('manager').counts.count({ id: audit.id, variantId: UNKNOWN, countedStock: 1 });
  }),
  refuses('counts.count', 'NOT_IN_AUDIT', 'the article is not among those counted', async (w) => {
    const { count } = await started(w);
    const [other] = await w.style();
    return () => count(1, w.as('manager'), other);
  }),
  answers('counts.lines', 'tells counted, differing and uncounted apart, and finds by SKU', async (w) => {
    const { audit, items, count } = await started(w, { sizes: ['S', 'M', '4XL'], stock: 5 });
    const [s, m, l] = items as [Item, Item, Item];
    await count(5, w.as('manager'), s);
    await count(4, w.as('manager'), m);
    const ids = async (show: 'all' | 'counted' | 'differing' | 'uncounted') =>
      (await linesOf(w, audit.id, show)).map((line) => line.variantId).toSorted();
    expect(await ids('counted')).toEqual([s.id, m.id].toSorted());
    expect(await ids('differing')).toEqual([m.id]);
    expect(await ids('uncounted')).toEqual([l.id]);
    expect(await ids('all')).toEqual(items.map((i) => i.id).toSorted());
    const matches = await w.as('manager').counts.lines({ id: audit.id, show: 'all', search: l.sku });
    expect(matches.items.map((line) => line.variantId)).toEqual([l.id]);
    const first = await w.as('manager').counts.lines({ id: audit.id, show: 'all', limit: 2 });
    const { next } = first;
    const rest = await w
      .as('manager')
      .counts.lines({ id: audit.id, show: 'all', limit: 2, cursor: next ?? '' });
    expect([...first.items, ...rest.items]).toHaveLength(3);
  }),
  answers('counts.lines', 'hides the expected numbers of a blind count from its counters', async (w) => {
    const { audit, count } = await started(w, { isBlind: true });
    await asCounter(w, async (client) => {
      expect(await count(3, client)).toMatchObject({
        countedStock: 3,
        expectedStock: null,
        discrepancy: null,
        discrepancyValue: null,
      });
      expect((await client.counts.lines({ id: audit.id, show: 'differing' })).items).toEqual([]);
    });
    expect(await linesOf(w, audit.id, 'differing')).toMatchObject([
      { expectedStock: 10, discrepancy: -7, discrepancyValue: -350_00 },
    ]);
  }),
  answers('counts.complete', 'makes stock what was counted, and leaves what was sold since', async (w) => {
    const { audit, item, count } = await started(w, { stock: 10 });
    await count(8);
    await sell(w, item, 3);
    const done = await w.as('manager').counts.complete({ id: audit.id });
    expect(done).toMatchObject({
      status: 'completed',
      approval: 'none',
      notes: 'Manual audit completion.',
      counted: 1,
      differing: 1,
      difference: -2,
      differenceValue: -100_00,
    });
    expect(await stockOf(w, item)).toBe(5);
    const { stockHistory } = await w.as('manager').catalogue.find({ id: item.id });
    expect(stockHistory.filter((m) => m.action === 'audit_adjustment')).toMatchObject([
      { quantityChange: -2, document: audit.number },
    ]);
    // A second completion is skipped.
    expect(await w.as('manager').counts.complete({ id: audit.id, notes: 'again' })).toEqual(done);
    expect(await stockOf(w, item)).toBe(5);
  }),
  answers('counts.complete', 'takes the uncounted for gone only when it is told to', async (w) => {
    const { audit, items, count } = await started(w, { sizes: ['S', 'M'], stock: 6 });
    const [s, m] = items as [Item, Item];
    await count(6, w.as('manager'), s);
    await w.as('manager').counts.complete({ id: audit.id });
    expect([await stockOf(w, s), await stockOf(w, m)]).toEqual([6, 6]);
    const second = await w.as('manager').counts.start({ storeId: w.shop.store.id, scope: audit.scope });
    await w.as('manager').counts.count({ id: second.id, variantId: s.id, countedStock: 6 });
    await w.as('manager').counts.complete({ id: second.id, countsRestAsNone: true, notes: 'all gone' });
    expect([await stockOf(w, s), await stockOf(w, m)]).toEqual([6, 0]);
  }),
  answers('counts.complete', 'lets the count stand that was made last, whichever ends first', async (w) => {
    const { audit: early, item, count } = await started(w, { stock: 10 });
    await count(9);
    const late = await w.as('manager').counts.start({ storeId: w.shop.store.id, scope: early.scope });
    await w.as('manager').counts.count({ id: late.id, variantId: item.id, countedStock: 7 });
    await w.as('manager').counts.complete({ id: late.id });
    await w.as('manager').counts.complete({ id: early.id });
    expect(await stockOf(w, item)).toBe(7);
  }),
  answers('counts.complete', 'waits for approval where the counter may not adjust', async (w) => {
    const { audit, item, count } = await started(w, { stock: 10 });
    await asCounter(w, async (client) => {
      await count(7, client);
      const done = await client.counts.complete({ id: audit.id });
      expect(done).toMatchObject({ status: 'completed', approval: 'pending', differenceValue: null });
    });
    expect(await stockOf(w, item)).toBe(10);
    const pending = await w.as('manager').counts.list({ isPending: true });
    expect(pending.items.map((c) => c.id)).toContain(audit.id);
  }),
  refuses(
    'counts.complete',
    'AUDIT_NOT_FOUND',
    'there is no such count',
    async (w) => () => w.as('manager').counts.complete({ id: UNKNOWN }),
  ),
  refuses('counts.complete', 'AUDIT_COMPLETED', 'the count was cancelled', async (w) => {
    const { audit } = await started(w);
    await w.as('manager').counts.cancel({ id: audit.id });
    return () => w.as('manager').counts.complete({ id: audit.id });
  }),
  ...([true, false] as const).map((approves) =>
    answers('counts.decide', approves ? 'makes the adjustments' : 'leaves stock as it is', async (w) => {
      const { audit, item, count } = await started(w, { stock: 10 });
      await asCounter(w, async (client) => {
        await count(7, client);
        await client.counts.complete({ id: audit.id });
      });
      await sell(w, item, 2);
      const decided = await w.as('manager').counts.decide({ id: audit.id, approves });
      expect(decided).toMatchObject({
        approval: approves ? 'approved' : 'declined',
        approvedBy: 'Meryem Manager',
        difference: -3,
      });
      expect(await stockOf(w, item)).toBe(approves ? 5 : 8);
      // The first word stands.
      await w.as('manager').counts.decide({ id: audit.id, approves: !approves });
      expect(await stockOf(w, item)).toBe(approves ? 5 : 8);
    }),
  ),
  refuses(
    'counts.decide',
    'AUDIT_NOT_FOUND',
    'there is no such count',
    async (w) => () => w.as('manager').counts.decide({ id: UNKNOWN, approves: true }),
  ),
  refuses('counts.decide', 'NOT_FOUND', 'the count goes on', async (w) => {
    const { audit } = await started(w);
    return () => w.as('manager').counts.decide({ id: audit.id, approves: true });
  }),
  answers('counts.cancel', 'ends it without a result', async (w) => {
    const { audit, item, count } = await started(w);
    await count(2);
    expect(await w.as('manager').counts.cancel({ id: audit.id })).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(w, item)).toBe(10);
  }),
  refuses(
    'counts.cancel',
    'AUDIT_NOT_FOUND',
    'there is no such count',
    async (w) => () => w.as('manager').counts.cancel({ id: UNKNOWN }),
  ),
  refuses('counts.cancel', 'AUDIT_COMPLETED', 'it is completed', async (w) => {
    const { audit } = await started(w);
    await w.as('manager').counts.complete({ id: audit.id });
    return () => w.as('manager').counts.cancel({ id: audit.id });
  }),
  ...(['find', 'lines'] as const).flatMap((verb) => [
    refuses(
      `counts.${verb}`,
      'AUDIT_NOT_FOUND',
      'there is no such count',
      async (w) => () => w.as('manager').counts[verb]({ id: UNKNOWN }),
    ),
    refuses(
      `counts.${verb}`,
      'WRONG_STORE',
      'the count is the other store’s',
      async (w) => {
        const { id } = await elsewhere(w);
        return () => w.as('manager').counts[verb]({ id });
      },
      { at: 'server' },
    ),
  ]),
];
