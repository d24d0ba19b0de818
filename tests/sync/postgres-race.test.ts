import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpClock, initialiseClock } from '../../src/change-log/clock.ts';
import { newId } from '../../src/core/ids.ts';
import { PostgresStore } from '../../src/core/store/postgres.node.ts';
import type { ChangeLogHook, Row, Writer } from '../../src/core/store/store.ts';
import { device } from '../../src/credentials/auth-store.fixture.ts';
import { postgresProduct } from '../../src/product.ts';
import { pull } from '../../src/sync/pull.ts';
import { newDatabase } from '../fixtures/databases.ts';
import { extent } from '../fixtures/extent.ts';
import { hashOfRows } from '../fixtures/probe.ts';
import { ROOT } from '../fixtures/server.ts';

const WRITERS = 8;
const READERS = 3;
const COMMITS = extent('HANOUT_COMMITS', { short: 1_300, full: 10_400 });
/** Enough for a clock that loses revisions to lose some. */
const COMMITS_OF_A_MUTANT = 1_600;
const COMMITS_ALONE = 300;
const STORE = '00000000-0000-4000-8000-000000000001';
const PAGE = 50;

const till = device({ id: '00000000-0000-4000-8000-000000000002', stores: [STORE] });

const client = (id: string, n: number): Row<'clients'> => ({
  id,
  storeId: STORE,
  name: `Client ${n}`,
  phone: '',
  email: null,
  address: null,
  ice: null,
  rc: null,
  preferredStyle: null,
  kind: 'person',
  measurements: {},
  notes: null,
  mergedInto: null,
  fold: '',
  lastVisitAt: null,
  totalPurchases: 0,
  createdAt: n,
  archivedAt: null,
});

/** A clock made by a sequence: numbers are handed out before the commits they belong to come to pass. */
const sequenceClock: ChangeLogHook = async (w, changes) => {
  const [row] = await w.rows<{ revision: string }>(sql`SELECT nextval('race_clock') AS revision`);
  const revision = Number(row?.revision);
  await w.insert(
    'changeLog',
    ...changes.flatMap((change, n) =>
      change.scopes.map((scope) => ({
        id: `${String(revision).padStart(15, '0')}-${String(n).padStart(6, '0')}`,
        revision,
        name: change.table,
        rowId: change.id,
        scope,
        op: 'put' as const,
      })),
    ),
  );
  await w.rows(sql`UPDATE sync_clock SET revision = greatest(revision, ${revision})`);
  return revision;
};

/** What a reader holds of the clients: the last row it was given for each key. */
type Replica = Map<string, Record<string, unknown>>;

const SERVER = { now: 1, sign: () => 'unsigned' };

/** A till's own loop: pages from its cursor on, until it is told that nothing comes any more and has it all. */
async function follow(
  store: PostgresStore,
  isOver: () => boolean,
): Promise<{ replica: Replica; pages: number }> {
  const replica: Replica = new Map();
  let cursor = '';
  for (let pages = 1; ; pages += 1) {
    const wasOver = isOver();
    const page = await pull(store, till, { cursor, incarnation: 1, answered: 0, limit: PAGE }, SERVER);
    for (const change of page.changes) if (change.row) replica.set(change.id, change.row);
    cursor = page.cursor;
    if (wasOver && !page.more) return { replica, pages };
  }
}

/** Reads a table by a growing id, as one does who trusts a sequence. */
async function followNaively(url: string, isOver: () => boolean): Promise<Set<string>> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const seen = new Set<string>();
  let cursor = '0';
  for (;;) {
    const wasOver = isOver();
    const { rows } = await connection.query<{ id: string; row_id: string }>(
      'SELECT id, row_id FROM race_naive WHERE id > $1 ORDER BY id LIMIT 1000',
      [cursor],
    );
    for (const row of rows) seen.add(row.row_id);
    cursor = rows.at(-1)?.id ?? cursor;
    if (wasOver && rows.length === 0) break;
    await new Promise((done) => setTimeout(done, 2));
  }
  await connection.end();
  return seen;
}

describe('eight writers on Postgres at once', () => {
  let database: { url: string; drop(): Promise<void> };
  beforeAll(async () => {
    database = await newDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  /** Writes `commits` transactions beside readers, and compares what each reader holds with what is there. */
  async function race(journal: ChangeLogHook, commits: number, writers = WRITERS) {
    const options = { url: database.url, migrations: `${ROOT}/migrations/postgres`, journal };
    const store = await PostgresStore.open({
      product: postgresProduct,
      ...options,
      connections: WRITERS + READERS,
    });
    await store.transact(async (w) => {
      await initialiseClock(w);
      for (const table of ['clients', 'change_log']) await w.define(`DELETE FROM ${table}`);
      await w.define('DROP TABLE IF EXISTS race_naive');
      await w.define('DROP SEQUENCE IF EXISTS race_clock');
      await w.define('CREATE SEQUENCE race_clock');
      await w.define('UPDATE sync_clock SET revision = 0');
      await w.define('CREATE TABLE race_naive (id bigserial PRIMARY KEY, row_id text NOT NULL)');
    });
    let left = commits;
    let isOver = false;

    /** Mostly new clients, now and then an own one again; the naive row is written in the same transaction. */
    async function write(writer: number): Promise<void> {
      const own: Row<'clients'>[] = [];
      for (let n = 0; left > 0; n += 1) {
        left -= 1;
        const again = n % 5 === 4 ? own[n % own.length] : undefined;
        const fresh = client(newId(), n * WRITERS + writer);
        const commit = async (w: Writer) => {
          await w.rows(sql`INSERT INTO race_naive (row_id) VALUES (${again ? newId() : fresh.id})`);
          if (again) await w.update('clients', again, { totalPurchases: n });
          else await w.insert('clients', fresh);
        };
        await store.transact(commit);
        if (!again) own.push(fresh);
      }
    }
    const readers = Promise.all(Array.from({ length: READERS }, () => follow(store, () => isOver)));
    const naive = followNaively(database.url, () => isOver);
    await Promise.all(Array.from({ length: writers }, (_, n) => write(n)));
    isOver = true;

    const { clients, naiveIds, revisions } = await store.read(async (r) => ({
      clients: await r.q.select().from(r.t.clients),
      naiveIds: (await r.rows<{ row_id: string }>(sql`SELECT row_id FROM race_naive`)).map((x) => x.row_id),
      revisions: await r.q.selectDistinct({ revision: r.t.changeLog.revision }).from(r.t.changeLog),
    }));
    const followed = await readers;
    const seenNaively = await naive;
    await store.close();
    const truth = new Map(clients.map((row) => [row.id, row]));
    return {
      rows: clients.length,
      /** Commits that have a revision of their own in the log. */
      revisions: new Set(revisions.map((x) => x.revision)).size,
      pages: followed.map((f) => f.pages),
      /** For each reader, how many rows it lacks or holds as they were before their last change. */
      wrong: followed.map(({ replica }) => {
        let wrong = 0;
        for (const [id, row] of truth) {
          const held = replica.get(id);
          if (!held || hashOfRows([held]) !== hashOfRows([row])) wrong += 1;
        }
        return wrong;
      }),
      missedNaively: naiveIds.filter((id) => !seenNaively.has(id)).length,
    };
  }

  it(`${COMMITS} commits: no reader of the feed misses one, and one who trusts a sequence does`, async () => {
    const result = await race(bumpClock, COMMITS);
    expect(result.revisions).toBe(COMMITS);
    expect(result.rows).toBeGreaterThan(COMMITS / 2);
    // The readers have followed the writers, not come after them.
    for (const pages of result.pages) expect(pages).toBeGreaterThan(100);
    expect(result.wrong).toEqual(Array(READERS).fill(0));
    expect(result.missedNaively).toBeGreaterThan(0);
  });

  it('beside one writer alone the one who trusts a sequence misses nothing either', async () => {
    const result = await race(bumpClock, COMMITS_ALONE, 1);
    expect(result.wrong).toEqual(Array(READERS).fill(0));
    expect(result.missedNaively).toBe(0);
  });

  it('with a clock made by a sequence the same readers miss revisions', async () => {
    const result = await race(sequenceClock, COMMITS_OF_A_MUTANT);
    expect(result.revisions).toBe(COMMITS_OF_A_MUTANT);
    expect(Math.max(...result.wrong)).toBeGreaterThan(0);
  });
});
