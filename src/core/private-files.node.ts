import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The permission bits of group and others. */
const OTHERS = 0o077;

/**
 * Files written from here on, also by child processes, are readable by their user only: databases hold password
 * hashes and keys, files hold photos of people. Call it before anything is written.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Closes a data folder and its existing content to other users. A folder that is already closed is skipped, as no one
 * else can enter it. A folder of another user is left unchanged.
 * @param failed called for what could not be closed
 */
export async function privateFolder(
  folder: string,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes: a user's folder is closed to other users there.
  if (process.platform === 'win32') return;
  try {
    if (((await lstat(folder)).mode & OTHERS) === 0) return;
    await closeWithin(folder);
    // Last, so that an interrupted walk starts over.
    await close(folder);
  } catch (error) {
    failed(error);
  }
}

async function close(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
}

async function closeWithin(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // The target of a link is outside the folder and is not ours to close.
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await closeWithin(path);
    // Other programs create and remove files meanwhile.
    await close(path).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
