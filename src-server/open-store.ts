import { join } from 'node:path';
import { privateFolder } from '../src/core/private-files.node.ts';
import { UnfitDatabase } from '../src/core/store/migration-history.node.ts';
import { PostgresStore } from '../src/core/store/postgres.node.ts';
import { SqliteStore } from '../src/core/store/sqlite.node.ts';
import type { Committed, Store } from '../src/core/store/store.ts';
import { type Clock, systemClock } from '../src/core/time.ts';
import { noticeChanges } from '../src/notifications/notice-changes.ts';
import { postgresProduct, sqliteProduct } from '../src/product.ts';
import { bumpClock } from '../src/sync/clock.ts';
import { Complaint } from './complaint.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

/** The embedded database's file in a server's data folder, and the folder of the files beside it. */
export const DATABASE_FILE = 'server.sqlite';
export const FILES_FOLDER = 'server-files';

export type Place = {
  /** The folder of the embedded database and of the files. */
  data: string;
  /** postgres://… ; absent for the embedded SQLite. */
  databaseUrl?: string | undefined;
  /** The root of the program: migrations are found from it. */
  root: string;
  clock?: Clock | undefined;
};

export const migrationsOf = (place: Pick<Place, 'databaseUrl' | 'root'>): string =>
  join(place.root, 'migrations', place.databaseUrl ? 'postgres' : 'sqlite');

/** Opens the server's database and brings it to this program's tables. @throws Complaint for one that is not to be had */
export async function openStore(place: Place, committed?: Committed): Promise<Store> {
  const follow = noticeChanges((place.clock ?? systemClock).now);
  const told = committed ? { committed } : {};
  const shared = { migrations: migrationsOf(place), journal: bumpClock, follow, ...told };
  await privateFolder(place.data, (error) => console.warn(`${place.data} is open to others: ${error}`));
  if (place.databaseUrl) await waitForPostgres(place.databaseUrl);
  try {
    return place.databaseUrl
      ? await PostgresStore.open({ product: postgresProduct, url: place.databaseUrl, ...shared })
      : new SqliteStore({ product: sqliteProduct, file: join(place.data, DATABASE_FILE), ...shared });
  } catch (error) {
    throw error instanceof UnfitDatabase ? new Complaint(error.message) : error;
  }
}
