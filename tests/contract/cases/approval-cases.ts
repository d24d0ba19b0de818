import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { PASSWORD, type Person, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';
import { hire } from './team-cases.ts';

const LARGE: Permission = 'can_give_discounts_over_15_percent';

/** Somebody says yes to something of whoever is signed in as `who`. */
export async function approved(
  w: World,
  permissions: Permission[],
  o: { by?: Person; who?: Person; storeId?: string } = {},
): Promise<string> {
  const { id } = await w.as(o.who ?? 'cashier').approvals.approve({
    storeId: o.storeId ?? w.shop.store.id,
    permissions,
    userId: w.shop.people[o.by ?? 'manager'].id,
    password: PASSWORD,
  });
  return id;
}

/** A cashier's sale of one piece for 100.00 at half its price, under an approval. */
async function halfPrice(w: World) {
  const item = await one(w, { floor: 1_00 });
  const input = { ...saleInput(w.shop.store.id, [item]), discountPercentage: 50, paymentAmount: 50_00 };
  return (approval?: string, idempotencyKey?: string) =>
    w.as('cashier').sales.complete(input, { context: { approval, idempotencyKey } });
}

const asks = (w: World, o: { userId?: string; password?: string; permissions?: Permission[] }) =>
  w.as('cashier').approvals.approve({
    storeId: w.shop.store.id,
    permissions: [LARGE],
    userId: w.shop.people.manager.id,
    password: PASSWORD,
    ...o,
  });

export const approvalCases: Case[] = [
  answers('approvals.approvers', 'lists who works here and has the permissions', async (w) => {
    const { items } = await w
      .as('cashier')
      .approvals.approvers({ storeId: w.shop.store.id, permissions: [LARGE, 'can_manage_expenses'] });
    const names = items.map((p) => p.name);
    expect(names).toEqual(expect.arrayContaining(['Salma Owner', 'Meryem Manager']));
    expect(names).not.toContain('Karim Cashier');
    expect(names.filter((n) => n.startsWith('Oumaima') || n.includes('Other'))).toEqual([]);
    expect(items[0]).not.toHaveProperty('permissions');
  }),
  answers('approvals.approve', 'lends a permission to one action, recorded with both names', async (w) => {
    const sell = await halfPrice(w);
    expect((await refusalOf(() => sell())).code).toBe('DISCOUNT_OVER_15_DENIED');
    const sale = await sell(await approved(w, [LARGE]));
    expect(sale).toMatchObject({ total: 50_00, cashierName: 'Karim Cashier' });
    await w.settle();
    const { items } = await w.shop.owner.auditLog.list({ limit: 50 });
    const entry = items.find((e) => e.entityId === sale.id);
    expect(entry).toMatchObject({
      userId: w.shop.people.cashier.id,
      details: { approver: w.shop.people.manager.id },
    });
    const { items: exceptions } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(exceptions.filter((e) => e.documentId === sale.id)).toEqual([]);
  }),
  answers('approvals.approve', 'lets one price go below its floor', async (w) => {
    const item = await one(w, { price: 100_00, floor: 90_00 });
    const input = {
      storeId: w.shop.store.id,
      items: [{ productId: item.id, price: 70_00, quantity: 1 }],
      paymentAmount: 70_00,
    };
    expect((await refusalOf(() => w.as('owner').sales.complete(input))).code).toBe('PRICE_BELOW_FLOOR');
    const approval = await approved(w, [LARGE]);
    const sale = await w.as('cashier').sales.complete(input, { context: { approval } });
    expect(sale.total).toBe(70_00);
    await w.settle();
    const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(items.filter((e) => e.documentId === sale.id)).toEqual([]);
  }),
  answers('approvals.approve', 'is spent by what is done, not by what is refused', async (w) => {
    const sell = await halfPrice(w);
    const approval = await approved(w, [LARGE]);
    const nothing = { storeId: w.shop.store.id, items: [] };
    const empty = () => w.as('cashier').sales.complete(nothing, { context: { approval } });
    expect((await refusalOf(empty)).code).toBe('EMPTY_CART');
    const key = newId();
    const sale = await sell(approval, key);
    // The same request again has its answer; another one has no approval any more.
    expect(await sell(approval, key)).toEqual(sale);
    expect((await refusalOf(() => sell(approval))).code).toBe('APPROVAL_INVALID');
  }),
  answers('approvals.approve', 'is good for two minutes', async (w) => {
    const sell = await halfPrice(w);
    const approval = await approved(w, [LARGE]);
    const clock = (w.till ?? w.server).clock;
    clock.advance(121_000);
    expect((await refusalOf(() => sell(approval))).code).toBe('APPROVAL_INVALID');
  }),
  answers('approvals.approve', 'covers what was asked for, in its store, for who asked', async (w) => {
    const sell = await halfPrice(w);
    const other = await approved(w, ['can_manage_expenses']);
    expect((await refusalOf(() => sell(other))).code).toBe('DISCOUNT_OVER_15_DENIED');
    const managers = await approved(w, [LARGE], { who: 'manager' });
    expect((await refusalOf(() => sell(managers))).code).toBe('APPROVAL_INVALID');
  }),
  answers('approvals.approve', 'opens an operation that asks for the permission itself', async (w) => {
    const name = `Approved ${newId().slice(-6)}`;
    const approval = await approved(w, ['can_manage_suppliers']);
    const add = (context = {}) => w.as('cashier').suppliers.create({ name }, { context });
    expect((await refusalOf(() => add())).code).toBe('PERMISSION_DENIED');
    const supplier = await add({ approval });
    await w.settle();
    expect((await w.shop.owner.suppliers.find({ id: supplier.id })).name).toBe(name);
    const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(items.filter((e) => e.kind === 'no_permission')).toEqual([]);
  }),
  answers(
    'approvals.approve',
    'works while the server is out of reach, and the server finds nothing wrong',
    async (w) => {
      const sell = await halfPrice(w);
      await w.settle();
      w.till?.cable.cut();
      let sale: Awaited<ReturnType<typeof sell>>;
      try {
        sale = await sell(await approved(w, [LARGE]));
      } finally {
        w.till?.cable.mend();
      }
      await w.settle();
      expect((await w.shop.owner.sales.find({ id: sale.id })).total).toBe(50_00);
      const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
      expect(items.filter((e) => e.documentId === sale.id)).toEqual([]);
    },
    'till',
  ),
  refuses(
    'approvals.approve',
    'INVALID_CREDENTIALS',
    'the password is wrong',
    async (w) => () => asks(w, { password: 'not-it' }),
  ),
  refuses(
    'approvals.approve',
    'INVALID_CREDENTIALS',
    'there is no such person',
    async (w) => () => asks(w, { userId: UNKNOWN }),
  ),
  refuses(
    'approvals.approve',
    'CARD_NOT_LINKED',
    'the card is nobody’s',
    async (w) => () =>
      w.as('cashier').approvals.approve({
        storeId: w.shop.store.id,
        permissions: [LARGE],
        cardNumber: `none-${newId().slice(-8)}`,
      }),
  ),
  answers('approvals.approve', 'takes a card in place of a password', async (w) => {
    const sell = await halfPrice(w);
    const cardNumber = newId().replaceAll('-', '').slice(-10);
    await w.shop.owner.team.linkCard({ id: w.shop.people.manager.id, cardNumber, ownPassword: PASSWORD });
    await w.settle();
    const storeId = w.shop.store.id;
    const approval = await w.as('cashier').approvals.approve({ storeId, permissions: [LARGE], cardNumber });
    expect(approval.approverName).toBe('Meryem Manager');
    expect((await sell(approval.id)).total).toBe(50_00);
  }),
  ...(['can_manage_team', 'can_manage_stores'] as const).map((permission) =>
    refuses(
      'approvals.approve',
      'APPROVER_MAY_NOT',
      `a card alone approves no ${permission}`,
      async (w) => {
        const { id } = await hire(w, { role: 'admin', assignments: [] });
        const cardNumber = newId().replaceAll('-', '').slice(-10).toUpperCase();
        await w.shop.owner.team.linkCard({ id, cardNumber, ownPassword: PASSWORD });
        await w.settle();
        return () =>
          w.as('cashier').approvals.approve({
            storeId: w.shop.store.id,
            permissions: [permission],
            cardNumber,
          });
      },
      { data: { permission } },
    ),
  ),
  refuses('approvals.approve', 'TOO_MANY_ATTEMPTS', 'passwords are guessed', async (w) => {
    // One of his own, so that no other case has to wait for the shop's admin.
    const { id: userId } = await hire(w, { role: 'admin', assignments: [] });
    const guess = (password: string) => () => asks(w, { userId, password });
    for (let i = 0; i < 5; i += 1) await refusalOf(guess(`guess-${i}`));
    return guess(PASSWORD);
  }),
  {
    operation: 'approvals.approve',
    title: 'a till that is off line for days asks nobody’s password any more',
    expects: 'OFFLINE_SIGN_IN_EXPIRED',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      await w.settle();
      till.cable.cut();
      try {
        till.clock.advance(73 * 3_600_000);
        expect((await refusalOf(() => asks(w, {}))).code).toBe('OFFLINE_SIGN_IN_EXPIRED');
      } finally {
        till.cable.mend();
        w.server.clock.advance(73 * 3_600_000);
        await w.settle();
      }
      await w.renew();
    },
  },
  refuses(
    'approvals.approve',
    'APPROVER_MAY_NOT',
    'the person has not the permission either',
    async (w) => () => asks(w, { userId: w.shop.people.cashier.id }),
    { data: { permission: LARGE } },
  ),
  refuses(
    'approvals.approve',
    'APPROVER_MAY_NOT',
    'a manager of another store is asked',
    async (w) => () => asks(w, { userId: w.shop.people.otherManager.id }),
    { at: 'server' },
  ),
];
