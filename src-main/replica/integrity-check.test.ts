import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testLog } from '../../tests/fixtures/log.ts';
import { until } from '../../tests/fixtures/wait.ts';
import { IntegrityCheck, quickCheck, takeSeal } from './integrity-check.ts';

const HOUR = 3_600_000;
let data: string;
let file: string;
let reports: number;
let open: IntegrityCheck[];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'integrity-'));
  file = join(data, 'till.sqlite');
  reports = 0;
  open = [];
  const connection = new Database(file);
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)');
  const insert = connection.prepare('INSERT INTO t (text) VALUES (?)');
  for (let i = 0; i < 400; i += 1) insert.run(`row ${i} `.repeat(40));
  connection.close();
});
afterEach(async () => {
  for (const integrity of open) await integrity.close();
  rmSync(data, { recursive: true, force: true });
});

function wholenessAt(now: number, checkedAt: number): IntegrityCheck {
  const integrity = new IntegrityCheck({
    data,
    file,
    checkedAt,
    now: () => now,
    log: testLog(),
    behindStartMs: 1,
    damaged: () => {
      reports += 1;
    },
  });
  open.push(integrity);
  return integrity;
}

/** Simulates a failing disk. */
function spoil(): void {
  const handle = openSync(file, 'r+');
  for (let at = 4096; at < statSync(file).size; at += 8192) {
    writeSync(handle, Buffer.alloc(600, 0xa5), 0, 600, at + 100);
  }
  closeSync(handle);
}

describe('a database that ended well', () => {
  it('is known to be whole at the next start, and only at that', () => {
    wholenessAt(HOUR, HOUR).seal();
    expect(takeSeal(data, file, 2 * HOUR)).toBe(HOUR);
    expect(takeSeal(data, file, 2 * HOUR)).toBeNull();
  });

  it.each([
    ['was written to', () => spoil()],
    ['has a log beside it', () => writeFileSync(`${file}-wal`, 'pages')],
    ['is gone', () => rmSync(file)],
    ['has a seal that nobody can read', () => writeFileSync(join(data, 'whole.json'), '{"size":')],
  ])('is not trusted when it %s', (_, meanwhile) => {
    wholenessAt(HOUR, HOUR).seal();
    meanwhile();
    expect(takeSeal(data, file, 2 * HOUR)).toBeNull();
  });

  it('is not trusted for ever, nor by a clock that went back', () => {
    wholenessAt(HOUR, HOUR).seal();
    expect(takeSeal(data, file, HOUR + 7 * 24 * HOUR)).toBeNull();
    wholenessAt(HOUR, HOUR).seal();
    expect(takeSeal(data, file, 0)).toBeNull();
  });

  it('is proved again behind a start once a day', async () => {
    const early = wholenessAt(10 * HOUR, HOUR);
    await early.close();
    early.seal();
    expect(takeSeal(data, file, 11 * HOUR)).toBe(HOUR);
    const late = wholenessAt(30 * HOUR, HOUR);
    await until('it is proved', async () => {
      late.seal();
      return takeSeal(data, file, 30 * HOUR) === 30 * HOUR;
    });
    expect(reports).toBe(0);
  });

  it('that a disk has spoilt under the program is told, and gets no seal', async () => {
    spoil();
    expect(await quickCheck(file)).not.toBe('ok');
    const integrity = wholenessAt(30 * HOUR, HOUR);
    await until('it is told', () => reports === 1);
    expect(integrity.isDamaged).toBe(true);
    await integrity.close();
    integrity.seal();
    expect(existsSync(join(data, 'whole.json'))).toBe(false);
  });
});
