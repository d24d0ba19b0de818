import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import electronLog from 'electron-log/node';

/** A log file is rotated at this size, bytes. */
const LONGEST = 2 * 1024 ** 2;
/** Number of rotated files that are kept. */
const KEPT = 5;

/**
 * The log file, by electron-log. A long file is renamed to the time of its last entry, and the oldest ones are
 * deleted. The lines come from the program log, which has already removed passwords, tokens and keys.
 * @param file e.g. …/logs/till.log
 * @param longest size in bytes from which the next line starts a new file
 */
export function logFile(file: string, longest = LONGEST, now: () => number = Date.now) {
  mkdirSync(dirname(file), { recursive: true });
  const logger = electronLog.create({ logId: file });
  logger.transports.console.level = false;
  Object.assign(logger.transports.file, {
    format: '{text}',
    maxSize: longest,
    writeOptions: { flag: 'a', mode: 0o600, encoding: 'utf8' },
    resolvePathFn: () => file,
    archiveLogFn: () => putAside(file, now()),
  });
  return { write: (line: string) => logger.info(line.trimEnd()) };
}

function putAside(file: string, now: number): void {
  const { dir, name, ext } = parse(file);
  const isOld = (other: string) => other.startsWith(`${name}-`) && other.endsWith(ext);
  try {
    renameSync(file, join(dir, `${name}-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}${ext}`));
    for (const old of readdirSync(dir).filter(isOld).toSorted().toReversed().slice(KEPT)) {
      rmSync(join(dir, old), { force: true });
    }
  } catch {
    // Another program has the file open: the log continues in it, although it is too long.
  }
}
