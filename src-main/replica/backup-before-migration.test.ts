import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { migrationsIn } from '../../src/core/store/migration-history.node.ts';
import { laterRelease } from '../../tests/fixtures/later-release.ts';
import { openOrRecover } from './recover.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations/sqlite');

let data: string;
let later: string;
let logged: string[];
const release = laterRelease();
afterAll(() => release.remove());
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'hanout-migrating-'));
  later = join(release.root, 'migrations/sqlite');
  logged = [];
});

const note = (message: string) => void logged.push(message);
const start = async (migrations: string) =>
  await openOrRecover({
    data,
    migrations,
    committed: () => undefined,
    log: { info: note, warn: note, error: note },
    now: Date.UTC(2026, 10, 22),
    phase: () => undefined,
  });
const backups = () => {
  try {
    return readdirSync(join(data, 'backups'));
  } catch {
    return [];
  }
};
const applied = (file: string) => {
  const connection = new Database(file, { readonly: true });
  const count = connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get();
  const cursor = connection.prepare("SELECT value FROM sync_state WHERE id = 'cursor'").pluck().get();
  connection.close();
  return { count, cursor };
};

/** The database that this program leaves behind for the later one. */
function leaveOlder(): void {
  const connection = new Database(join(data, 'till.sqlite'));
  connection.pragma('journal_mode = WAL');
  migrate(drizzle({ client: connection }), { migrationsFolder: MIGRATIONS });
  connection.exec("INSERT INTO sync_state (id, value) VALUES ('cursor', '4711')");
  connection.close();
}

it('keeps a whole copy of the older database before a newer program migrates it', async () => {
  const all = migrationsIn(later);
  leaveOlder();
  const { replica, recovery } = await start(later);
  await replica.store.close();
  expect(recovery).toBeNull();
  const name = 'before-9999_later.sqlite';
  expect(backups()).toEqual([name]);
  const copy = join(data, 'backups', name);
  expect(applied(copy)).toEqual({ count: all.length - 1, cursor: '4711' });
  expect(new Database(copy, { readonly: true }).pragma('integrity_check', { simple: true })).toBe('ok');
  expect(applied(join(data, 'till.sqlite'))).toEqual({ count: all.length, cursor: '4711' });
});

it('copies nothing at a first start, nor when there is nothing to migrate', async () => {
  for (let i = 0; i < 2; i += 1) {
    const { replica } = await start(later);
    await replica.store.close();
  }
  expect(backups()).toEqual([]);
});

it('starts without a copy, and says so, when none can be made', async () => {
  leaveOlder();
  // A file in place of the folder: writing fails for every user, root included.
  writeFileSync(join(data, 'backups'), '');
  const { replica } = await start(later);
  await replica.store.close();
  expect(logged).toContain('the database is migrated without a copy');
  expect(applied(join(data, 'till.sqlite')).cursor).toBe('4711');
});

it('leaves a damaged database to the recovery', async () => {
  leaveOlder();
  writeFileSync(
    join(data, 'till.sqlite'),
    'this is no database, and long enough to be read as one '.repeat(200),
  );
  const { replica, recovery } = await start(later);
  expect(recovery?.cause).toBe('damaged');
  expect(backups()).toEqual([]);
  await replica.store.close();
});
