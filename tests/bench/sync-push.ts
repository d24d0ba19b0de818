import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startServerProcess } from '../fixtures/processes.ts';
import { median, round, timed } from './measure.ts';
import { loadPouchdb, type PouchDoc } from './pouchdb.ts';
import { enrolTill, type OpenRounds, openRounds, type SyncShop, sellOffLine } from './sync-shop.ts';

const SLICES = 10;
const ROWS_A_SALE = 10;

/** The tables of a sale, and which column names the sale. */
const TABLES = [
  ['sales', 'id'],
  ['sale_lines', 'sale_id'],
  ['payments', 'sale_id'],
  ['receipts', 'document_id'],
  ['stock_movements', 'document_id'],
  ['audit_log', 'entity_id'],
] as const;

/** The rows of each sale, with their table, as a till wrote them. */
function rowsOfSales(file: string, ids: readonly string[]): (readonly [string, Record<string, unknown>])[][] {
  const connection = new Database(file, { readonly: true });
  // A replica finds these by the sale where its screens ask for them; the rest is gone through once.
  const sales = new Map(ids.map((id) => [id, [] as (readonly [string, Record<string, unknown>])[]]));
  for (const [table, column] of TABLES) {
    for (const row of connection.prepare(`SELECT * FROM ${table}`).iterate()) {
      const values = row as Record<string, unknown>;
      sales.get(String(values[column]))?.push([table, values]);
    }
  }
  connection.close();
  return [...sales.values()];
}

type SaleRows = ReturnType<typeof rowsOfSales>[number];
const docOfRow = ([table, row]: SaleRows[number]): PouchDoc => ({ ...row, _id: `${table}/${row.id}` });

function rowCount({ replica }: OpenRounds): number {
  const counts = TABLES.map(([table]) => `(SELECT count(*) FROM ${table})`).join(' + ');
  const row = replica.store.connection.prepare(`SELECT ${counts} AS rows`).get();
  return (row as { rows: number }).rows;
}

/** Pushes so many commands. @param onError told of a lost exchange, which is then tried again */
async function pushMany({ rounds }: OpenRounds, count: number, onError?: () => Promise<void>) {
  for (let answered = 0; answered < count; ) {
    try {
      const done = await rounds.pushBatch();
      if (done === null) return;
      answered += done.answered;
    } catch (error) {
      if (!onError) throw error;
      await onError();
    }
  }
}

/** Pushes while the server is killed somewhere on the way. */
async function pushThroughKill(shop: SyncShop, till: OpenRounds, count: number, usualMs: number) {
  const after = usualMs * (0.1 + 0.8 * Math.random());
  const killed = new Promise<void>((done, fail) => {
    setTimeout(() => void shop.killServer().then(done, fail), after);
  });
  await pushMany(till, count, () => killed);
  await killed;
}

/** What the server has of the sales, and of the pieces that they moved. */
function heldBy(file: string, soldIds: readonly string[]) {
  const connection = new Database(file, { readonly: true });
  const count = (sql: string) => (connection.prepare(sql).get() as { n: number }).n;
  const selectSale = connection.prepare('SELECT 1 FROM sales WHERE id = ?');
  const lost = soldIds.filter((id) => selectSale.get(id) === undefined).length;
  const rows = TABLES.map(([table, column]) =>
    count(`SELECT count(*) AS n FROM ${table} WHERE ${column} IN (SELECT id FROM sales)`),
  ).reduce((a, b) => a + b);
  // An effect that was done twice shows in the stock, which no key guards.
  const moved = count("SELECT -sum(change) AS n FROM stock_movements WHERE action = 'sale'");
  const gone = count(
    "SELECT sum(m.change) - (SELECT sum(stock) FROM items) AS n FROM stock_movements m WHERE m.action = 'initial_stock'",
  );
  connection.close();
  return { lost, surplusRows: rows - (soldIds.length - lost) * ROWS_A_SALE, surplusPieces: gone - moved };
}

export type PushFigures = {
  pushVsPouchdb: number;
  pushVsPouchdbOneDoc: number;
  pullVsPouchdb: number;
  pushSalesASecond: number;
  pullRowsASecond: number;
  doubled: number;
  lost: number;
};

/**
 * Sales that were made off line are sent, and pulled into another till, slice by slice in turn with PouchDB, which
 * moves the same rows as documents; in one slice, which is not timed, the server is killed.
 */
export async function benchPush(
  shop: SyncShop,
  sales: number,
  say: (text: string) => void,
): Promise<PushFigures> {
  const [sender, receiver] = [await enrolTill(shop, 'sender'), await enrolTill(shop, 'receiver')];
  say(`${sales} sales off line`);
  const ids = await sellOffLine(shop, sender, sales);
  const rows = rowsOfSales(join(sender.data, 'till.sqlite'), ids);
  const odd = rows.find((some) => some.length !== ROWS_A_SALE);
  if (odd) throw new Error(`a sale wrote ${odd.length} rows`);

  const couch = await startServerProcess({
    data: join(shop.folder, 'couch'),
    how: { file: join(import.meta.dirname, 'couch-server.ts') },
  });
  const PouchDB = loadPouchdb();
  const local = (name: string) => new PouchDB(join(shop.folder, `pouchdb-${name}`), { adapter: 'leveldb' });
  const [perRow, whole, pulled] = [local('rows'), local('whole'), local('pulled')];
  const [till, other] = [
    await openRounds(sender, shop.server.url),
    await openRounds(receiver, shop.server.url),
  ];

  const times = { push: [] as number[], pull: [] as number[], peer: [] as number[] };
  const peer = { oneDoc: [] as number[], pull: [] as number[] };
  const slice = Math.ceil(sales / SLICES);
  const killedAt = 1 + Math.floor(Math.random() * (SLICES - 1));
  for (let n = 0; n < SLICES; n += 1) {
    const some = rows.slice(n * slice, (n + 1) * slice);
    await perRow.bulkDocs(some.flatMap((sale) => sale.map(docOfRow)));
    await whole.bulkDocs(some.map((sale) => ({ _id: String(sale[0]?.[1].id), rows: sale })));
    const isKilled = n === killedAt;
    if (isKilled) {
      say(`slice ${n + 1}: the server is killed on the way`);
      await pushThroughKill(shop, till, some.length, median(times.push));
    } else times.push.push(await timed(() => pushMany(till, some.length)));
    times.peer.push(await timed(() => perRow.replicate.to(`${couch.url}/rows`)));
    peer.oneDoc.push(await timed(() => whole.replicate.to(`${couch.url}/whole`)));
    const before = rowCount(other);
    const pullMs = await timed(async () => {
      while (await other.rounds.pullPage());
    });
    const came = rowCount(other) - before;
    if (came !== some.length * ROWS_A_SALE) throw new Error(`${came} rows came for ${some.length} sales`);
    times.pull.push(pullMs);
    peer.pull.push(await timed(() => pulled.replicate.from(`${couch.url}/rows`)));
    // The killed slice says nothing of the others' time either: a ratio is of one slice.
    if (isKilled) for (const list of [times.peer, times.pull, peer.oneDoc, peer.pull]) list.pop();
  }
  await Promise.all([till.close(), other.close(), perRow.close(), whole.close(), pulled.close()]);
  await couch.kill();

  const { lost, surplusRows, surplusPieces } = heldBy(shop.file, ids);
  const ratio = (theirs: number[], ours: number[]) =>
    round(median(theirs.map((ms, i) => ms / (ours[i] ?? Number.NaN))), 2);
  const rate = (list: number[], each: number) => Math.round((slice * each * 1_000) / median(list));
  const figures = {
    pushVsPouchdb: ratio(times.peer, times.push),
    pushVsPouchdbOneDoc: ratio(peer.oneDoc, times.push),
    pullVsPouchdb: ratio(peer.pull, times.pull),
    pushSalesASecond: rate(times.push, 1),
    pullRowsASecond: rate(times.pull, ROWS_A_SALE),
    doubled: Math.max(surplusRows, surplusPieces, 0),
    lost: Math.max(lost, -surplusRows, -surplusPieces),
  };
  say(`push: ${figures.pushSalesASecond} sales/s of ${ROWS_A_SALE} rows, synced to the disk at both ends`);
  say(
    `  PouchDB, a document a row: ${rate(times.peer, 1)} sales/s; ours ${figures.pushVsPouchdb} times that`,
  );
  say(
    `  PouchDB, a document a sale: ${rate(peer.oneDoc, 1)} sales/s; ours ${figures.pushVsPouchdbOneDoc} times`,
  );
  say(`  after a kill: ${figures.doubled} doubled, ${figures.lost} lost of ${sales}`);
  say(`pull: ${figures.pullRowsASecond} rows/s`);
  say(`  PouchDB: ${rate(peer.pull, ROWS_A_SALE)} documents/s; ours ${figures.pullVsPouchdb} times that`);
  return figures;
}
