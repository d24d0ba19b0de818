import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A database that this program does not take; its message says what can be done about it. */
export class UnfitDatabase extends Error {}

type Migration = { when: number; tag: string };

/** The migrations that this program brings, in their order. @param folder migrations/sqlite or migrations/postgres */
export function migrationsIn(folder: string): Migration[] {
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

/**
 * Refuses a database whose tables were made by other migrations than this program's: to go on from there would leave
 * it half of one and half of the other. One that a newer program has brought further is its own to judge.
 * @param applied when each migration was written that the database has been through
 * @param name what the database is called where it is refused
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
