/**
 * npm test: the static checks, the build, the unit, contract and sync tests, the end-to-end tests. Ends with `N passed,
 * N failed`; each static check and the build count as one. `npm test -- unit`, `contract`, `sync`, `e2e` or `check` run
 * only those; further arguments go to the runner (`npm test -- unit money`). With `--full`, tests that are shortened by
 * default run in full (`tests/fixtures/extent.ts`). The runners' reports stay in test-results/reports. With
 * `--keep-times` the times of a whole run are stored for comparison by the next release.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { ensureNode24, root } from './node24.mjs';
import { folderInMemory } from './suites/test-folder.mjs';
import { countPlaywright, countVitest, readReport } from './suites/test-report.mjs';
import {
  filesOfPlaywright,
  grownSince,
  measureYardstick,
  timeLines,
  timesToKeep,
} from './suites/test-times.mjs';

await ensureNode24();

const VITEST = ['unit', 'contract', 'sync'];
const SUITES = ['check', ...VITEST, 'e2e'];
const OWN = ['--full', '--keep-times'];
const args = process.argv.slice(2).filter((arg) => !OWN.includes(arg));
if (process.argv.includes('--full')) process.env.HANOUT_FULL = '1';
const folder = folderInMemory();
if (folder) process.env.TMPDIR = folder;
// Caches compiled code: programs that tests start from source then start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const split = args.findIndex((arg) => !SUITES.includes(arg));
const named = split === -1 ? args : args.slice(0, split);
const rest = split === -1 ? [] : args.slice(split);
if (rest.length > 0 && named.length === 0) {
  console.error(`Usage: npm test -- [${SUITES.join('|')}] [what the runner takes]`);
  process.exit(2);
}
const wanted = named.length > 0 ? named : SUITES;

/**
 * Runs a script of node_modules with its output shown.
 * @returns its exit code
 */
function run(script, runArgs, env = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...runArgs], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

// Emptied first, so that a report of an earlier run is never taken for one of this run.
const reports = join(root, 'test-results/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const keptTimes = join(root, 'tests/suite-times.json');
const yardstick = measureYardstick();
/** @type {import('./suites/test-times.mjs').FileTime[]} */
const times = [];

const title = (text) => console.log(`\n── ${text} ──`);

async function runVitest(projects) {
  title(projects.join(', '));
  const output = join(reports, 'vitest.json');
  const code = await run(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      `--reporter=${join(root, 'scripts/suites/vitest-times.mjs')}`,
      ...rest,
    ],
    { HANOUT_TEST_TIMES: join(reports, 'vitest-times.json'), ...(isBuilt ? { HANOUT_BUILT: '1' } : {}) },
  );
  times.push(...(readReport(join(reports, 'vitest-times.json')) ?? []));
  return countVitest(readReport(output), projects, code);
}

async function runBuild() {
  const passed = await build();
  console.log(passed ? '✓ build' : '✗ build');
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, notes: ['the build failed'] };
}

async function runPlaywright() {
  title('e2e');
  if (!findChromium())
    return { passed: 0, failed: 1, notes: ['no Chromium on this machine: install Chromium or Chrome'] };
  const output = join(reports, 'playwright.json');
  const code = await run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...rest], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: output,
  });
  const report = readReport(output);
  times.push(...filesOfPlaywright(report));
  return countPlaywright(report, code);
}

const total = { passed: 0, failed: 0, notes: [] };
function add({ passed, failed, notes = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.notes.push(...notes);
  return failed === 0;
}

// Tests start separate processes from the build, so an outdated build would test other code.
let isBuilt = false;
const building = wanted.includes('e2e') ? runBuild() : null;
if (wanted.includes('check')) {
  title('checks');
  add(await runChecks());
}
if (building) isBuilt = add(await building);
const projects = VITEST.filter((name) => wanted.includes(name));
if (projects.length > 0) add(await runVitest(projects));
if (isBuilt) add(await runPlaywright());
if (total.passed + total.failed === 0)
  add({ passed: 0, failed: 1, notes: [`nothing to run for ${wanted.join(', ')}`] });

console.log('');
for (const line of timeLines(times)) console.log(line);
// Not for parts of a suite or its full form, whose times are not comparable.
if (rest.length === 0 && process.env.HANOUT_FULL !== '1') {
  for (const line of grownSince(readReport(keptTimes), times, yardstick)) console.log(`! ${line}`);
  if (process.argv.includes('--keep-times') && wanted.length === SUITES.length) {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(keptTimes, `${JSON.stringify(timesToKeep(version, times, yardstick), null, 2)}\n`);
  }
}
for (const note of total.notes) console.log(`✗ ${note}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
