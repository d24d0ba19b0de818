import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { checkHistory, migrationsIn } from '../../src/core/store/migration-history.node.ts';
import { appliedTo } from '../../src/core/store/sqlite.node.ts';

/** The first migration that a database does not have yet; null when it has all, or is not a replica yet. */
function firstMissing(connection: Database.Database, migrations: string): string | null {
  const applied = appliedTo(connection);
  if (applied.length === 0) return null;
  checkHistory(applied, migrations, connection.name);
  const newest = Math.max(...applied);
  return migrationsIn(migrations).find(({ when }) => when > newest)?.tag ?? null;
}

/**
 * Copies a replica that a newer program is about to migrate, so that the older one can have it back. The copy is
 * whole or not there (`VACUUM INTO`, synced, then renamed), and goes with the daily ones when they are three.
 * @param folder where backups lie
 * @returns the copy's name; null when there is nothing to migrate
 * @throws UnfitDatabase for one of other migrations; SqliteError SQLITE_CORRUPT, SQLITE_NOTADB for a database that is damaged, SQLITE_FULL
 */
export function backUpBeforeMigration(file: string, migrations: string, folder: string): string | null {
  if (!existsSync(file)) return null;
  // Reading only: a writer that is the last to leave would move the log of a crash into the file, before it was checked.
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const missing = firstMissing(connection, migrations);
    if (missing === null) return null;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `before-${missing}.sqlite`;
    const part = join(folder, `${name}.part`);
    rmSync(part, { force: true });
    connection.prepare('VACUUM INTO ?').run(part);
    const copy = openSync(part, 'r+');
    fsyncSync(copy);
    closeSync(copy);
    renameSync(part, join(folder, name));
    return name;
  } finally {
    connection.close();
  }
}
