import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const SOURCES = [
  'src',
  'src-main',
  'src-server',
  'src-renderer',
  'resources/locales',
  'resources/help',
  'docs/guide/pictures',
  'scripts/guide',
  'migrations/sqlite/meta',
  'electron.vite.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'out/.built-from');

function files(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => files(`${path}/${name}`));
}

/**
 * Hash of everything the build reads; tests are left out, so that changing one does not rebuild under a running
 * program.
 */
function sourceHash() {
  const hash = createHash('sha256');
  const read = SOURCES.flatMap(files).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));
  for (const path of read) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Builds programs and screens, and records the hash of their sources.
 * @returns whether the build succeeded
 */
export async function build() {
  const wanted = sourceHash();
  const cli = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) return false;
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

/** Builds unless the last build is of the same sources. */
export async function buildIfStale() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()) return;
  console.log('Building Hanout (once for each change of its sources) …');
  if (await build()) return;
  console.error('The build failed; the reason is above.');
  process.exit(1);
}
