import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemId } from '../../src/core/ids.ts';
import { fillByPages } from '../../src-main/replica/fill-by-pages.ts';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { tempFolder } from '../fixtures/databases.ts';
import { runServerCommand } from '../fixtures/processes.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { ROOT, startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

/** A database as it is now, with what its log holds: what a careful backup has. */
function backUp(file: string, to: string): void {
  rmSync(to, { force: true });
  const connection = new Database(file);
  connection.exec(`VACUUM INTO '${to}'`);
  connection.close();
}

function putBack(backup: string, file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(backup, file);
}

describe('after a backup was put back', () => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let token: string;
  let item: Item;
  beforeEach(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    till = await startTestTill(server, shop);
    token = (await signInAtTill(till, server, shop, 'cashier')).token;
    const [made] = await addStyle(shop.owner, shop.store.id, { stock: 50 });
    if (!made) throw new Error('the style has no item');
    item = made;
    await settle(till);
  });
  afterEach(async () => {
    await till?.close();
    await server?.close();
  });

  const sell = () => till.http({ token }).sales.complete(saleInput(shop.store.id, [item]));
  const tillFile = () => join(till.data, 'till.sqlite');
  /** As when the whole disk was put back: with the database the journal beside it. */
  const putBackTill = () => {
    putBack(join(till.data, 'backup'), tillFile());
    rmSync(join(till.data, 'journal.log'), { force: true });
  };
  const salesAt = async (of: { probe: TestServer['probe'] }) =>
    (await of.probe.rows('sales')).map((s) => s.id).toSorted();
  const cutOff = async () => {
    till.cable.cut();
    await until('the till is off line', async () => !(await till.browser.till.status()).online);
  };

  async function expectAgreement(): Promise<void> {
    await settle(till);
    const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
    expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
    expect(await stockDifferences(server.probe)).toEqual({});
    expect(await stockDifferences(till.probe)).toEqual({});
  }

  it('at the till, what it sells from there on lands under a new incarnation, and nothing of before is lost', async () => {
    const before = await sell();
    await settle(till);
    backUp(tillFile(), join(till.data, 'backup'));
    const after = [await sell(), await sell()];
    await settle(till);
    await till.restart(putBackTill);
    // Off line the till cannot know yet what it has forgotten.
    const next = await sell();
    await expectAgreement();
    expect(await salesAt(server)).toEqual([before, ...after, next].map((s) => s.id).toSorted());
    expect((await till.identity()).incarnation).toBe(2);
    const last = await sell();
    expect(last.receiptNumber).toBe('CAS1-T1B-000001');
    await expectAgreement();
    expect(await stockDifferences(server.probe)).toEqual({});
  });

  it('at the till, a receipt number that was given twice is listed as a clash', async () => {
    backUp(tillFile(), join(till.data, 'backup'));
    const first = await sell();
    await settle(till);
    await cutOff();
    await till.restart(putBackTill);
    const second = await sell();
    expect(second.receiptNumber).toBe(first.receiptNumber);
    till.cable.mend();
    await expectAgreement();
    const exceptions = (await server.probe.rows('exceptions')).filter((e) => e.commandId === second.id);
    expect(exceptions.map((e) => e.kind)).toEqual(['clash']);
    expect(brokenReceipts(await server.probe.rows('receipts')).length).toBeGreaterThan(0);
  });

  it('at the server, the tills send again what it lacks and fill anew', async () => {
    await sell();
    await settle(till);
    const file = join(server.data, 'server.sqlite');
    backUp(file, join(server.data, 'backup'));
    const lost = [await sell(), await sell()];
    await settle(till);
    await server.restart(() => putBack(join(server.data, 'backup'), file));
    expect(await salesAt(server)).not.toContain(lost[0]?.id);
    await sell();
    await expectAgreement();
    expect(await salesAt(server)).toHaveLength(4);
    expect(brokenReceipts(await server.probe.rows('receipts'))).toEqual([]);
  });

  it('at the server, what a till sells before another has brought it again is counted', async () => {
    const sender = await startTestTill(server, shop, { stores: [shop.otherStore.id], name: 'Sender' });
    try {
      const [theirs] = await addStyle(shop.owner, shop.otherStore.id, { stock: 10 });
      if (!theirs) throw new Error('the style has no item');
      await settle(sender);
      const { access_token } = await sender.http().auth.login({
        userId: shop.people.otherManager.id,
        password: PASSWORD,
        storeId: shop.otherStore.id,
      });
      const file = join(server.data, 'server.sqlite');
      backUp(file, join(server.data, 'backup'));
      await sender.http({ token: access_token }).transfers.move({
        sku: theirs.sku,
        sourceStoreId: shop.otherStore.id,
        destStoreId: shop.store.id,
        sourceVariantId: theirs.id,
        quantity: 3,
      });
      await settle(sender);
      await settle(till);
      const arrived = { ...theirs, id: itemId(theirs.articleId, shop.store.id) };
      sender.cable.cut();
      await server.restart(() => putBack(join(server.data, 'backup'), file));
      await till.http({ token }).sales.complete(saleInput(shop.store.id, [arrived], 2));
      await settle(till);
      sender.cable.mend();
      await settle(sender);
      await expectAgreement();
      const items = await server.probe.rows('items');
      expect(items.find((i) => i.id === arrived.id)?.stock).toBe(1);
    } finally {
      await sender.close();
    }
  });

  it('at the server, in the middle of a fill by pages, the fill begins anew', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const file = join(server.data, 'server.sqlite');
    backUp(file, join(server.data, 'backup'));
    const [newer] = await addStyle(shop.owner, shop.store.id);
    await addStyle(shop.owner, shop.store.id);
    let pages = 0;
    const fill = fillByPages(async (at) => {
      pages += 1;
      const page = await device.client.sync.pull({ ...at, incarnation: 1, limit: 5 });
      const isPast = page.changes.some(({ id }) => id === newer?.id);
      if (isPast) {
        await server.restart(async () => {
          putBack(join(server.data, 'backup'), file);
          await runServerCommand(['new-epoch', '--data', server.data]);
        });
      }
      return page;
    }, Date.now);
    const folder = tempFolder();
    try {
      const replica = join(folder.path, 'till.sqlite');
      await fill(replica, join(ROOT, 'migrations/sqlite'));
      const connection = new Database(replica, { readonly: true });
      const items = connection.prepare('SELECT id FROM items').pluck().all();
      connection.close();
      expect(items).toEqual([item.id]);
      expect(pages).toBeGreaterThan(2);
    } finally {
      folder.remove();
    }
  });

  it('of neither, a till that lost its data goes on with new numbers', async () => {
    await sell();
    await settle(till);
    await till.restart(() => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${tillFile()}${end}`, { force: true });
    });
    await settle(till);
    expect((await till.identity()).incarnation).toBe(2);
    token = (await signInAtTill(till, server, shop, 'cashier')).token;
    expect((await sell()).receiptNumber).toBe('CAS1-T1B-000001');
    await expectAgreement();
  });

  it('of neither, a till that lost its key takes its unsent sales along when it is enrolled again', async () => {
    await sell();
    await settle(till);
    await cutOff();
    const unsent = await sell();
    await till.restart(() => rmSync(till.keys, { recursive: true }));
    till.cable.mend();
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id], name: null });
    await till.browser.till.connect({ serverUrl: till.cable.url, name: 'Again', kind: 'till', code });
    await expectAgreement();
    expect(await salesAt(server)).toContain(unsent.id);
    expect(await salesAt(server)).toHaveLength(2);
  });
});
