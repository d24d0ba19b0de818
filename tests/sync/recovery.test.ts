import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  brokenReceipts,
  scopedContents,
  scopesOfTill,
  stockDifferences,
  wholeReplica,
} from '../fixtures/agreement.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { until } from '../fixtures/wait.ts';

describe('a till whose database is damaged', () => {
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

  const file = () => join(till.data, 'till.sqlite');
  const journal = () => join(till.data, 'journal.log');
  const sell = () => till.http({ token }).sales.complete(saleInput(shop.store.id, [item]));
  const cutOff = async () => {
    till.cable.cut();
    await until('the till is off line', async () => !(await till.browser.till.status()).online);
  };
  const removeFile = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${file()}${end}`, { force: true });
  };
  /** Overwrites every second page behind the first with noise, as a failing disk does. */
  const flipPages = () => {
    const handle = openSync(file(), 'r+');
    for (let at = 4096; at < statSync(file()).size; at += 8192) {
      writeSync(handle, Buffer.alloc(600, 0xa5), 0, 600, at + 100);
    }
    closeSync(handle);
  };
  /** The journal without the space that is reserved behind its end. */
  const written = () => readFileSync(journal(), 'utf8').replaceAll('\0', '');
  const soldAtServer = async () => (await server.probe.rows('sales')).map((s) => s.id).toSorted();
  const recovery = async () => (await till.http({ token }).recovery.find()).recovery;

  async function expectAgreement(): Promise<void> {
    till.cable.mend();
    await settle(till);
    const scopes = scopesOfTill((await till.identity()).deviceId, [shop.store.id]);
    expect(await wholeReplica(till.probe)).toEqual(await scopedContents(server.probe, scopes));
    expect(await stockDifferences(server.probe)).toEqual({});
    expect(brokenReceipts(await server.probe.rows('receipts'))).toEqual([]);
  }

  it('rebuilds itself from the server, and loses no sale that was not sent', async () => {
    const sent = await sell();
    await settle(till);
    await cutOff();
    const unsent = [await sell(), await sell(), await sell()];
    await till.restart(() => flipPages());
    await expectAgreement();
    expect(await soldAtServer()).toEqual([sent, ...unsent].map((s) => s.id).toSorted());
    const { client } = await signInAtTill(till, server, shop, 'cashier');
    token = '';
    const recovery = (await client.recovery.find()).recovery;
    expect(recovery).toMatchObject({ cause: 'damaged', hadBackup: false, unsure: null });
    await client.recovery.settle({ happened: null });
    expect((await client.recovery.find()).recovery).toBeNull();
  });

  it('sells on off line from its backup and its journal, with the next receipt number', async () => {
    await sell();
    await settle(till);
    const { housekeeping, host } = till.browser.till;
    await housekeeping.backUp(host.clock.now());
    await cutOff();
    const after = [await sell(), await sell()];
    await till.restart(() => flipPages());
    expect(await recovery()).toMatchObject({ cause: 'damaged', hadBackup: true, commands: 2 });
    const next = await sell();
    expect(next.receiptNumber).toBe('CAS1-T1A-000004');
    expect((await till.probe.rows('items')).find((i) => i.id === item.id)?.stock).toBe(46);
    await expectAgreement();
    expect(await soldAtServer()).toHaveLength(4);
    expect(await soldAtServer()).toEqual(expect.arrayContaining([...after, next].map((s) => s.id)));
    expect((await till.identity()).incarnation).toBe(1);
  });

  it('finds in its journal what a database that was put back has forgotten', async () => {
    await settle(till);
    const backup = join(till.data, 'copy');
    const connection = new Database(file());
    connection.exec(`VACUUM INTO '${backup}'`);
    connection.close();
    await cutOff();
    const forgotten = [await sell(), await sell()];
    await till.restart(() => {
      removeFile();
      copyFileSync(backup, file());
    });
    expect(await recovery()).toMatchObject({ cause: 'behind', commands: 2 });
    expect((await sell()).receiptNumber).toBe('CAS1-T1A-000003');
    await expectAgreement();
    expect(await soldAtServer()).toEqual(expect.arrayContaining(forgotten.map((s) => s.id)));
    expect(await soldAtServer()).toHaveLength(3);
  });

  it('takes a journal that ends in the middle of a line, and one that is not there', async () => {
    await cutOff();
    const sold = await sell();
    await till.restart(() => writeFileSync(journal(), `${written()}p ${'0'.repeat(64)} {"id":"half a li`));
    expect(await recovery()).toBeNull();
    await till.restart(() => rmSync(journal()));
    const other = await sell();
    await expectAgreement();
    expect(await soldAtServer()).toEqual([sold.id, other.id].toSorted());
  });

  it.each([true, false])(
    'asks whether the very last write happened, and goes by the answer: %s',
    async (happened) => {
      await cutOff();
      const first = await sell();
      await till.restart();
      const backup = join(till.data, 'copy');
      const connection = new Database(file());
      connection.exec(`VACUUM INTO '${backup}'`);
      connection.close();
      const last = await sell();
      // The power goes between the journal and the commit: the line that says "committed" was never written.
      await till.restart(() => {
        removeFile();
        copyFileSync(backup, file());
        const lines = written().trimEnd().split('\n');
        expect(lines.at(-1)).toMatch(/^c /);
        writeFileSync(journal(), `${lines.slice(0, -1).join('\n')}\n`);
      });
      expect(await recovery()).toMatchObject({
        cause: 'behind',
        commands: 0,
        unsure: { name: 'sales.complete', receiptNumber: last.receiptNumber, total: last.total },
      });
      // Selling goes on; nobody has to answer first.
      await till.http({ token }).recovery.settle({ happened: null });
      expect((await recovery())?.unsure).not.toBeNull();
      await till.http({ token }).recovery.settle({ happened });
      expect(await recovery()).toBeNull();
      await till.restart();
      expect(await recovery()).toBeNull();
      await expectAgreement();
      expect(await soldAtServer()).toEqual((happened ? [first, last] : [first]).map((s) => s.id).toSorted());
    },
  );
});
