import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programLog } from '../../src/core/program-log.node.ts';
import { logFile } from './log-file.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'hanout-log-')), 'logs');

it('has what the program says, a line each, and no secret in it', () => {
  const file = join(folder(), 'till.log');
  const log = programLog('till', 'info', logFile(file));
  log.info('somebody signs in', { password: 'azerty', user: 'Fatima', deep: { token: 'tok-1', key: 'k-2' } });
  log.error('the printer does not answer', { printer: 'counter' });
  const text = readFileSync(file, 'utf8');
  for (const secret of ['azerty', 'tok-1', 'k-2']) expect(text).not.toContain(secret);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ msg }) => msg)).toEqual(['somebody signs in', 'the printer does not answer']);
  expect(lines[0]).toMatchObject({ program: 'till', user: 'Fatima' });
});

it.skipIf(process.platform === 'win32')('is its user’s alone', () => {
  const file = join(folder(), 'till.log');
  logFile(file).write('{"msg":"started"}\n');
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('puts long files aside, keeps five of them, and loses no line between', () => {
  const dir = folder();
  const file = join(dir, 'till.log');
  let now = Date.UTC(2026, 10, 22);
  const { write } = logFile(file, 200, () => {
    now += 60_000;
    return now;
  });
  for (let i = 0; i < 100; i += 1) write(`{"line":${i},"text":"${'x'.repeat(40)}"}\n`);
  const names = readdirSync(dir).toSorted();
  expect(names).toHaveLength(6);
  const old = names.filter((name) => name !== 'till.log');
  const numbers = [...old, 'till.log'].flatMap((name) =>
    readFileSync(join(dir, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { line: number }).line),
  );
  expect(numbers.at(-1)).toBe(99);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  for (const name of names) expect(statSync(join(dir, name)).size).toBeLessThan(400);
});
