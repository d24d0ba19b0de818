import { lstatSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A program that is killed later has kept its code by then. */
const KEPT_AFTER_MS = 20_000;
/** Older code is removed: it may be of an earlier version. What is still needed is compiled again. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Keeps the program's compiled code in the user's cache folder, so that its next start need not compile it again.
 * Only the user can write there: whoever could, would run code in this program. Without such a folder each start
 * compiles everything. Modules that are loaded before the call are not kept.
 */
export function keepCompiledCode(): void {
  try {
    const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanout/compiled');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwn(folder)) return;
    enableCompileCache(folder);
  } catch {
    // A user without a home, or one that cannot be written to.
    return;
  }
  setTimeout(() => {
    flushCompileCache();
    void removeOld(getCompileCacheDir()).catch(() => undefined);
  }, KEPT_AFTER_MS).unref();
}

/** Whether only this user can write into a folder. Windows has no such modes: a user's folder is closed there. */
function isOwn(folder: string): boolean {
  if (!process.getuid) return true;
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid() && (mode & 0o077) === 0;
}

async function removeOld(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > MAX_AGE_MS) await rm(path, { recursive: true });
  }
}
