import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { runAlone } from '../../src/change-log/clock.ts';
import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';

/** What nodes on one Postgres share besides the tables: a message channel, and the contents of files. */
export type Nodes = {
  adapter: ReturnType<typeof createAdapter>;
  files: {
    keep(sha256: string, bytes: Uint8Array): Promise<void>;
    fetch(sha256: string): Promise<{ bytes: Uint8Array; type: string } | null>;
    remove(sha256: string): Promise<void>;
  };
  close(): Promise<void>;
};

/** Messages too long for NOTIFY, deleted soon; and files by the hash of their content. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS socket_io_attachments
     (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)`,
  'CREATE TABLE IF NOT EXISTS file_bytes (id text PRIMARY KEY, bytes bytea NOT NULL)',
];
/** For NOTIFY and files; one more, outside the pool, listens. */
const CONNECTIONS = 2;
const CONNECT_MS = 5_000;
/** Postgres limits NOTIFY payloads to less than 8000 bytes. */
const LONGEST_NOTICE = 7_500;

/**
 * Joins the nodes of a shop's database. Notices are delivered at most once: a node disconnected from Postgres misses
 * some, and its tills recover through their own pulls.
 */
export async function joinNodes(databaseUrl: string, store: Store, log: Log): Promise<Nodes> {
  await store.transact(async (w) => {
    await runAlone(w);
    for (const table of TABLES) await w.define(table);
  });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const lost = (error: Error) => log.warn('a connection between nodes was lost', { message: error.message });
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  // The adapter never returns a broken listening connection to the pool, which would eventually run out of connections.
  const listener = {
    async connect() {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', lost);
      await client.connect();
      return Object.assign(client, { release: () => void client.end() });
    },
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  const options = { payloadThreshold: LONGEST_NOTICE, errorHandler: lost };
  return {
    adapter: createAdapter(listener as unknown as pg.Pool, options),
    files: {
      async keep(sha256, bytes) {
        await pool.query('INSERT INTO file_bytes (id, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          sha256,
          Buffer.from(bytes),
        ]);
      },
      async fetch(sha256) {
        const { rows } = await pool.query<{ bytes: Buffer; type: string }>(
          'SELECT b.bytes, f.type FROM file_bytes b JOIN files f ON f.id = b.id WHERE b.id = $1',
          [sha256],
        );
        return rows[0] ?? null;
      },
      async remove(sha256) {
        await pool.query('DELETE FROM file_bytes WHERE id = $1', [sha256]);
      },
    },
    close: () => pool.end(),
  };
}
