import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { programRoot, programVersion } from '../../src/core/program-root.node.ts';
import { CliError } from '../cli-error.ts';
import { DATABASE_FILE, FILES_FOLDER } from '../open-store.ts';
import {
  BACKUP,
  copyFlushed,
  flush,
  hashOfFile,
  isEmptyOrMissing,
  type Manifest,
  placeOf,
  writeSums,
} from './backup-folder.ts';

const USAGE = `npm run server -- backup --to DIR [--data DIR]
  Copies the embedded database and its files to a new folder, also while the server runs.`;

/** Copies all pages in one step, so that the copy is consistent despite concurrent writes. */
const ALL_PAGES = 0x7fffffff;

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
}

/** Reads the copy's sync position and the files it names. Leaves it as a single file without a write-ahead log. */
function examine(file: string): {
  manifest: Omit<Manifest, 'format' | 'program' | 'madeAt'>;
  files: string[];
} {
  const copy = new Database(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = DELETE');
    const check = copy.pragma('integrity_check(1)', { simple: true });
    if (check !== 'ok')
      throw new CliError(`The database is damaged, this backup is not kept: ${String(check)}`);
    const firstRow = <T>(sql: string) => copy.prepare(sql).get() as T;
    const { epoch, revision } = firstRow<{ epoch: string; revision: number }>(
      'SELECT epoch, revision FROM sync_clock',
    );
    const { migration } = firstRow<{ migration: number }>(
      'SELECT max(created_at) AS migration FROM __drizzle_migrations',
    );
    const files = copy.prepare('SELECT id FROM files ORDER BY id').pluck().all() as string[];
    return { manifest: { epoch, revision, migration }, files };
  } finally {
    copy.close();
  }
}

/** Writes a backup of an SQLite server. While incomplete it is named `to.part`; a folder named `to` is complete. */
export async function writeBackup(o: { data: string; to: string; program: string }): Promise<{
  manifest: Manifest;
  files: number;
  missing: string[];
}> {
  const database = join(o.data, DATABASE_FILE);
  if (!existsSync(database)) throw new CliError(`There is no ${database}.`);
  const to = resolve(o.to);
  if (!(await isEmptyOrMissing(to)))
    throw new CliError(`${to} is not empty: name a new folder for each backup.`);
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  // The backup contains password hashes and the server's secrets.
  await mkdir(part, { recursive: true, mode: 0o700 });
  const copy = join(part, BACKUP.database);
  await copyDatabase(database, copy);
  const contents = examine(copy);
  await flush(copy);
  const sums = new Map([[BACKUP.database as string, await hashOfFile(copy)]]);
  // Files are written before the rows that name them, so every file named in the copy exists by now.
  const missing: string[] = [];
  for (const sha256 of contents.files) {
    const path = join(BACKUP.files, placeOf(sha256));
    const isThere = await copyFlushed(join(o.data, FILES_FOLDER, placeOf(sha256)), join(part, path));
    if (isThere && (await hashOfFile(join(part, path))) === sha256) sums.set(path, sha256);
    else {
      missing.push(sha256);
      await rm(join(part, path), { force: true });
    }
  }
  const manifest: Manifest = {
    format: 1,
    program: o.program,
    madeAt: new Date().toISOString(),
    ...contents.manifest,
  };
  const text = join(part, BACKUP.manifest);
  await writeFile(text, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  sums.set(BACKUP.manifest, await hashOfFile(text));
  await writeSums(part, sums);
  await flush(part);
  await rm(to, { recursive: true, force: true });
  await rename(part, to);
  await flush(dirname(to));
  return { manifest, files: contents.files.length - missing.length, missing };
}

export async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: '.data' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !values.to) throw new CliError(USAGE);
  if (process.env.DATABASE_URL) {
    throw new CliError('A shop on Postgres is backed up with pg_dump: see docs/operations.md.');
  }
  const program = programVersion(programRoot());
  const { manifest, files, missing } = await writeBackup({ data: values.data, to: values.to, program });
  console.log(`Backed up revision ${manifest.revision} and ${files} files to ${values.to}.`);
  if (missing.length > 0) {
    console.warn(`${missing.length} files were missing or damaged at the server: ${missing.join(', ')}`);
    process.exitCode = 1;
  }
}
