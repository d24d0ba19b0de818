import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { openForReading, SqliteStore } from '../core/store/sqlite.node.ts';
import type { Reader } from '../core/store/store.ts';
import { postgresProduct, sqliteProduct } from '../product.ts';
import { epochOf, revisionOf } from '../sync/clock.ts';
import { replicatedTables } from '../sync/replication.ts';
import { rowsInScope } from '../sync/scope-rows.ts';

/** A file of a scope's rows that is to be written, and where it goes. */
export type SnapshotFile = {
  /** The database's own path while it is written, and that of its gzip, which stays. */
  plain: string;
  packed: string;
  migrations: string;
  scopes: string[];
  /** Where its sales begin, UTC ms. */
  since: number;
};
/** The same with the database that a worker reads by itself: a file, or the address of a Postgres. */
export type SnapshotOrder = SnapshotFile & { source: { file: string } | { url: string } };

export type SnapshotMade = {
  cursor: string;
  epoch: string;
  size: number;
  packedSize: number;
  sha256: string;
};

/** Writes every row of the scopes into a new database and packs it. @param r reads one moment of the server's */
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

/** A few thousand rows at a time, other work in between. @returns where it stands */
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

/** Reads with a connection of its own, beside the program's. */
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
