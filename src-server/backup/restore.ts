import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { epochOf, renewEpoch } from '../../src/change-log/clock.ts';
import { privateFolder } from '../../src/core/private-files.node.ts';
import { programRoot } from '../../src/core/program-root.node.ts';
import { migrationsIn } from '../../src/core/store/migration-history.node.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import { CliError } from '../cli-error.ts';
import { newestMigration } from '../migration-state.ts';
import { DATABASE_FILE, FILES_FOLDER, migrationsOf } from '../open-store.ts';
import { BACKUP, copyFlushed, flush, isEmptyOrMissing, type Manifest, openBackup } from './backup-folder.ts';
import { isInUse } from './database-in-use.ts';

const USAGE = `npm run server -- restore --from DIR [--data DIR] [--force]
  Puts a backup back, as a new epoch of the shop: each till then sends again what the backup does not have.
  --force sets aside what the data folder holds of a server; it deletes nothing.`;

/**
 * Moves a server's own files to a subfolder, since the data folder may be a mount point.
 * @returns the path of the subfolder
 */
async function setAside(data: string): Promise<string | null> {
  const entries = await readdir(data);
  const own = entries.filter((name) => name === FILES_FOLDER || name.startsWith(DATABASE_FILE));
  if (own.length === 0) return null;
  const aside = join(data, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside);
  for (const name of own) await rename(join(data, name), join(aside, name));
  return aside;
}

/**
 * Restores a backup into a data folder under a new epoch. The database gets its final name last, so an interrupted
 * restore leaves no database that a server would open.
 * @returns where the previous content was moved; null if there was none
 */
export async function restoreBackup(o: {
  from: string;
  data: string;
  root: string;
  force: boolean;
}): Promise<{ manifest: Manifest; epoch: string; aside: string | null }> {
  const { manifest, paths } = await openBackup(resolve(o.from));
  const migrations = migrationsOf({ root: o.root });
  if (manifest.migration > newestMigration(migrations)) {
    throw new CliError(
      `The backup was made by a newer program (${manifest.program}): restore it with that one.`,
    );
  }
  if (!migrationsIn(migrations).some(({ when }) => when === manifest.migration)) {
    throw new CliError(
      `The backup was made by a program before release 0.1.0 (${manifest.program}), which this program cannot read.`,
    );
  }
  const data = resolve(o.data);
  const database = join(data, DATABASE_FILE);
  if (!o.force && !(await isEmptyOrMissing(data))) {
    throw new CliError(`${data} is not empty. With --force what a server left there is set aside.`);
  }
  await privateFolder(data);
  if (existsSync(database) && isInUse(database)) {
    throw new CliError(`A server runs on ${data}: stop it first.`);
  }
  const aside = await setAside(data);
  for (const path of paths.filter((p) => p.startsWith(`${BACKUP.files}/`))) {
    await copyFlushed(join(o.from, path), join(data, FILES_FOLDER, path.slice(BACKUP.files.length + 1)));
  }
  const part = `${database}.part`;
  await copyFlushed(join(o.from, BACKUP.database), part);
  const store = new SqliteStore({ product: sqliteProduct, file: part, migrations });
  await store.transact(renewEpoch);
  const epoch = await store.read(epochOf);
  await store.close();
  await flush(part);
  await rename(part, database);
  await flush(data);
  return { manifest, epoch, aside };
}

export async function restore(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: '.data' },
      from: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !values.from) throw new CliError(USAGE);
  if (process.env.DATABASE_URL) {
    throw new CliError(
      'A shop on Postgres is restored with pg_restore, then new-epoch: see docs/operations.md.',
    );
  }
  const { data, from, force } = values;
  const { manifest, epoch, aside } = await restoreBackup({ from, data, root: programRoot(), force });
  if (aside) console.log(`What was there before is in ${aside}.`);
  console.log(`Restored revision ${manifest.revision} of ${manifest.madeAt} to ${data}, as epoch ${epoch}.`);
}
