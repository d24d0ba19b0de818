import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { checkHistory, migrationsIn } from '../../src/core/store/migration-history.node.ts';
import { appliedTo } from '../../src/core/store/sqlite.node.ts';

/** The first migration that the database lacks; null when it has all of them, or is not yet a replica. */
function firstMissing(connection: Database.Database, migrations: string): string | null {
  const applied = appliedTo(connection);
  if (applied.length === 0) return null;
  checkHistory(applied, migrations, connection.name);
  const newest = Math.max(...applied);
  return migrationsIn(migrations).find(({ when }) => when > newest)?.tag ?? null;
}

/**
 * Copies a replica before a newer program migrates it, so the older program can be restored. The copy is complete or
 * absent (`VACUUM INTO`, fsync, then rename). It is deleted once there are three newer daily backups.
 * @param folder of the backups
 * @returns the copy's name; null when there is nothing to migrate
 * @throws UnfitDatabase when the database has other migrations; SqliteError SQLITE_CORRUPT or SQLITE_NOTADB when it is
 * damaged, SQLITE_FULL
 */
export function backUpBeforeMigration(file: string, migrations: string, folder: string): string | null {
  if (!existsSync(file)) return null;
  // Read only: the last writer to close would merge the log of a crash into the file before the file was checked.
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
