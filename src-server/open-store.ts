import { join } from 'node:path';
import { afterChanges } from '../src/api.ts';
import { bumpClock } from '../src/change-log/clock.ts';
import { privateFolder } from '../src/core/private-files.node.ts';
import { UnfitDatabase } from '../src/core/store/migration-history.node.ts';
import { PostgresStore } from '../src/core/store/postgres.node.ts';
import { SqliteStore } from '../src/core/store/sqlite.node.ts';
import type { Committed, Store } from '../src/core/store/store.ts';
import { type Clock, systemClock } from '../src/core/time.ts';
import { postgresProduct, sqliteProduct } from '../src/product.ts';
import { CliError } from './cli-error.ts';
import { waitForPostgres } from './postgres/wait-for-postgres.ts';

/** File names in a server's data folder: the embedded database, and the folder of files. */
export const DATABASE_FILE = 'server.sqlite';
export const FILES_FOLDER = 'server-files';

export type Place = {
  /** The folder of the embedded database and of the files. */
  data: string;
  /** postgres://… ; absent for the embedded SQLite. */
  databaseUrl?: string | undefined;
  /** The program's root folder, which contains the migrations. */
  root: string;
  clock?: Clock | undefined;
};

export const migrationsOf = (place: Pick<Place, 'databaseUrl' | 'root'>): string =>
  join(place.root, 'migrations', place.databaseUrl ? 'postgres' : 'sqlite');

/**
 * Opens the server's database and applies this program's migrations.
 * @throws CliError if it cannot be opened
 */
export async function openStore(place: Place, committed?: Committed): Promise<Store> {
  const follow = afterChanges((place.clock ?? systemClock).now);
  const listener = committed ? { committed } : {};
  const shared = { migrations: migrationsOf(place), journal: bumpClock, follow, ...listener };
  await privateFolder(place.data, (error) => console.warn(`${place.data} is open to others: ${error}`));
  if (place.databaseUrl) await waitForPostgres(place.databaseUrl);
  try {
    return place.databaseUrl
      ? await PostgresStore.open({ product: postgresProduct, url: place.databaseUrl, ...shared })
      : new SqliteStore({ product: sqliteProduct, file: join(place.data, DATABASE_FILE), ...shared });
  } catch (error) {
    throw error instanceof UnfitDatabase ? new CliError(error.message) : error;
  }
}
