import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** What a whole run leaves there at most, with room to spare: a container's own is often 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for what tests write, where the machine has one: thousands of small databases are written through to
 * the disk at every commit otherwise, and a run waits for nothing else as long.
 * @returns its path, which goes when this process ends, or null
 */
export function folderInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return null;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return null;
    const folder = mkdtempSync(join(IN_MEMORY, 'hanout-test-'));
    // A Postgres that root starts runs as another user, who must come through here to its data and write beside it.
    chmodSync(folder, 0o1777);
    // A signal would end the process without that, and leave the memory taken.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    return folder;
  } catch {
    return null; // There is none, or it is not for everybody.
  }
}
