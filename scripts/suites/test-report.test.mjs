import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-report.mjs';

const file = (name, ...states) => ({
  name: `/project/${name}`,
  status: states.includes('failed') ? 'failed' : 'passed',
  assertionResults: states.map((status) => ({
    status,
    fullName: `it is ${status}`,
    failureMessages: status === 'failed' ? ['Error: no\n  at line 1'] : [],
  })),
});
const vitest = (...testResults) => ({ testResults });
const stats = (expected, unexpected = 0, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 1 },
  errors: [],
});

test('passed and failed tests are summed over the files', () => {
  const report = vitest(
    file('src/a.test.ts', 'passed', 'failed', 'passed'),
    file('tests/sync/b.test.ts', 'passed', 'pending'),
  );
  expect(countVitest(report, ['unit', 'sync'], 1)).toEqual({
    passed: 3,
    failed: 1,
    notes: ['it is failed: Error: no'],
  });
});

test('a file that could not be loaded is a failure', () => {
  const broken = { ...file('src/b.test.ts'), status: 'failed' };
  const counts = countVitest(vitest(file('src/a.test.ts', 'passed'), broken), ['unit'], 1);
  expect(counts).toEqual({ passed: 1, failed: 1, notes: ['/project/src/b.test.ts could not be run'] });
});

test('a project in which nothing was executed is a failure', () => {
  const report = vitest(file('src/a.test.ts', 'passed'), file('tests/contract/b.test.ts', 'pending'));
  expect(countVitest(report, ['unit', 'contract'], 0)).toMatchObject({ passed: 1, failed: 1 });
});

test('a runner that crashed is a failure', () => {
  expect(countVitest(null, ['unit'], 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countVitest(vitest(file('src/a.test.ts', 'passed')), ['unit'], 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
  expect(countPlaywright(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(stats(3), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a spec that failed is named, however deep it lies', () => {
  const specs = [
    { title: 'sells', ok: true },
    { title: 'refunds', ok: false },
  ];
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }];
  expect(countPlaywright({ ...stats(1, 1), suites }, 1).notes).toEqual(['a.spec.ts: refunds']);
});

test('flaky tests, errors outside tests and empty runs fail the end-to-end tests', () => {
  expect(countPlaywright(stats(4), 0)).toEqual({ passed: 4, failed: 0, notes: [] });
  expect(countPlaywright(stats(4, 2, 1), 1)).toEqual({ passed: 4, failed: 3, notes: [] });
  expect(countPlaywright({ ...stats(1), errors: [{ message: 'no server' }] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    notes: ['no server'],
  });
  expect(countPlaywright(stats(0), 0)).toMatchObject({ passed: 0, failed: 1 });
});
