import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm';
/** Max. space a whole run needs there, with reserve: in a container it is often only 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * An in-memory folder for the tests' files, if the machine has one: otherwise thousands of small databases flush every
 * commit to disk, which is the slowest part of a run.
 * @returns its path, removed when this process ends, or null
 */
export function folderInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return null;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return null;
    const folder = mkdtempSync(join(IN_MEMORY, 'hanout-test-'));
    // A Postgres started by root runs as another user, who needs access to its data and write permission in this
    // folder.
    chmodSync(folder, 0o1777);
    // Without a handler, a signal ends the process without this clean-up, and the memory stays in use.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
  } catch {
    return null; // There is none, or it is not writable by this user.
  }
}
