import { spawnSync } from 'node:child_process';
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

/** A hash of everything that the build reads: a test that changes is no reason to build anew under a running one. */
function sourceHash() {
  const hash = createHash('sha256');
  const read = SOURCES.flatMap(files).filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));
  for (const path of read) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Builds programs and screens unless what is built was built from these very sources. */
export function buildIfStale() {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building Hanout (once for each change of its sources) …');
  const cli = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The build failed; the reason is above.');
    process.exit(1);
  }
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, wanted);
}
