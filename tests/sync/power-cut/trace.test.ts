import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Event, readTrace } from './trace.ts';

const NAME = '\\x74\\x2e\\x64\\x62'; // t.db
const OTHER = '\\x6f\\x74\\x68\\x65\\x72'; // other
const A = '\\x61';

function read(...lines: string[]): Event[] {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-trace-'));
  try {
    writeFileSync(join(folder, 'trace'), lines.join('\n'));
    return readTrace(join(folder, 'trace'), ['t.db']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a write that another thread interrupts in the trace happens once', () => {
  const events = read(
    `7 openat(AT_FDCWD, "${NAME}", O_RDWR) = 20`,
    `7 pwrite64(20, "${A}", 1, 4096 <unfinished ...>`,
    '8 fsync(3) = 0',
    '7 <... pwrite64 resumed>) = 1',
    '7 fsync(20) = 0',
  );
  expect(events).toEqual([
    { kind: 'write', file: 't.db', offset: 4096, bytes: Buffer.from('a'), begin: 1, end: 3 },
    { kind: 'sync', file: 't.db', begin: 4, end: 4 },
  ]);
});

it('a write that the end of the program interrupts may have happened, and no sync covers it', () => {
  const events = read(
    `7 openat(AT_FDCWD, "${NAME}", O_RDWR) = 20`,
    `7 pwrite64(20, "${A}", 1, 0 <unfinished ...>`,
  );
  expect(events).toEqual([
    {
      kind: 'write',
      file: 't.db',
      offset: 0,
      bytes: Buffer.from('a'),
      begin: 1,
      end: Number.POSITIVE_INFINITY,
    },
  ]);
});

it('a file keeps the number that it got while another thread still closes the one before', () => {
  const events = read(
    `8 openat(AT_FDCWD, "${OTHER}", O_RDWR) = 20`,
    '8 close(20 <unfinished ...>',
    `7 openat(AT_FDCWD, "${NAME}", O_RDWR) = 20`,
    '8 <... close resumed>) = 0',
    `7 pwrite64(20, "${A}", 1, 0) = 1`,
  );
  expect(events).toMatchObject([{ kind: 'write', file: 't.db', begin: 4 }]);
});
