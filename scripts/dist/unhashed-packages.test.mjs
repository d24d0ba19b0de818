import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorOutput, unhashed } from './unhashed-packages.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/@s/b': { version: '2.0.0' },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/d': { version: '4.0.0' },
    'node_modules/own': { link: true },
    'node_modules/within': { version: '1.0.0', inBundle: true },
  },
};

it('names each package without a hash, and what the registry knows of it', async () => {
  expect(unhashed(lock).map(({ name }) => name)).toEqual(['@s/b', 'c', 'd']);
  const ask = async (url) => {
    if (url.endsWith('/@s/b/2.0.0')) return Response.json({ dist: { integrity: 'sha512-b' } });
    if (url.endsWith('/c/3.0.0')) return new Response('', { status: 404 });
    throw new Error('no network');
  };
  expect(await errorOutput(lock, ask)).toEqual([
    'No release: 3 packages have no hash in package-lock.json.',
    '  @s/b@2.0.0: the registry has sha512-b',
    '  c@3.0.0: the registry has no such version',
    '  d@4.0.0: the registry could not be asked (no network)',
    'Delete their entries, run npm install --package-lock-only, and look at the change.',
  ]);
});

it('says nothing where every package has its hash', async () => {
  const whole = { packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };
  expect(await errorOutput(whole, () => expect.unreachable())).toEqual([]);
});

it('runs no action but by its commit', () => {
  const folder = join(import.meta.dirname, '../../.github/workflows');
  const uses = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/uses: (.+)/g)].map(
      ([, action]) => `${name} ${action}`,
    ),
  );
  expect(uses.length).toBeGreaterThan(5);
  for (const use of uses) expect(use).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
