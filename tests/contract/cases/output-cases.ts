import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { expectNone } from '../../fixtures/every.ts';
import { PASSWORD, saleInput, styleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A refusal names goods in every language that they have a name in. */
const NAMES = { name: 'Royal kaftan', nameAr: 'قفطان ملكي', nameFr: 'Caftan royal' };

/** A sale of one article on two lines. */
async function twoLines(w: World) {
  const { name: styleName, nameAr: styleNameAr, nameFr: styleNameFr } = NAMES;
  const style = { ...styleInput(w.shop.store.id), styleName, styleNameAr, styleNameFr };
  const { items } = await w.as('manager').catalogue.createStyle(style);
  await w.settle();
  const [item] = items;
  if (!item) throw new Error('the style has no item');
  const input = saleInput(w.shop.store.id, [item, item]);
  const sale = await w.as('cashier').sales.complete(input);
  return { item, sale };
}

/** The fields that the specification names in what the calls answer (§3, §7). */
export const outputCases: Case[] = [
  answers('sales.list', 'says what was sold and how it was paid, and what of it came back', async (w) => {
    const item = await one(w);
    const input = saleInput(w.shop.store.id, [item], 3);
    const sale = await w.as('cashier').sales.complete(input);
    await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [{ productId: item.id, quantity: 2 }] });
    const { items } = await w.as('cashier').sales.list({ ...here(w), limit: 5 });
    const row = items.find(({ id }) => id === sale.id);
    expect(row?.items).toMatchObject([
      { productId: item.id, sku: item.sku, quantity: 3, price: 100_00, total: 300_00, returned: 2 },
    ]);
    expect(row?.payments).toMatchObject([{ method: 'cash', amount: 300_00, currency: 'MAD' }]);
    const detail = await w.as('cashier').sales.find({ id: sale.id });
    expect(row?.items).toEqual(detail.items);
    expect(row?.payments).toEqual(detail.payments);
  }),
  answers('sales.list', 'is brief when it is asked to be', async (w) => {
    await twoLines(w);
    const { items } = await w.as('cashier').sales.list({ ...here(w), limit: 2, brief: true });
    expect(items[0]).toMatchObject({ itemCount: expect.any(Number) });
    expectNone(items, (row) => 'items' in row || 'payments' in row);
  }),
  answers('sales.refund', 'takes the product where the sale has it on one line', async (w) => {
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], 2));
    const after = await w
      .as('cashier')
      .sales.refund({ id: sale.id, itemsToReturn: [{ productId: item.id, quantity: 1 }] });
    expect(after.refunds[0]?.lines).toEqual([{ saleLineId: sale.items[0]?.id, quantity: 1, amount: 100_00 }]);
  }),
  refuses(
    'sales.refund',
    'ITEM_AMBIGUOUS',
    'the sale has the product on two lines',
    async (w) => {
      const { item, sale } = await twoLines(w);
      const itemsToReturn = [{ productId: item.id, quantity: 1 }];
      return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
    },
    { data: NAMES },
  ),
  refuses(
    'sales.exchange',
    'ITEM_AMBIGUOUS',
    'the sale has the product on two lines',
    async (w) => {
      const { item, sale } = await twoLines(w);
      const itemsToReturn = [{ productId: item.id, quantity: 1 }];
      return () => w.as('cashier').sales.exchange({ id: sale.id, itemsToReturn, items: [] });
    },
    { data: NAMES },
  ),
  refuses('sales.refund', 'NOT_FOUND', 'the product was not sold in it', async (w) => {
    const { sale } = await twoLines(w);
    const { id: productId } = await one(w);
    return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [{ productId, quantity: 1 }] });
  }),
  refuses('sales.refund', 'BAD_INPUT', 'it names both the line and the product', async (w) => {
    const { item, sale } = await twoLines(w);
    const both = { saleLineId: sale.items[0]?.id, productId: item.id, quantity: 1 };
    return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn: [both] });
  }),
  answers('catalogue.list', 'names the supplier, and says whether it is archived', async (w) => {
    const name = `Atelier ${newId().slice(-6)}`;
    const supplier = await w.as('manager').suppliers.create({ name, phone: '0522000000' });
    expect(supplier).toMatchObject({ name, archivedAt: null, isArchived: false });
    const input = Object.assign(styleInput(w.shop.store.id), { supplierId: supplier.id });
    const { items } = await w.as('manager').catalogue.createStyle(input);
    const [item] = items;
    if (!item) throw new Error('the style has no item');
    const manager = w.as('manager');
    const named = { supplierId: supplier.id, supplier: name, isArchived: false };
    expect(item).toMatchObject(named);
    expect(await manager.catalogue.find({ id: item.id })).toMatchObject(named);
    expect(await manager.catalogue.scan({ ...here(w), code: item.sku })).toMatchObject(named);
    const matches = await manager.catalogue.search({ ...here(w), query: item.sku });
    expect(matches.items[0]).toMatchObject(named);
    await manager.catalogue.archive({ id: item.id });
    const listed = await manager.catalogue.list({ ...here(w), search: item.sku, onlyArchived: true });
    expect(listed.items).toMatchObject([{ id: item.id, supplier: name, isArchived: true }]);
  }),
  answers(
    'team.list',
    'has what people are employed for, at the server and for who may see it',
    async (w) => {
      const pay = {
        address: 'Derb Sultan',
        salary: 4_000_00,
        dailyRate: 0,
        payFrequency: 'weekly' as const,
        commissionPercentage: 2.5,
      };
      const made = await w.as('owner').team.create({
        name: `Paid ${newId().slice(-6)}`,
        role: 'cashier',
        password: PASSWORD,
        ownPassword: PASSWORD,
        assignments: [{ ...here(w), role: 'cashier' }],
        ...pay,
      });
      expect(made).toMatchObject({ ...pay, isArchived: false });
      const changed = await w.as('admin').team.update({ id: made.id, phone: '0600000000' });
      expect(changed).toMatchObject({ ...pay, phone: '0600000000' });
      const atServer = (await w.shop.owner.team.list({})).items.find(({ id }) => id === made.id);
      expect(atServer).toMatchObject(pay);
      // An admin sees what is paid to nobody above.
      const owner = (await w.as('admin').team.list({})).items.find(({ id }) => id === w.shop.people.owner.id);
      expect(owner).not.toHaveProperty('salary');
      if (!w.till) return;
      await w.settle();
      const atTill = (await w.as('owner').team.list({})).items.find(({ id }) => id === made.id);
      expect(atTill).toMatchObject({ name: made.name });
      expect(atTill).not.toHaveProperty('salary');
    },
  ),
];
