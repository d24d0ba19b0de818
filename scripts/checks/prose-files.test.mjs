import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node24.mjs';

const proseIn = (folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '.' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** Programs read every other file, and stumble over them. */
test('no prose has a conflict of a merge left in it', () => {
  const prose = ['.', 'docs', 'resources'].flatMap(proseIn);
  expect(prose).toContain('CHANGELOG.md');
  const left = prose.filter((file) => /^(?:<{7}|>{7}|={7}$)/m.test(readFileSync(join(root, file), 'utf8')));
  expect(left).toEqual([]);
});
