import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TableName } from '../../src/core/store/register.ts';
import { rowSql } from '../../src/core/store/row-sql.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { sqliteTables } from '../../src/product.ts';
import { replicatedTables, scopesOf } from '../../src/sync/replication.ts';
import { expectEvery } from '../fixtures/every.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import type { TestServer } from '../fixtures/server.ts';
import type { World } from './world.ts';

type Seen = { table: TableName; rowId: string; revision: number; op: string; row: string };

/**
 * Watches the server's write connection by triggers, which no write can go around. They keep what was written in
 * a temporary table of the same transaction: what is rolled back is forgotten there too.
 */
function watch(store: SqliteStore): () => Seen[] {
  const { connection } = store;
  connection.exec('CREATE TEMP TABLE seen (name TEXT, row_id TEXT, revision INTEGER, op TEXT, row TEXT)');
  for (const name of replicatedTables) {
    const table = getTableName(sqliteTables[name]);
    const columns = Object.values(getTableColumns(sqliteTables[name])).map((c) => c.name);
    const json = (side: string) => `json_object(${columns.map((c) => `'${c}', ${side}."${c}"`).join(', ')})`;
    // The clock is bumped at the end of a transaction: before that it shows the revision of the one before.
    const keep = (side: string, op: string) =>
      `INSERT INTO seen SELECT '${name}', ${side}.id, (SELECT revision + 1 FROM sync_clock), '${op}', ${json(side)};`;
    connection.exec(`
      CREATE TEMP TRIGGER seen_${table}_i AFTER INSERT ON main.${table} BEGIN ${keep('new', 'insert')} END;
      CREATE TEMP TRIGGER seen_${table}_u AFTER UPDATE ON main.${table} BEGIN ${keep('old', 'before')} ${keep('new', 'update')} END;
      CREATE TEMP TRIGGER seen_${table}_d AFTER DELETE ON main.${table} BEGIN ${keep('old', 'delete')} END;`);
  }
  return () =>
    connection
      .prepare('SELECT name AS "table", row_id AS rowId, revision, op, row FROM seen ORDER BY rowid')
      .all() as Seen[];
}

/** The scopes of a row as the triggers saw it: raw columns. */
function scopesOfSeen({ table, row }: Seen): string[] {
  const raw = JSON.parse(row) as Record<string, unknown>;
  const sql = rowSql(sqliteTables[table], () => '?');
  const values = Object.fromEntries(sql.fields.map((f) => [f.key, raw[f.column]]));
  return scopesOf(table, sql.decode(values)) ?? [];
}

/**
 * Compares what every case of a shop has written with the server's change log. One shop's watch begins before the
 * shop is opened, and its checks run behind its cases.
 */
export class ChangeLogWatch {
  /** The tables that were written to and deleted from, in all shops. */
  readonly written = new Set<TableName>();
  readonly deleted = new Set<TableName>();
  #seen: (() => Seen[]) | null = null;

  begin({ server: { store } }: TestServer): void {
    if (!(store instanceof SqliteStore)) throw new Error('this is about the embedded database');
    this.#seen = watch(store);
  }

  /** The checks of one shop, as tests. */
  check(world: () => World): void {
    describe('the change log', () => this.#check(world));
  }

  #check(world: () => World): void {
    const seen = (): Seen[] => this.#seen?.() ?? [];
    const key = (table: string, rowId: string, revision: number) => `${revision} ${table} ${rowId}`;
    async function compared() {
      const first = Math.min(...seen().map((s) => s.revision));
      // A person without a store is nobody's yet: such a row is in no scope and nobody is told of it.
      const told = seen().filter((s) => scopesOfSeen(s).length > 0);
      const written = new Set(told.map((s) => key(s.table, s.rowId, s.revision)));
      const log = (await world().server.probe.rows('changeLog')).filter((l) => l.revision >= first);
      const logged = new Set(log.map((l) => key(l.name, l.rowId, l.revision)));
      return {
        skipped: [...written].filter((k) => !logged.has(k)),
        invented: [...logged].filter((k) => !written.has(k)),
      };
    }

    it('holds every row that was written, at the revision of its transaction, and no other', async () => {
      expect(await compared()).toEqual({ skipped: [], invented: [] });
    });

    it('names for each row everyone who has it now, and everyone who had it before', async () => {
      const logged = new Map<string, Set<string>>();
      for (const l of await world().server.probe.rows('changeLog')) {
        const at = key(l.name, l.rowId, l.revision);
        logged.set(at, (logged.get(at) ?? new Set()).add(l.scope));
      }
      const missing = seen().flatMap((s) => {
        const scopes = logged.get(key(s.table, s.rowId, s.revision)) ?? new Set();
        return scopesOfSeen(s)
          .filter((scope) => !scopes.has(scope))
          .map((scope) => `${s.op} ${s.table} ${s.rowId} is not told to '${scope}'`);
      });
      expect(missing).toEqual([]);
    });

    it('has revisions without a gap that only grow', async () => {
      const { revision } = (await world().server.probe.rows('syncClock'))[0] ?? { revision: 0 };
      const log = await world().server.probe.rows('changeLog');
      expect(Math.max(...log.map((l) => l.revision))).toBeLessThanOrEqual(revision);
      const commands = await world().server.probe.rows('commands');
      expectEvery(commands, (c) => c.revision > 0 && c.revision <= revision);
      const device = await enrolRawDevice(world().server.url, world().shop);
      expect(Number((await device.pull('', 2000)).cursor)).toBeGreaterThan(0);
    });

    // Last, since the row stays changed.
    it('would be found to have skipped a write that goes around the store', async () => {
      const { store } = world().server.server;
      const { id } = world().shop.store;
      if (store instanceof SqliteStore) {
        store.connection.prepare("UPDATE stores SET name = 'Around' WHERE id = ?").run(id);
      }
      const { revision } = (await world().server.probe.rows('syncClock'))[0] ?? { revision: 0 };
      expect((await compared()).skipped).toEqual([key('stores', id, revision + 1)]);
    });

    it('tells which tables were written to', () => {
      for (const { table, op } of seen()) (op === 'delete' ? this.deleted : this.written).add(table);
      expect(seen()).not.toHaveLength(0);
    });
  }

  /** The checks of all shops together, behind them. */
  checkAll(): void {
    describe('the change logs of all shops', () => {
      it('were compared for every replicated table', () => {
        expect(this.written).toEqual(new Set(replicatedTables));
      });

      it('lose no row by a deletion: the server archives, and forgets only what it told', () => {
        expect(this.deleted).toEqual(new Set(['notifications', 'notificationReads']));
      });
    });
  }
}
