/** The static checks, side by side: types, lint and format, layers, locales. Prints what failed and why. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureNode24, root } from './node24.mjs';

await ensureNode24();

const CHECKS = [
  // Each checker works the contract's types out for itself: several take twice the processor time of one.
  ['typecheck', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['unused', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['layers', 'scripts/check-layers.mjs'],
  ['locales', 'scripts/check-locales.mjs'],
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

/** Runs all checks and returns how many passed and failed. */
export async function runChecks() {
  const results = await Promise.all(CHECKS.map(runCheck));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
