/** The packages in a packaged till: those external to its bundles, and their dependencies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';

/** External to the bundles, but never loaded by the till in a window. */
const NOT_IN_A_WINDOW = ['electron', 'swagger-ui-dist'];

/** The packages that the build keeps external (electron.vite.config.ts). */
async function externalNames() {
  const { default: config } = await import('../../electron.vite.config.ts');
  const { external } = config.main.build.rolldownOptions;
  const lock = readLock();
  const isScope = (name) =>
    external.some(
      (wanted) => wanted instanceof RegExp && wanted.test(`${name}/`) && !wanted.test('node:fs/'),
    );
  const scoped = Object.keys(lock['']?.dependencies ?? {}).filter(isScope);
  return [...external.filter((name) => typeof name === 'string'), ...scoped].filter(
    (name) => !NOT_IN_A_WINDOW.includes(name),
  );
}

function readLock() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Resolves a package from a place in the tree as Node does; null if it is not installed. */
function resolveIn(lock, from, name) {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (lock[path]) return path;
    if (!place.includes('/node_modules/')) {
      return lock[`node_modules/${name}`] ? `node_modules/${name}` : null;
    }
  }
}

/** The paths (`node_modules/…`) of all packages that the packaged till needs, from the lock file. */
export async function neededModules() {
  const lock = readLock();
  const needed = new Set();
  const take = (path) => {
    if (path === null || needed.has(path)) return;
    needed.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      take(resolveIn(lock, path, name));
    }
  };
  for (const name of await externalNames()) take(resolveIn(lock, '', name));
  return needed;
}

/** The top-level paths of dependencies that a packaged till does not need. */
export async function bundledModules() {
  const needed = [...(await neededModules())];
  return Object.entries(readLock())
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path]) => path)
    .filter((path) => !path.slice('node_modules/'.length).includes('/node_modules/'))
    .filter((path) => !needed.some((other) => other === path || other.startsWith(`${path}/`)));
}
