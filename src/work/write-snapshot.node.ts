import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { epochOf, revisionOf } from '../change-log/clock.ts';
import { openForReading, SqliteStore } from '../core/store/sqlite.node.ts';
import type { Reader } from '../core/store/store.ts';
import { postgresProduct, sqliteProduct } from '../product.ts';
import { replicatedTables } from '../sync/replication.ts';
import { rowsInScope } from '../sync/scope-rows.ts';

/** A snapshot of the rows in some scopes: what it contains and where it is written. */
export type SnapshotFile = {
  /** `plain`: temporary path of the database; `packed`: path of its gzip, which is kept. */
  plain: string;
  packed: string;
  migrations: string;
  scopes: string[];
  /** The earliest time of its sales, UTC ms. */
  since: number;
};
/** The same with the database that a worker opens itself: a file, or a Postgres URL. */
export type SnapshotOrder = SnapshotFile & { source: { file: string } | { url: string } };

export type SnapshotMade = {
  cursor: string;
  epoch: string;
  size: number;
  packedSize: number;
  sha256: string;
};

/**
 * Writes all rows of the scopes into a new database and compresses it.
 * @param r reads one snapshot of the server's database
 */
export async function writeSnapshot(r: Reader, o: SnapshotFile): Promise<SnapshotMade> {
  const at = await copyRows(r, o);
  const hash = createHash('sha256');
  const source = createReadStream(o.plain);
  source.on('data', (chunk) => hash.update(chunk));
  await pipeline(source, createGzip({ level: 1 }), createWriteStream(o.packed));
  const { size } = await stat(o.plain);
  const packedSize = (await stat(o.packed)).size;
  await rm(o.plain);
  return { ...at, size, packedSize, sha256: hash.digest('hex') };
}

/**
 * Copies a few thousand rows at a time, so that other work can run in between.
 * @returns the cursor and epoch of the copy
 */
async function copyRows(r: Reader, o: SnapshotFile): Promise<{ cursor: string; epoch: string }> {
  const next = new SqliteStore({ product: sqliteProduct, file: o.plain, migrations: o.migrations });
  const scopes = new Set(o.scopes);
  try {
    const at = { cursor: String(await revisionOf(r)), epoch: await epochOf(r) };
    for (const table of replicatedTables) {
      for await (const rows of rowsInScope(r, table, scopes, o.since)) {
        await next.transact((w) => w.insert(table, ...(rows as never[])));
        await setImmediate();
      }
    }
    return at;
  } finally {
    await next.close();
  }
}

/** Reads with its own connection, for a worker. */
export async function snapshotElsewhere({ source, ...o }: SnapshotOrder): Promise<SnapshotMade> {
  const store =
    'file' in source
      ? openForReading(source.file, sqliteProduct)
      : (await import('../core/store/postgres.node.ts')).PostgresStore.forReading(
          source.url,
          postgresProduct,
        );
  try {
    return await store.snapshot((r) => writeSnapshot(r, o));
  } finally {
    await store.close();
  }
}
