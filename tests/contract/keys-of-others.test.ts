import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { type Client, callByName, metaOf, type OperationName } from '../fixtures/clients.ts';
import { addStyle, saleInput } from '../fixtures/shop.ts';
import { type Place, startWorld, type World } from './world.ts';
import { type Prepared, WRITES } from './write-inputs.ts';

const PLACES: Place[] = [
  { at: 'server', adapter: 'http', engine: 'sqlite' },
  { at: 'till', adapter: 'http', engine: 'sqlite' },
];
const KEYED = (Object.keys(WRITES) as OperationName[]).filter((name) =>
  ['fact', 'request'].includes(metaOf(name).nature),
);

/**
 * A key that is the id of something else: of a sale that this station knows, of one in a store that it does not know,
 * of a client. A till does what is asked under an id of its own, so that it arrives; the server, which knows all ids,
 * refuses. Nothing is ever answered and then lost.
 */
describe.each(PLACES)('a key that is the id of something else, at the $at', (place) => {
  let w: World;
  beforeAll(async () => {
    w = await startWorld(place);
  });
  afterAll(async () => await w?.close());

  const prepared = async (name: OperationName): Promise<Prepared & { who: Client }> => {
    const prepare = WRITES[name] as ((w: World) => Promise<Prepared>) | undefined;
    if (!prepare) throw new Error(`${name} is not prepared`);
    const { who = w.as('owner'), ...rest } = await prepare(w);
    await w.settle();
    return { ...rest, who };
  };

  const saleIn = async (storeId: string) => {
    const items = await addStyle(w.shop.owner, storeId);
    return (await w.shop.owner.sales.complete(saleInput(storeId, items))).id;
  };
  /** Something new of each kind, and whether the server knows its id as a command's. */
  const THINGS: [string, () => Promise<string>][] = [
    ['a sale here', () => saleIn(w.shop.store.id)],
    ['a sale elsewhere', () => saleIn(w.shop.otherStore.id)],
    [
      'a client',
      async () => {
        const { id } = await w.shop.owner.clients.create({ storeId: w.shop.store.id, name: 'Zineb' });
        return id;
      },
    ],
  ];

  it.each(KEYED)('%s is booked or refused, and never lost', async (name) => {
    const [what = '', make] = THINGS[KEYED.indexOf(name) % THINGS.length] ?? [];
    const id = (await make?.()) ?? '';
    const { input, who } = await prepared(name);
    const before = await w.server.probe.rows('commands');
    const earlierIds = new Set(before.map((row) => row.id));
    const outcome = await callByName(who, name, input, { idempotencyKey: id }).then(
      () => 'answered',
      (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
    );
    await w.settle();
    const commands = await w.server.probe.rows('commands');
    const mine = commands.filter((row) => row.name === name && !earlierIds.has(row.id));
    if (place.at === 'till') {
      expect({ what, outcome }).toEqual({ what, outcome: 'answered' });
      expect(mine.map((row) => row.status)).toEqual(['applied']);
      expect(mine.map((row) => row.id)).not.toContain(id);
    } else {
      expect({ what, outcome }).toEqual({ what, outcome: 'KEY_REUSED' });
      expect(mine).toEqual([]);
    }
  });

  it('the id of a row that no command made is taken for no new row either', async () => {
    if (place.at !== 'server') return;
    // What an import writes has ids that are no command's.
    const id = newId();
    await w.server.server.host.store.transact(async (t) => {
      const [template] = await t.q.select().from(t.t.clients).limit(1);
      if (template) await t.insert('clients', { ...template, id, name: 'Imported' });
    });
    const input = { storeId: w.shop.store.id, name: 'Forged' };
    const call = w.as('owner').clients.create(input, { context: { idempotencyKey: id } });
    await expect(call).rejects.toMatchObject({ code: 'KEY_REUSED' });
    const rows = (await w.server.probe.rows('clients')).filter((row) => row.id === id);
    expect(rows.map((row) => row.name)).toEqual(['Imported']);
  });

  it('a sale under the id of another is in the books with its receipt', async () => {
    const items = await addStyle(w.shop.owner, w.shop.store.id);
    await w.settle();
    for (const [, make] of THINGS) {
      const id = await make();
      await w.settle();
      const input = saleInput(w.shop.store.id, items);
      const call = () => w.as('cashier').sales.complete(input, { context: { idempotencyKey: id } });
      if (place.at === 'server') {
        await expect(call()).rejects.toMatchObject({ code: 'KEY_REUSED' });
        continue;
      }
      const sale = await call();
      await w.settle();
      const receipts = await w.server.probe.rows('receipts');
      expect(receipts.filter((r) => r.documentId === sale.id).map((r) => r.number)).toEqual([
        Number(sale.receiptNumber.split('-').at(-1)),
      ]);
      expect((await w.shop.owner.sales.find({ id: sale.id })).total).toBe(sale.total);
    }
    for (const series of (await w.shop.owner.receipts.series()).items) {
      expect(await w.shop.owner.receipts.check({ series: series.series })).toMatchObject({ broken: null });
    }
  });
});

it('a till answers the same call with its first answer, whatever happened since', async () => {
  const w = await startWorld({ at: 'till', adapter: 'http', engine: 'sqlite' });
  try {
    const items = await addStyle(w.shop.owner, w.shop.store.id);
    await w.settle();
    const cashier = w.as('cashier');
    const context = { idempotencyKey: newId() };
    const input = saleInput(w.shop.store.id, items, 2);
    const first = await cashier.sales.complete(input, { context });
    const itemsToReturn = [{ saleLineId: first.items[0]?.id ?? '', quantity: 1 }];
    await cashier.sales.refund({ id: first.id, itemsToReturn });
    expect((await cashier.sales.find({ id: first.id })).refunded).not.toBe(first.refunded);
    expect(await cashier.sales.complete(input, { context })).toEqual(first);
    await w.settle();
    expect(await cashier.sales.complete(input, { context })).toEqual(first);
  } finally {
    await w.close();
  }
});
