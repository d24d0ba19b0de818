import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SqliteStore } from '../core/store/sqlite.node.ts';
import type { NewRow } from '../core/store/store.ts';
import { memoryStore } from '../credentials/auth-store.fixture.ts';
import { writeDueExpenses } from './write-due.ts';

let store: SqliteStore;
beforeEach(() => {
  store = memoryStore();
});
afterEach(async () => {
  await store.close();
});

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

const SHOP: NewRow<'stores'> = {
  id: 's1',
  code: 'CAS1',
  name: 'Casablanca',
  address: '',
  phone: '',
  manager: '',
  opensAt: '09:30',
  closesAt: '21:00',
  currency: 'MAD',
  taxRate: 20,
  zone: 'Africa/Casablanca',
  dayStartMinutes: 240,
  createdAt: 1,
};

async function rent(o: Partial<NewRow<'recurringExpenses'>> = {}): Promise<void> {
  await store.transact(async (w) => {
    await w.insertMissing('stores', SHOP);
    await w.insert('recurringExpenses', {
      id: 'r1',
      storeId: 's1',
      category: 'rent',
      amount: 3_500_00,
      description: 'Loyer',
      every: 'month',
      startsOn: '2026-01-31',
      nextOn: '2026-01-31',
      userId: 'u1',
      userName: 'Meryem',
      ...o,
    });
  });
}

const written = () =>
  store.read(async (r) =>
    (await r.q.select().from(r.t.expenses).orderBy(r.t.expenses.date)).map((e) => e.date),
  );

describe('expenses that come back', () => {
  it('are written on their day and not before it', async () => {
    await rent();
    expect(await writeDueExpenses(store, noon('2026-01-30'))).toBe(0);
    // The business day starts at four.
    expect(await writeDueExpenses(store, Date.parse('2026-01-31T02:00:00Z'))).toBe(0);
    expect(await writeDueExpenses(store, noon('2026-01-31'))).toBe(1);
    const [expense] = await store.read((r) => r.q.select().from(r.t.expenses));
    expect(expense).toMatchObject({
      storeId: 's1',
      date: '2026-01-31',
      category: 'rent',
      amount: 3_500_00,
      recurringId: 'r1',
      userName: 'Meryem',
      archivedAt: null,
      drawerMoveId: null,
    });
  });

  it('are written once, however often it is looked, and all that a server missed', async () => {
    await rent();
    expect(await writeDueExpenses(store, noon('2026-04-30'))).toBe(4);
    expect(await writeDueExpenses(store, noon('2026-04-30'))).toBe(0);
    expect(await written()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('are not written twice when how far they are was forgotten', async () => {
    await rent();
    await writeDueExpenses(store, noon('2026-03-31'));
    await store.transact(async (w) => {
      const row = await w.lock('recurringExpenses', 'r1');
      if (row) await w.update('recurringExpenses', row, { nextOn: '2026-01-31' });
    });
    await writeDueExpenses(store, noon('2026-03-31'));
    expect(await written()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    const audit = await store.read((r) => r.q.select().from(r.t.auditLog));
    expect(audit).toHaveLength(3);
  });

  it('end where they end, and when they are archived', async () => {
    await rent({ endsOn: '2026-02-28' });
    await rent({ id: 'r2', archivedAt: 1 });
    await writeDueExpenses(store, noon('2026-12-31'));
    expect(await written()).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('catch up in rounds after a long time', async () => {
    await rent({ every: 'week', startsOn: '2020-01-06', nextOn: '2020-01-06' });
    expect(await writeDueExpenses(store, noon('2022-01-03'))).toBe(60);
    expect(await writeDueExpenses(store, noon('2022-01-03'))).toBe(45);
    expect(new Set(await written()).size).toBe(105);
  });
});
