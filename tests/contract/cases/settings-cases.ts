import { expect } from 'vitest';
import type { StoreSettings } from '../../../src/stores/rules.ts';
import type { Client, InputFor } from '../../fixtures/clients.ts';
import { answers, type Case, expectRefusal } from '../case.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';
import { hire, signInAs } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** While settings of the first store are others; `back` is what they were. */
export async function withSettings(
  w: World,
  set: Partial<StoreSettings>,
  back: Partial<StoreSettings>,
  use: () => Promise<void>,
): Promise<void> {
  const { id } = w.shop.store;
  await w.shop.owner.stores.updateSettings({ id, ...set });
  await w.settle();
  try {
    await use();
  } finally {
    await w.shop.owner.stores.updateSettings({ id, ...back });
    await w.settle();
  }
}

type Export = {
  operation: Case['operation'];
  call: (client: Client, w: World) => Promise<File>;
  /** Who may take the file away where it is allowed; the manager where nobody else is named. */
  by?: (w: World) => Promise<Client>;
};

/** A manager who may look after the team as well. */
async function teamManager(w: World): Promise<Client> {
  const { id } = await hire(w, {
    role: 'manager',
    assignments: [{ storeId: w.shop.store.id, role: 'manager' }],
    permissions: ['can_manage_team'],
  });
  await w.settle();
  return (await signInAs(w, id)).client;
}

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** A closing of the store; its day is closed where no other has been. */
async function closingOf(w: World): Promise<string> {
  const ask = () => w.shop.owner.reports.closings(here(w));
  const [latest] = (await ask()).items;
  if (latest) return latest.id;
  const { today: day } = await w.shop.owner.reports.x(here(w));
  return (await w.shop.owner.reports.close({ ...here(w), day })).id;
}

const month: InputFor<'attendance.export'> = { month: '2026-11' };
const EXPORTS: Export[] = [
  { operation: 'imports.export', call: (client, w) => client.imports.export(here(w)) },
  { operation: 'imports.exportClients', call: (client, w) => client.imports.exportClients(here(w)) },
  { operation: 'auditLog.export', call: (client) => client.auditLog.export({ to: '2020-01-01' }) },
  { operation: 'payroll.export', call: (client) => client.payroll.export({}) },
  { operation: 'expenses.export', call: (client, w) => client.expenses.export(here(w)) },
  {
    operation: 'analytics.export',
    call: (client, w) => client.analytics.export({ ...here(w), ...YEAR, block: 'trend' }),
  },
  {
    operation: 'reports.tableFile',
    call: (client, w) => client.reports.tableFile({ ...here(w), ...YEAR, report: 'tax', format: 'csv' }),
  },
  { operation: 'reports.pack', call: (client, w) => client.reports.pack({ ...here(w), month: '2026-01' }) },
  { operation: 'reports.csv', call: async (client, w) => client.reports.csv({ id: await closingOf(w) }) },
  { operation: 'attendance.export', call: (client) => client.attendance.export(month), by: teamManager },
];

/** What a manager may not take away, an owner still may. */
const exportCases = EXPORTS.map(
  ({ operation, call, by }): Case => ({
    operation,
    title: 'the store’s owner has switched exports off',
    expects: 'EXPORTS_OFF',
    run: async (w) => {
      const client = by ? await by(w) : w.as('manager');
      expect((await call(client, w)).size).toBeGreaterThan(0);
      await withSettings(w, { allowExports: false }, { allowExports: true }, async () => {
        await expectRefusal(w, 'EXPORTS_OFF', () => call(client, w));
        expect((await call(w.as('owner'), w)).size).toBeGreaterThan(0);
      });
      expect((await call(client, w)).size).toBeGreaterThan(0);
    },
  }),
);

export const settingsCases: Case[] = [
  ...exportCases,
  answers('catalogue.alerts', 'tells nothing where the store’s owner wants no alerts', async (w) => {
    await one(w, { stock: 0 });
    const { out, isOff } = await w.as('manager').catalogue.alerts(here(w));
    expect({ isOff, some: out > 0 }).toEqual({ isOff: false, some: true });
    await withSettings(w, { lowStockAlerts: false }, { lowStockAlerts: true }, async () => {
      expect(await w.as('manager').catalogue.alerts(here(w))).toEqual({
        out: 0,
        low: 0,
        items: [],
        isOff: true,
      });
    });
    expect((await w.as('manager').catalogue.alerts(here(w))).out).toBe(out);
  }),
];
