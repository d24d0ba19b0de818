/**
 * npm run coverage: lines and branches of src, src-main and src-server that the unit, contract and sync tests run, by
 * area. Only code inside the tests' own processes is counted, not servers, tills and workers started as separate
 * processes. `npm run coverage -- unit contract` measures only these suites. Compares with tests/coverage.json, which
 * records what was measured, and exits with 1 if an area is lower by more than a point; with `--keep` it writes that
 * file instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode24, root } from '../node24.mjs';
import { areasOf, coverageLines, fallen } from './coverage-areas.mjs';

await ensureNode24();

const SUITES = ['unit', 'contract', 'sync'];
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--keep' && !SUITES.includes(arg));
if (unknown !== undefined) {
  console.error(`Usage: npm run coverage -- [${SUITES.join('|')}] [--keep]`);
  process.exit(2);
}
const named = SUITES.filter((suite) => args.includes(suite));
const suites = named.length > 0 ? named : SUITES;

const reports = join(root, 'test-results/coverage');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...suites.map((suite) => `--project=${suite}`),
    // It tests mutants in separate processes, which are not counted.
    '--exclude=tests/sync/mutants.test.ts',
    '--reporter=dot',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${reports}`,
    '--coverage.reportOnFailure',
    ...['src', 'src-main', 'src-server'].map((folder) => `--coverage.include=${folder}/**/*.ts`),
    '--coverage.exclude=**/*.test.ts',
  ],
  { cwd: root, stdio: 'inherit' },
);
const report = join(reports, 'coverage-summary.json');
if (!existsSync(report)) {
  console.error('✗ the run left no report of coverage');
  process.exit(1);
}
const areas = areasOf(JSON.parse(readFileSync(report, 'utf8')), root);
console.log('');
for (const line of coverageLines(areas)) console.log(line);
console.log(`Measured with ${suites.join(', ')}; what ran in processes of its own is not counted.`);

const file = join(root, 'tests/coverage.json');
let lower = [];
if (args.includes('--keep')) {
  writeFileSync(file, `${JSON.stringify({ suites, areas }, null, 2)}\n`);
} else if (existsSync(file)) {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  if (kept.suites.join() === suites.join()) lower = fallen(kept.areas, areas);
  else console.log(`tests/coverage.json was measured with ${kept.suites.join(', ')}: nothing is compared.`);
}
for (const line of lower) console.log(`✗ ${line}`);
if (status !== 0) console.log('✗ tests have failed');
process.exitCode = status === 0 && lower.length === 0 ? 0 : 1;
