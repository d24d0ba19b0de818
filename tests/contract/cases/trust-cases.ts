import { expect } from 'vitest';
import { SCHEMA } from '../../../src/sync/schema-version.ts';
import { expectEvery } from '../../fixtures/every.ts';
import { enrolRawDevice, type RawDevice } from '../../fixtures/raw-device.ts';
import { addStyle, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

/** The last page of what a device pulls: where it stands then. */
async function atEnd(device: RawDevice, from = '') {
  let page = await device.pull(from, 2000);
  while (page.more) page = await device.pull(page.cursor, 2000);
  return page;
}

async function sold(w: World, storeId = w.shop.store.id) {
  const items = await addStyle(w.shop.owner, storeId);
  return await w.shop.owner.sales.complete(saleInput(storeId, items));
}

const fileCases: Case[] = [
  answers(
    'sync.snapshot',
    'offers a file of the device’s stores to a program of the same form, and none to another',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const { file, changes } = await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA });
      const { cursor } = await atEnd(device);
      expect(Number(file?.cursor)).toBeLessThanOrEqual(Number(cursor));
      expect(file?.sha256).toMatch(/^[0-9a-f]{64}$/);
      expectEvery(changes, (c) => c.row?.deviceId === device.id);
      expect(changes.length).toBeGreaterThan(0);
      const other = await device.client.sync.snapshot({ incarnation: 1, schema: SCHEMA + 1 });
      expect(other.file).toBeNull();
    },
    'server',
  ),
  refuses(
    'sync.snapshot',
    'NOT_A_DEVICE',
    'a person asks',
    async (w) => () => w.as('owner').sync.snapshot({ incarnation: 1, schema: SCHEMA }),
    { at: 'server' },
  ),
  answers(
    'sync.history',
    'gives one sale whole, by its id and by its receipt number, and nothing of another store',
    async (w) => {
      const sale = await sold(w);
      const device = await enrolRawDevice(w.server.url, w.shop);
      for (const document of [sale.id, sale.receiptNumber]) {
        const { changes } = await device.client.sync.history({ document });
        const tables = new Set(changes.map((c) => c.table));
        expect([...tables].toSorted()).toEqual(['payments', 'receipts', 'saleLines', 'sales']);
      }
      expect((await device.client.sync.history({ document: UNKNOWN })).changes).toEqual([]);
      const elsewhere = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      expect((await elsewhere.client.sync.history({ document: sale.id })).changes).toEqual([]);
    },
    'server',
  ),
  refuses(
    'sync.history',
    'NOT_A_DEVICE',
    'a person asks',
    async (w) => () => w.as('owner').sync.history({ document: UNKNOWN }),
    { at: 'server' },
  ),
  answers(
    'sync.parity',
    'sums up the device’s rows at its cursor, and not at one that has passed',
    async (w) => {
      const device = await enrolRawDevice(w.server.url, w.shop);
      const { cursor, epoch } = await atEnd(device);
      const ask = (at: string, of = epoch) =>
        device.client.sync.parity({ cursor: at, epoch: of, schema: SCHEMA, since: 0 });
      const { sums } = await ask(cursor);
      expect(sums?.find((s) => s.table === 'stores')?.rows).toBeGreaterThanOrEqual(2);
      expect((await ask(cursor)).sums).toEqual(sums);
      expect((await ask(cursor, 'another')).sums).toBeNull();
      await addStyle(w.shop.owner, w.shop.store.id);
      expect((await ask(cursor)).sums).toBeNull();
      const later = await atEnd(device, cursor);
      expect((await ask(later.cursor)).sums).not.toEqual(sums);
    },
    'server',
  ),
  refuses(
    'sync.parity',
    'NOT_A_DEVICE',
    'a person asks',
    async (w) => () => w.as('owner').sync.parity({ cursor: '1', epoch: '', schema: SCHEMA, since: 0 }),
    { at: 'server' },
  ),
];

const receiptCases: Case[] = [
  answers('receipts.series', 'lists the series with their length', async (w) => {
    const before = await w.as('owner').receipts.series();
    const lengthOf = (list: typeof before) =>
      list.items.find((s) => s.series === `${w.shop.store.code}-SA`)?.receipts ?? 0;
    await sold(w);
    expect(lengthOf(await w.as('owner').receipts.series())).toBe(lengthOf(before) + 1);
  }),
  answers(
    'receipts.series',
    'lists the series of one’s own stores only',
    async (w) => {
      await sold(w);
      await sold(w, w.shop.otherStore.id);
      const theirs = (await w.as('otherManager').receipts.series()).items.map((s) => s.series);
      expectEvery(theirs, (s) => s.startsWith(w.shop.otherStore.code));
    },
    'server',
  ),
  refuses(
    'receipts.series',
    'PERMISSION_DENIED',
    'a cashier asks',
    async (w) => () => w.as('cashier').receipts.series(),
  ),
  answers('receipts.check', 'proves a series', async (w) => {
    await sold(w);
    const series = `${w.shop.store.code}-SA`;
    const checked = await w.as('owner').receipts.check({ series });
    expect(checked).toMatchObject({ broken: null, unsigned: 0, next: null });
    expect(checked.checked).toBeGreaterThan(0);
  }),
  answers(
    'receipts.check',
    'shows nobody another store’s series',
    async (w) => {
      await sold(w);
      const series = `${w.shop.store.code}-SA`;
      expect((await w.as('otherManager').receipts.check({ series })).checked).toBe(0);
    },
    'server',
  ),
  refuses(
    'receipts.check',
    'PERMISSION_DENIED',
    'a cashier asks',
    async (w) => () => w.as('cashier').receipts.check({ series: `${w.shop.store.code}-SA` }),
  ),
];

const recoveryCases: Case[] = [
  answers(
    'recovery.find',
    'says nothing where nothing was damaged',
    async (w) => {
      expect(await w.as('cashier').recovery.find()).toEqual({ recovery: null });
    },
    'till',
  ),
  answers(
    'recovery.settle',
    'has nothing to settle then',
    async (w) => {
      expect(await w.as('cashier').recovery.settle({})).toEqual({});
    },
    'till',
  ),
];

export const trustCases: Case[] = [...fileCases, ...receiptCases, ...recoveryCases];
