import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../cli-error.ts';

/**
 * A backup of an SQLite server: a folder with the database, the files by their hashes, and the hashes that prove it
 * complete.
 */
export const BACKUP = {
  database: 'server.sqlite',
  files: 'files',
  manifest: 'manifest.json',
  /** In the format of `sha256sum`. */
  sums: 'SHA256SUMS',
} as const;

export type Manifest = {
  format: 1;
  program: string;
  madeAt: string;
  epoch: string;
  revision: number;
  /** The newest migration of the database; a program that does not have it cannot restore this backup. */
  migration: number;
};

/** Path of a file, in a backup and in a server's folder of files. */
export const placeOf = (sha256: string): string => join(sha256.slice(0, 2), sha256);

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Flushes a file or folder to disk, so that it survives a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Copies and flushes.
 * @returns false if the file does not exist
 */
export async function copyFlushed(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
  await flush(to);
  return true;
}

export async function isEmptyOrMissing(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.length === 0;
}

/** @param sums hash of each file, by its path within the folder */
export async function writeSums(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path.replaceAll('\\', '/')}\n`);
  await writeFile(join(folder, BACKUP.sums), lines.join(''), { flush: true });
}

/**
 * Reads a backup's manifest after checking that every file exists and is unchanged.
 * @returns the manifest and the paths of the backup's files
 */
export async function openBackup(folder: string): Promise<{ manifest: Manifest; paths: string[] }> {
  const text = await readFile(join(folder, BACKUP.sums), 'utf8').catch(() => null);
  if (text === null)
    throw new CliError(`${folder} is no backup, or one that was not finished: no ${BACKUP.sums}.`);
  const paths: string[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const actual = await hashOfFile(join(folder, path)).catch(() => null);
    if (sum === '' || actual !== sum) {
      throw new CliError(
        `The backup is damaged: ${path || line} ${actual === null ? 'is missing' : 'has changed'}.`,
      );
    }
    paths.push(path);
  }
  for (const path of [BACKUP.database, BACKUP.manifest]) {
    if (!paths.includes(path)) throw new CliError(`The backup is damaged: ${path} is missing.`);
  }
  const manifest = JSON.parse(await readFile(join(folder, BACKUP.manifest), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new CliError('The backup was made by a newer program.');
  return { manifest, paths };
}
