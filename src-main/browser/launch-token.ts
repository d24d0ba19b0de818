import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { sha256 } from '../../src/core/hash.ts';

/** The folder of this user's keys for one data folder. */
export function keyFolder(data: string, keys?: string | undefined): string {
  const base = keys ?? join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'hanout');
  return join(base, sha256(resolve(data)).slice(0, 16));
}

/** Access token of this till's pages. It survives restarts, so an authorised browser stays authorised. */
export async function launchTokenOf(folder: string): Promise<string> {
  const path = join(folder, 'launch-token');
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing) return existing;
  const token = randomBytes(24).toString('base64url');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, token, { mode: 0o600, flush: true });
  return token;
}
