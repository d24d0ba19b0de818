import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkpoints } from './checkpoints.node.ts';

const directly = (fn: () => Promise<void>) => fn();
/** The test gives up on shortening the log after this many pages: half a gigabyte. */
const MOST_PAGES = 125_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let folder: string;
let file: string;
let connection: Database.Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanout-checkpoints-'));
  file = join(folder, 'shop.sqlite');
  connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)');
  connection.pragma('wal_checkpoint(TRUNCATE)');
});

afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The number of rows in the database file without its log. */
function rowsInDatabase(): number {
  const copy = join(folder, 'copy.sqlite');
  copyFileSync(file, copy);
  const other = new Database(copy);
  const { n } = other.prepare('SELECT count(*) AS n FROM t').get() as { n: number };
  other.close();
  return n;
}

function insert(text: string): void {
  connection.prepare('INSERT INTO t (text) VALUES (?)').run(text);
}

describe('checkpoints', () => {
  it('never run inside a commit', async () => {
    const checkpoints = new Checkpoints(connection, file, directly, {
      idleMs: 60_000,
      longestMs: 60_000,
      longLog: 1,
    });
    for (let i = 0; i < 3_000; i += 1) {
      insert('x'.repeat(1_500));
      checkpoints.committed();
    }
    expect(rowsInDatabase()).toBe(0);
    await checkpoints.close();
  });

  it('run in a pause', async () => {
    const checkpoints = new Checkpoints(connection, file, directly, {
      idleMs: 20,
      longestMs: 60_000,
      longLog: 8_000,
    });
    insert('a');
    checkpoints.committed();
    await expect.poll(rowsInDatabase, { timeout: 5_000 }).toBe(1);
    // The pause after the first pause counts too.
    insert('b');
    checkpoints.committed();
    await expect.poll(rowsInDatabase, { timeout: 5_000 }).toBe(2);
    await checkpoints.close();
  });

  it('end with the store, even while their worker begins', async () => {
    const limits = { idleMs: 0, longestMs: 60_000, longLog: 8_000 };
    for (let i = 0; i < 20; i += 1) {
      const checkpoints = new Checkpoints(connection, file, directly, limits);
      insert('a');
      checkpoints.committed();
      await pause(i);
      await checkpoints.close();
    }
    connection.close();
    // The last connection to close empties and removes the log.
    expect(existsSync(`${file}-wal`)).toBe(false);
    connection = new Database(file);
    expect(connection.prepare('SELECT count(*) FROM t').pluck().get()).toBe(20);
  });

  it('keep the log short while writing never pauses', async () => {
    const limits = { idleMs: 60_000, longestMs: 30, longLog: 400 };
    const checkpoints = new Checkpoints(connection, file, directly, limits);
    let pages = 0;
    const isShort = () => statSync(`${file}-wal`).size < (pages * 4_096) / 2;
    while (pages < MOST_PAGES && !(pages > 1_000 && isShort())) {
      for (let i = 0; i < 10; i += 1) {
        insert('x'.repeat(3_000));
        pages += 1;
        checkpoints.committed();
      }
      await pause(0);
    }
    await checkpoints.close();
    expect(rowsInDatabase()).toBeGreaterThan(0);
    expect(isShort()).toBe(true);
  });
});
