import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A database that this program refuses; the message says what can be done. */
export class UnfitDatabase extends Error {}

type Migration = { when: number; tag: string };

/** The program's migrations in order. @param folder migrations/sqlite or migrations/postgres */
export function migrationsIn(folder: string): Migration[] {
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/**
 * Refuses a database whose tables were created by other migrations than this program's: migrating it would leave a
 * mix of both. A database of a newer program is not refused here.
 * @param applied when each applied migration was written
 * @param name the name of the database in the message
 * @throws UnfitDatabase
 */
export function checkHistory(applied: readonly number[], folder: string, name: string): void {
  const own = migrationsIn(folder).map(({ when }) => when);
  const newest = Math.max(0, ...own);
  if (applied.every((when) => when > newest || own.includes(when))) return;
  throw new UnfitDatabase(
    `${name} was made by a program before release 0.1.0, which this program cannot read. Nothing in it was changed. Begin with an empty one, and keep this one if you need what is in it.`,
  );
}
