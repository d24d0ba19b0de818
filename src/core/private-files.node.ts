import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a group and everybody else may do. */
const OTHERS = 0o077;

/**
 * What this program and those that it starts write from here on is their user's alone: databases hold password
 * hashes and keys, files hold photos of people. Call it before anything is written.
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Makes a data folder its user's alone, with whatever an earlier program left in it. Nobody gets into a folder that
 * is closed, so one that is closed already is not looked through again. Somebody else's folder stays as it is.
 * @param failed told what could not be closed
 */
export async function privateFolder(
  folder: string,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes: a folder of a user is closed to other users there.
  if (process.platform === 'win32') return;
  try {
    if (((await lstat(folder)).mode & OTHERS) === 0) return;
    await closeWithin(folder);
    // The last: a walk that was interrupted begins again.
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
    // What a link leads to is somewhere else, and not ours to close.
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await closeWithin(path);
    // The programs beside this one make and remove files meanwhile.
    await close(path).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
