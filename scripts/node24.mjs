import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Path of the project's Node 24, installed by the npm package `node`. */
export const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Await this first in a script, before importing anything that needs Node 24. Returns on Node 24 or later; on an older
 * version it runs the script again with the project's own Node and never returns.
 */
export async function ensureNode24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  if (!existsSync(node24)) {
    console.error('Node 24 is not set up here yet. Run: node scripts/setup.mjs');
    process.exit(1);
  }
  const child = spawn(node24, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(node24)}${delimiter}${process.env.PATH ?? ''}` },
  });
  // The terminal sends Ctrl-C to both processes; a service manager signals only this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) => resolve(signal ? 128 + constants.signals[signal] : status));
  });
  process.exit(code);
}
