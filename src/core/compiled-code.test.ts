import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs a program that keeps its compiled code. @returns what it prints */
function run(cache: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  writeFileSync(join(folder, 'rest.mjs'), 'console.log("runs");');
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { keepCompiledCode } from ${JSON.stringify(join(import.meta.dirname, 'compiled-code.node.ts'))};
keepCompiledCode();
await import('./rest.mjs');`,
  );
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return execFileSync(process.execPath, [join(folder, 'program.mjs')], {
    env: { ...env, XDG_CACHE_HOME: cache },
    encoding: 'utf8',
  });
}

const keptIn = (cache: string): string[] => {
  const folder = join(cache, 'hanout/compiled');
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)));
};

test('the code of a program is kept where only its user can write', () => {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'));
  expect(run(cache)).toBe('runs\n');
  expect(statSync(join(cache, 'hanout/compiled')).mode & 0o777).toBe(0o700);
  const kept = keptIn(cache);
  expect(kept).toHaveLength(1);
  expect(run(cache)).toBe('runs\n');
  // The second program stands elsewhere: it is another one.
  expect(keptIn(cache)).toHaveLength(2);
});

test('a program runs without keeping its code where others can write, or nobody', () => {
  const open = mkdtempSync(join(tmpdir(), 'cache-'));
  mkdirSync(join(open, 'hanout/compiled'), { recursive: true });
  chmodSync(join(open, 'hanout/compiled'), 0o777);
  expect(run(open)).toBe('runs\n');
  expect(keptIn(open)).toEqual([]);

  const file = join(mkdtempSync(join(tmpdir(), 'cache-')), 'file');
  writeFileSync(file, '');
  expect(run(file)).toBe('runs\n');
  expect(existsSync(join(file, 'hanout'))).toBe(false);
});
