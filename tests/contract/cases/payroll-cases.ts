import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import { addMonths, monthOf } from '../../../src/leave/rules.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import type { Client, InputFor } from '../../fixtures/clients.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import { addPerson, PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';
import { signInAs } from './team-cases.ts';

const SALARY = 3_900_00;
const today = (w: World) => businessDayOf(null, w.server.clock.now());
const lastMonth = (w: World) => monthOf(addMonths(today(w).slice(0, 7), -1));

/** Somebody who has worked here for years, and was added today: last month is due. */
const hire = (w: World, o: Partial<InputFor<'team.create'>> = {}) =>
  addPerson(w.server.url, w.shop.owner, {
    name: `Hired ${newId().slice(-6)}`,
    nameAr: 'خدّام',
    role: 'cashier',
    assignments: [{ storeId: w.shop.store.id, role: 'cashier' }],
    salary: SALARY,
    hiredOn: '2020-01-01',
    ...o,
  });

const payOf = async (client: Client, userId: string, status?: 'dismissed') =>
  (await client.payroll.list({ userId, limit: 200, ...(status ? { status } : {}) })).items;

/** Somebody's pay of last month, pending. */
async function pending(w: World, o: Partial<InputFor<'team.create'>> = {}): Promise<Payroll> {
  const { id } = await hire(w, o);
  await w.shop.owner.payroll.generateAll();
  const [payroll] = await payOf(w.shop.owner, id);
  if (!payroll) throw new Error('nothing was generated');
  return payroll;
}

const payers = new WeakMap<World, string>();

/** A manager of the store who manages the team as well: to see pay is not enough to change it. */
async function payer(w: World): Promise<{ id: string; client: Client }> {
  const existing = payers.get(w);
  if (existing) return { id: existing, client: (await signInAs(w, existing)).client };
  const here = [{ storeId: w.shop.store.id, role: 'manager' as const }];
  const { id } = await hire(w, {
    name: 'Paula Payer',
    role: 'manager',
    assignments: here,
    permissions: ['can_manage_team'],
    salary: 0,
  });
  await w.settle();
  payers.set(w, id);
  return { id, client: (await signInAs(w, id)).client };
}

/** The payer's own pay of last month. */
async function ownPay(w: World): Promise<Payroll> {
  const { id } = await payer(w);
  await w.shop.owner.team.update({ id, salary: SALARY, hiredOn: '2020-01-01', ownPassword: PASSWORD });
  await w.shop.owner.payroll.generateAll();
  const own = (await payOf(w.shop.owner, id)).find((p) => p.status === 'pending');
  if (!own) throw new Error('the payer has no pay');
  return own;
}

/** The cashier's latest pay, which was paid. */
async function paidPay(w: World): Promise<Payroll> {
  const { id } = w.shop.people.cashier;
  await w.shop.owner.team.update({ id, salary: SALARY, hiredOn: '2020-01-01', ownPassword: PASSWORD });
  await w.shop.owner.payroll.generateAll();
  const [latest] = await payOf(w.shop.owner, id);
  if (!latest) throw new Error('nothing was generated');
  if (latest.status === 'pending') await w.shop.owner.payroll.markPaid({ id: latest.id });
  return latest;
}

const there = (w: World) => ({
  assignments: [{ storeId: w.shop.otherStore.id, role: 'cashier' as const }],
});

type OnOne = 'update' | 'markPaid' | 'dismiss' | 'remove';
const ON_ONE: readonly OnOne[] = ['update', 'markPaid', 'dismiss', 'remove'];
const call = (client: Client, verb: OnOne, id: string) =>
  verb === 'update' ? client.payroll.update({ id, bonus: 1_00 }) : client.payroll[verb]({ id });

const generation: Case[] = [
  answers(
    'payroll.list',
    'says whether anybody has a wage whose pay is seen',
    async (w) => {
      await hire(w, { salary: 100_00 });
      expect((await w.as('owner').payroll.list({})).hasWages).toBe(true);
      const name = `No wages ${newId().slice(-6)}`;
      const store = await w.shop.owner.stores.create({ name, code: newId().slice(-5).toUpperCase() });
      const assignments = [{ storeId: store.id, role: 'manager' as const }];
      const manager = await hire(w, { role: 'manager', assignments, salary: 0 });
      const { client } = await signInAs(w, manager.id);
      expect((await client.payroll.list({})).hasWages).toBe(false);
    },
    'server',
  ),
  answers('payroll.generateAll', 'works out last month for who earns a salary, once', async (w) => {
    const { id } = await hire(w, { commissionPercentage: 2 });
    expect((await w.as('admin').payroll.generateAll()).count).toBeGreaterThanOrEqual(1);
    const [payroll, ...more] = await payOf(w.as('owner'), id);
    expect(more).toEqual([]);
    expect(payroll).toMatchObject({
      userId: id,
      storeId: w.shop.store.id,
      frequency: 'monthly',
      ...lastMonth(w),
      base: SALARY,
      commission: 0,
      bonus: 0,
      deductions: 0,
      total: SALARY,
      net: SALARY,
      status: 'pending',
      paidAt: null,
      role: 'cashier',
      userNameAr: 'خدّام',
      mayChange: true,
      lines: [
        { kind: 'salary', rate: SALARY, amount: SALARY },
        { kind: 'commission', rate: 2, of: 0, amount: 0 },
      ],
    });
    expect(await w.as('admin').payroll.generateAll()).toEqual({ count: 0, hasWages: true });
    expect(await payOf(w.as('owner'), id)).toEqual([payroll]);
  }),
  answers('payroll.generateAll', 'begins in the middle of a month with who was hired in it', async (w) => {
    const { from } = lastMonth(w);
    const { id } = await hire(w, { hiredOn: addDays(from, 15) });
    await w.as('owner').payroll.generateAll();
    const [payroll] = await payOf(w.as('owner'), id);
    expect(payroll).toMatchObject({ ...lastMonth(w), from: addDays(from, 15) });
    expect(payroll?.base).toBeLessThan(SALARY * 0.54);
    expect(payroll?.base).toBeGreaterThan(SALARY * 0.45);
  }),
  answers('payroll.generateAll', 'passes over who earns nothing', async (w) => {
    const { id } = await hire(w, { salary: 0 });
    await w.as('owner').payroll.generateAll();
    expect(await payOf(w.as('owner'), id)).toEqual([]);
  }),
  answers('payroll.generateAll', 'a manager works out the pay of his own store only', async (w) => {
    const [here, elsewhere] = [await hire(w), await hire(w, there(w))];
    await (await payer(w)).client.payroll.generateAll();
    expect(await payOf(w.as('owner'), here.id)).toHaveLength(1);
    expect(await payOf(w.as('owner'), elsewhere.id)).toEqual([]);
  }),
  answers('payroll.generateAll', 'deducts the unpaid days off that were approved', async (w) => {
    const { cashier } = w.shop.people;
    await w.shop.owner.team.update({
      id: cashier.id,
      salary: SALARY,
      hiredOn: '2020-01-01',
      ownPassword: PASSWORD,
    });
    const { from } = lastMonth(w);
    const off = async (first: number, last: number, isPaid: boolean) => {
      const leave = await w.as('cashier').leave.create({
        type: 'planned_day_off',
        from: addDays(from, first),
        to: addDays(from, last),
      });
      await w.settle();
      await w.shop.owner.leave.review({ id: leave.id, approve: true, isPaid });
    };
    await off(2, 4, false);
    await off(8, 9, true);
    await w.settle();
    await w.as('owner').payroll.generateAll();
    const payroll = (await payOf(w.as('owner'), cashier.id)).find((p) => p.from === from);
    expect(payroll).toMatchObject({ base: SALARY, deductions: 450_00, net: SALARY - 450_00 });
    expect(payroll?.lines).toContainEqual(
      expect.objectContaining({ kind: 'unpaid_leave', quantity: 3, rate: 150_00, amount: 450_00 }),
    );
    await w.shop.owner.payroll.markPaid({ id: payroll?.id ?? '' });
  }),
  answers(
    'payroll.generateAll',
    'pays commission on what was sold less what came back, without VAT, when the day is over',
    async (w) => {
      const person = await hire(w, {
        salary: 0,
        dailyRate: 120_00,
        payFrequency: 'daily',
        commissionPercentage: 3,
      });
      const item = await one(w);
      const sold = await w.shop.owner.sales.complete({
        ...saleInput(w.shop.store.id, [item], 6),
        cashierId: person.id,
      });
      await w.shop.owner.sales.refund({
        id: sold.id,
        itemsToReturn: sold.items.map((l) => ({ saleLineId: l.id, quantity: 2 })),
      });
      const day = today(w);
      await w.shop.owner.payroll.generateAll();
      expect(await payOf(w.shop.owner, person.id)).toEqual([]);
      w.server.clock.advance(25 * 3_600_000);
      await w.renew();
      await w.shop.owner.payroll.generateAll();
      expect(await payOf(w.shop.owner, person.id)).toMatchObject([
        {
          frequency: 'daily',
          from: day,
          to: day,
          base: 0,
          commission: 10_00,
          net: 10_00,
          lines: [
            { kind: 'days', quantity: 0, rate: 120_00 },
            { kind: 'commission', rate: 3, of: 333_33, amount: 10_00 },
          ],
        },
      ]);
    },
    'server',
  ),
];

const reading: Case[] = [
  answers(
    'payroll.list',
    'gives everything or a person, a period, a store, page by page, with sums',
    async (w) => {
      const a = await pending(w, { name: 'List A', salary: 1_000_00 });
      const b = await pending(w, { name: 'List B', salary: 2_000_00 });
      await w.shop.owner.payroll.markPaid({ id: b.id });
      const list = (o: Parameters<Client['payroll']['list']>[0]) => w.as('owner').payroll.list(o);
      const ids = async (o: Parameters<Client['payroll']['list']>[0]) =>
        (await list({ limit: 200, ...o })).items.map((p) => p.id);
      expect(await ids({ ...lastMonth(w), storeId: w.shop.store.id })).toEqual(
        expect.arrayContaining([a.id, b.id]),
      );
      expect(await ids({ storeId: w.shop.otherStore.id })).not.toContain(a.id);
      expect(await ids({ userId: a.userId, status: 'pending' })).toEqual([a.id]);
      expect(await ids({ userId: a.userId, status: 'paid' })).toEqual([]);
      expect(await ids({ id: b.id })).toEqual([b.id]);
      expect(await ids({ userId: a.userId, from: addDays(a.to, 1) })).toEqual([]);
      expect(await ids({ userId: a.userId, to: addDays(a.to, -1) })).toEqual([]);
      expect(await ids({ userId: a.userId, frequency: 'weekly' })).toEqual([]);
      expect((await list({ userId: a.userId })).totals).toEqual({
        pending: { count: 1, net: 1_000_00 },
        paid: { count: 0, net: 0 },
        payable: { count: 1, net: 1_000_00 },
      });
      expect((await list({ userId: b.userId })).totals.paid).toEqual({ count: 1, net: 2_000_00 });
      const all = await ids({});
      const first = await list({ limit: 1 });
      const second = await list({ limit: 1, cursor: first.next ?? '' });
      expect([...first.items, ...second.items].map((p) => p.id)).toEqual(all.slice(0, 2));
    },
  ),
  answers('payroll.list', 'shows a manager the people of his store, and nobody above him', async (w) => {
    const here = await pending(w);
    const elsewhere = await pending(w, there(w));
    const admin = await pending(w, {
      role: 'admin',
      assignments: [{ storeId: w.shop.store.id, role: 'admin' }],
    });
    const seen = (await w.as('manager').payroll.list({ limit: 200 })).items.map((p) => p.id);
    expect([seen.includes(here.id), seen.includes(elsewhere.id), seen.includes(admin.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await w.as('manager').payroll.list({ id: elsewhere.id })).items).toEqual([]);
    const own = await ownPay(w);
    const [mine] = await payOf(w.as('manager'), own.userId);
    expect(mine).toMatchObject({ mayChange: false });
  }),
  answers('payroll.export', 'makes a file that a spreadsheet opens as it is', async (w) => {
    const payroll = await pending(w, { name: '=Formula; "x"', salary: 1_234_56 });
    await w.shop.owner.payroll.update({ id: payroll.id, bonus: 10_00, notes: 'Aïd' });
    await w.shop.owner.payroll.markPaid({ id: payroll.id });
    const file = await w.as('owner').payroll.export({ userId: payroll.userId });
    expect(file.type).toContain('text/csv');
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heads, row, end] = new TextDecoder().decode(bytes).split('\r\n');
    expect(heads).toMatch(/^Du;Au;Fréquence;Personne;Magasin;Heures;Base;/);
    const { from, to } = lastMonth(w);
    const paidOn = today(w);
    expect(row).toBe(
      `${from};${to};Mensuel;"'=Formula; ""x""";Casablanca Maarif;0,00;1234,56;0,00;10,00;1244,56;0,00;1244,56;Payé;${paidOn};Salma Owner;Aïd`,
    );
    expect(end).toBe('');
  }),
  answers('payroll.slip', 'prints one in three languages', async (w) => {
    const { id } = await pending(w);
    for (const language of ['ar', 'fr', 'en'] as const) {
      const file = await w.as('manager').payroll.slip({ id, language });
      expect(file.type).toBe('application/pdf');
      const [title, net] = {
        ar: [drawn('ورقة الخلاص'), `${drawn('د.م.')} 3,900.00`],
        fr: ['Bulletin de paie', '3 900,00 DH'],
        en: ['Payslip', '3,900.00 MAD'],
      }[language] as [string, string];
      const lines = (await wordsOf(file)).replaceAll(/[\u00a0\u202f]/g, ' ').split('\n');
      expect(lines[0]).toBe(title);
      expect(lines).toContain(net);
    }
  }),
];

const changes: Case[] = [
  answers('payroll.update', 'sets bonus, deductions and notes; what is left out stays', async (w) => {
    const { id } = await pending(w);
    const bonus = await (await payer(w)).client.payroll.update({ id, bonus: 500_00, notes: ' Aïd ' });
    expect(bonus).toMatchObject({ bonus: 500_00, deductions: 0, net: SALARY + 500_00, notes: 'Aïd' });
    const both = await w.as('owner').payroll.update({ id, deductions: 200_00 });
    expect(both).toMatchObject({ bonus: 500_00, deductions: 200_00, net: SALARY + 300_00, notes: 'Aïd' });
    expect(both.lines.map((l) => l.kind)).toEqual(['salary', 'bonus', 'deduction']);
    expect(await w.as('owner').payroll.update({ id, bonus: 0, deductions: 0, notes: '' })).toMatchObject({
      net: SALARY,
      notes: null,
    });
  }),
  answers('payroll.update', 'never makes less than nothing to pay', async (w) => {
    const { id } = await pending(w);
    const now = await w.as('owner').payroll.update({ id, deductions: SALARY + 100_00 });
    expect(now).toMatchObject({ net: 0, deductions: SALARY + 100_00 });
    expect(now.lines.at(-1)).toMatchObject({ kind: 'uncovered', amount: 100_00 });
  }),
  answers('payroll.markPaid', 'writes down when and by whom', async (w) => {
    const { id } = await pending(w);
    expect(await (await payer(w)).client.payroll.markPaid({ id })).toMatchObject({
      status: 'paid',
      paidBy: 'Paula Payer',
      paidAt: expect.any(Number),
    });
    // Of this person alone: a till's clock may run ahead, and what it wrote stands first.
    const { items } = await w.shop.owner.auditLog.list({ userId: (await payer(w)).id, limit: 200 });
    expect(items.map((e) => [e.action, e.entityId])).toContainEqual(['payroll.paid', id]);
  }),
  answers('payroll.markPaid', 'an owner pays himself', async (w) => {
    const own = await pending(w, { role: 'owner', assignments: [] });
    expect(await w.as('owner').payroll.markPaid({ id: own.id })).toMatchObject({ status: 'paid' });
  }),
  answers('payroll.markAllPaid', 'pays what a filter finds, and says how many and how much', async (w) => {
    const a = await pending(w);
    const elsewhere = await pending(w, there(w));
    const input = { userId: a.userId, net: SALARY };
    expect(await w.as('owner').payroll.markAllPaid(input)).toEqual({ count: 1, net: SALARY });
    expect((await payOf(w.as('owner'), a.userId))[0]).toMatchObject({ status: 'paid' });
    expect((await payOf(w.as('owner'), elsewhere.userId))[0]).toMatchObject({ status: 'pending' });
    expect(await w.as('owner').payroll.markAllPaid({ userId: a.userId })).toEqual({ count: 0, net: 0 });
  }),
  answers('payroll.markAllPaid', 'a manager pays the people of his store, and not himself', async (w) => {
    const own = await ownPay(w);
    const here = await pending(w);
    const elsewhere = await pending(w, there(w));
    const { totals } = await (await payer(w)).client.payroll.list({ limit: 1 });
    const { count, net } = await (await payer(w)).client.payroll.markAllPaid({});
    expect({ count, net }).toEqual(totals.payable);
    const statusOf = async (p: Payroll) =>
      (await payOf(w.shop.owner, p.userId)).find(({ id }) => id === p.id)?.status;
    expect([await statusOf(here), await statusOf(elsewhere), await statusOf(own)]).toEqual([
      'paid',
      'pending',
      'pending',
    ]);
  }),
  refuses('payroll.markAllPaid', 'PAYROLL_CHANGED', 'the sum is not what was shown', async (w) => {
    const { userId } = await pending(w);
    return () => w.as('owner').payroll.markAllPaid({ userId, net: SALARY - 1 });
  }),
  answers('payroll.dismiss', 'puts one away, and the next generation brings it back afresh', async (w) => {
    const { id, userId } = await pending(w);
    await w.shop.owner.payroll.update({ id, bonus: 500_00, notes: 'x' });
    expect(await (await payer(w)).client.payroll.dismiss({ id })).toMatchObject({ id, status: 'dismissed' });
    expect(await payOf(w.as('owner'), userId)).toEqual([]);
    expect((await payOf(w.as('owner'), userId, 'dismissed')).map((p) => p.id)).toEqual([id]);
    expect((await w.as('owner').payroll.list({ id })).items).toMatchObject([{ id, status: 'dismissed' }]);
    await w.as('owner').payroll.generateAll();
    expect(await payOf(w.as('owner'), userId)).toMatchObject([
      { id, status: 'pending', bonus: 0, net: SALARY, notes: null },
    ]);
  }),
  answers('payroll.remove', 'puts one away for good', async (w) => {
    const { id, userId } = await pending(w);
    expect(await (await payer(w)).client.payroll.remove({ id })).toEqual({ id });
    await w.as('owner').payroll.generateAll();
    expect(await payOf(w.as('owner'), userId)).toEqual([]);
    expect(await payOf(w.as('owner'), userId, 'dismissed')).toEqual([]);
  }),
  answers('payroll.remove', 'also one that was dismissed', async (w) => {
    const { id, userId } = await pending(w);
    await w.as('owner').payroll.dismiss({ id });
    await w.as('owner').payroll.remove({ id });
    await w.as('owner').payroll.generateAll();
    expect(await payOf(w.as('owner'), userId)).toEqual([]);
  }),
  ...ON_ONE.flatMap((verb): Case[] => [
    refuses(
      `payroll.${verb}`,
      'NOT_FOUND',
      'there is none',
      async (w) => () => call(w.as('owner'), verb, UNKNOWN),
    ),
    refuses(`payroll.${verb}`, 'NOT_FOUND', 'it was deleted', async (w) => {
      const { id } = await pending(w);
      await w.as('owner').payroll.remove({ id });
      return () => call(w.as('owner'), verb, id);
    }),
    refuses(`payroll.${verb}`, 'PAYROLL_PAID', 'it was paid', async (w) => {
      const { id } = await pending(w);
      await w.as('owner').payroll.markPaid({ id });
      return () => call(w.as('owner'), verb, id);
    }),
    refuses(`payroll.${verb}`, 'OWN_PAYROLL', 'it is one’s own', async (w) => {
      const { id } = await ownPay(w);
      const { client } = await payer(w);
      return () => call(client, verb, id);
    }),
    refuses(`payroll.${verb}`, 'WRONG_STORE', 'it is of another store', async (w) => {
      const { id } = await pending(w, there(w));
      const { client } = await payer(w);
      return () => call(client, verb, id);
    }),
    refuses(
      `payroll.${verb}`,
      'PERMISSION_DENIED',
      'it is of somebody above',
      async (w) => {
        const { id } = await pending(w, {
          role: 'admin',
          assignments: [{ storeId: w.shop.store.id, role: 'admin' }],
        });
        const { client } = await payer(w);
        return () => call(client, verb, id);
      },
      { data: { permission: 'can_view_payroll' } },
    ),
    refuses(
      `payroll.${verb}`,
      'PERMISSION_DENIED',
      'a manager sees pay, and does not change it',
      async (w) => {
        const { id } = await pending(w);
        return () => call(w.as('manager'), verb, id);
      },
      { data: { permission: 'can_manage_team' } },
    ),
  ]),
  ...ON_ONE.filter((verb) => verb !== 'remove').map((verb) =>
    refuses(`payroll.${verb}`, 'NOT_FOUND', 'it was dismissed', async (w) => {
      const { id } = await pending(w);
      await w.as('owner').payroll.dismiss({ id });
      return () => call(w.as('owner'), verb, id);
    }),
  ),
  refuses(
    'payroll.slip',
    'NOT_FOUND',
    'there is none',
    async (w) => () => w.as('owner').payroll.slip({ id: UNKNOWN }),
  ),
  refuses('payroll.slip', 'WRONG_STORE', 'it is of another store', async (w) => {
    const { id } = await pending(w, there(w));
    return () => w.as('manager').payroll.slip({ id });
  }),
];

/** Whoever is paid sees it, with no permission. */
const ownCases: Case[] = [
  answers('payroll.mine', 'shows what one was paid, and nothing that may still change', async (w) => {
    const [paid, waiting] = [await paidPay(w), await ownPay(w)];
    const { id, frequency, from, to, total, deductions, net } = paid;
    expect((await w.as('cashier').payroll.mine({ limit: 1 })).items).toEqual([
      { id, frequency, from, to, total, deductions, net, paidAt: expect.any(Number) },
    ]);
    const theirs = (await w.as('manager').payroll.mine({})).items.map((p) => p.id);
    expect(theirs).not.toContain(paid.id);
    expect(theirs).not.toContain(waiting.id);
  }),
  answers('payroll.ownSlip', 'prints one’s own, without a permission', async (w) => {
    const { id } = await paidPay(w);
    const file = await w.as('cashier').payroll.ownSlip({ id, language: 'ar' });
    expect(file.type).toBe('application/pdf');
  }),
  refuses('payroll.ownSlip', 'NOT_FOUND', 'it is somebody else’s', async (w) => {
    const { id } = await paidPay(w);
    return () => w.as('manager').payroll.ownSlip({ id });
  }),
  refuses('payroll.ownSlip', 'NOT_FOUND', 'it is not paid yet', async (w) => {
    const { id } = await ownPay(w);
    return () => w.as('manager').payroll.ownSlip({ id });
  }),
];

export const payrollCases: Case[] = [...generation, ...reading, ...changes, ...ownCases];
