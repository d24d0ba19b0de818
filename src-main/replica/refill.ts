import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { TableName } from '../../src/core/store/register.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { sqliteTables } from '../../src/tables.ts';
import { settleCommands } from '../sync/apply-page.ts';
import { openReplicaFile, type Replica, setState } from './replica.ts';

/** Where the rows of a new replica come from: the server's file, or its pages. */
export type FillSource = (file: string, migrations: string) => Promise<Filled>;

/** What a filled file stands at. */
export type Filled = {
  cursor: string;
  epoch: string;
  /** The last number of this till's incarnation whose effects the rows hold. */
  acknowledged: number;
  /** Where the sales that it holds begin, UTC ms; null when it holds all. */
  historyFrom: number | null;
};

/** What is said of the rows of one file: the new one has its own. */
const OF_ITS_ROWS: readonly TableName[] = ['preImages', 'rowsAside'];

/** What is the till's own and goes over to a new file: the queue, the series, carts, sessions, files, state. */
const LOCAL_TABLES = (Object.keys(sqliteTables) as TableName[]).filter(
  (name) => !replicatedTables.includes(name) && !OF_ITS_ROWS.includes(name),
);

/** Removes a database with its log. */
export async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${file}${end}`, { force: true });
}

/**
 * Builds a replica beside the one in use and puts it in its place: rows from the server, everything
 * of the till's own from the old file, what still waits run again on top. Selling goes on until the last moment;
 * a power cut finds the old file or the new one.
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
