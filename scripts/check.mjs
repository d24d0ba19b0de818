/**
 * Runs the static checks in parallel: types, lint and format, layers, names, locales, guide. Prints which failed and why.
 * `node scripts/check.mjs types` runs only the checks whose names start with `types`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureNode24, root } from './node24.mjs';

await ensureNode24();

// One checker per project: each computes the contract's types itself, so several take twice the processor time.
const types = (name, config) => [name, 'node_modules/typescript/bin/tsc', '-p', config, '--checkers', '1'];

const CHECKS = [
  // First all files with the globals of both sides, as in tests and editors; then each side with only its own.
  types('types', 'tsconfig.json'),
  types('types of the browser’s code', 'tsconfig.browser.json'),
  types('types of Node’s code', 'tsconfig.node.json'),
  types('types of shared code', 'tsconfig.shared.json'),
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['unused', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['layers', 'scripts/checks/check-layers.mjs'],
  ['names', 'scripts/checks/check-names.mjs'],
  ['locales', 'scripts/checks/check-locales.mjs'],
  ['guide', 'scripts/guide/guide.ts', '--check'],
];

function runCheck([name, script, ...args]) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const passed = code === 0;
      if (!passed) process.stdout.write(output);
      console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      resolve(passed);
    });
  });
}

/**
 * Runs the checks whose names start with `start`.
 * @returns the numbers of passed and failed ones
 */
export async function runChecks(start = '') {
  const results = await Promise.all(CHECKS.filter(([name]) => name.startsWith(start)).map(runCheck));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) {
  const { failed } = await runChecks(process.argv[2]);
  process.exitCode = failed === 0 ? 0 : 1;
}
