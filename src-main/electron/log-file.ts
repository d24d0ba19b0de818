import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import electronLog from 'electron-log/node';

/** A file of the log is put aside at this size, bytes. */
const LONGEST = 2 * 1024 ** 2;
/** Files that are kept beside the one in use. */
const KEPT = 5;

/**
 * The log's file, by electron-log: long ones are put aside under the time at which they ended, and the oldest go. What is
 * written is the program log's line, out of which that log has taken passwords, tokens and keys.
 * @param file e.g. …/logs/till.log
 * @param longest bytes after which the next line begins a new file
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
    // Another program holds the file open: the log grows on, which is better than none.
  }
}
