import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { TableName } from '../../src/core/store/register.ts';
import { sqliteTables } from '../../src/product.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { settleCommands } from '../sync/apply-page.ts';
import { openReplicaFile, type Replica, setState } from './replica.ts';

/** The source of a new replica's rows: the server's snapshot, or its pages. */
export type FillSource = (file: string, migrations: string) => Promise<Filled>;

/** The position of a filled file in the server's history. */
export type Filled = {
  cursor: string;
  epoch: string;
  /** The last number of this till's incarnation whose effects the rows hold. */
  acknowledged: number;
  /** Start of the sales history in the file, UTC ms; null when it has all sales. */
  historyFrom: number | null;
};

/** Tables about the rows of one file: the new file has its own. */
const OF_ITS_ROWS: readonly TableName[] = ['preImages', 'rowsAside'];

/** The till's own tables, which are copied to a new file: queue, series, carts, sessions, files, state. */
const LOCAL_TABLES = (Object.keys(sqliteTables) as TableName[]).filter(
  (name) => !replicatedTables.includes(name) && !OF_ITS_ROWS.includes(name),
);

/** Removes a database and its log. */
export async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${file}${end}`, { force: true });
}

/**
 * Builds a new replica next to the one in use and replaces it: the rows come from the server, the till's own data from
 * the old file, and pending commands run again on top. Selling continues until the last moment. After a power cut
 * either the old file or the new one is there.
 */
export async function refill(
  replica: Replica,
  source: FillSource,
  incarnation: number,
  now: number,
): Promise<void> {
  const next = join(dirname(replica.store.file), 'till.next.sqlite');
  await removeDatabase(next);
  try {
    const filled = await source(next, replica.migrations);
    await replica.store.replace(async () => {
      await carryOver(replica.store.file, next, replica.migrations, filled, incarnation, now);
      return next;
    });
  } finally {
    await removeDatabase(next);
  }
}

async function carryOver(
  from: string,
  next: string,
  migrations: string,
  filled: Filled,
  incarnation: number,
  now: number,
): Promise<void> {
  const replica = openReplicaFile(next, migrations);
  const { store, capture } = replica;
  try {
    store.connection.prepare('ATTACH ? AS old').run(from);
    await store.transact(async (w) => {
      capture.isOn = false;
      for (const name of LOCAL_TABLES) {
        const table = `"${getTableName(sqliteTables[name])}"`;
        store.connection.exec(
          `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM old.${table}`,
        );
      }
      await setState(w, 'cursor', filled.cursor);
      await setState(w, 'epoch', filled.epoch);
      await setState(w, 'filled', String(now));
      await setState(w, 'lastSyncAt', String(now));
      await setState(w, 'historyFrom', String(filled.historyFrom ?? 0));
      capture.isOn = true;
      await settleCommands(w, filled, incarnation, now);
    });
    store.connection.exec('DETACH old');
  } finally {
    await store.close();
  }
}
