import { expect, test } from 'vitest';
import { filesOfPlaywright, grownSince, suitesOf, timeLines, timesToKeep } from './test-times.mjs';

const FILES = [
  { suite: 'unit', file: 'src/a.test.ts', seconds: 1.25, tests: 10 },
  { suite: 'sync', file: 'tests/sync/kill.test.ts', seconds: 240, tests: 3 },
  { suite: 'unit', file: 'src/b.test.ts', seconds: 0.75, tests: 5 },
];

test('a suite takes what its files take', () => {
  expect(suitesOf(FILES)).toEqual([
    { suite: 'unit', files: 2, tests: 15, seconds: 2 },
    { suite: 'sync', files: 1, tests: 3, seconds: 240 },
  ]);
});

test('the slowest files stand first, and no more of them than asked for', () => {
  expect(timeLines(FILES, { count: 2 })).toEqual([
    'Suites (what their files took together):',
    '    2.0 s     15 tests  unit, 2 files',
    '  4.0 min      3 tests  sync, 1 files',
    'The 2 slowest files:',
    '  4.0 min      3 tests  tests/sync/kill.test.ts',
    '    1.3 s     10 tests  src/a.test.ts',
  ]);
});

test('a suite that grew by more than a fifth is named, on a machine of any speed', () => {
  const kept = timesToKeep('0.1.0', FILES, 0.02);
  expect(kept).toEqual({
    version: '0.1.0',
    suites: { unit: { tests: 15, yardsticks: 100 }, sync: { tests: 3, yardsticks: 12_000 } },
  });
  const slower = FILES.map((file) => ({ ...file, seconds: file.seconds * 3 }));
  expect(grownSince(kept, slower, 0.06)).toEqual([]);
  const more = [...slower, { suite: 'unit', file: 'src/c.test.ts', seconds: 1.5, tests: 1 }];
  expect(grownSince(kept, more, 0.06)).toEqual(['unit takes 25 % more than at 0.1.0: 15 tests then, 16 now']);
  expect(grownSince(null, more, 0.06)).toEqual([]);
});

test('a spec takes what its tests take, however deep they lie', () => {
  const spec = (...durations) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec(1_000)],
      suites: [{ file: 'a.spec.ts', specs: [spec(500), spec(250)] }],
    },
  ];
  expect(filesOfPlaywright({ suites })).toEqual([
    { suite: 'e2e', file: 'tests/e2e/a.spec.ts', seconds: 1.75, tests: 3 },
  ]);
  expect(filesOfPlaywright(null)).toEqual([]);
});
