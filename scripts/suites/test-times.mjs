/**
 * Run times of suites and files. Seconds depend on the machine, so a suite is compared with an earlier release in
 * yardsticks: the time of a fixed piece of work on the same machine in the same run. For information only; nothing
 * fails because of it.
 */

/** @typedef {{suite: string, file: string, seconds: number, tests: number}} FileTime */

/** Growth since the last release from which a suite is reported. */
const GROWTH = 1.2;

/** Seconds of a fixed piece of work, best of five: objects, text and sorting, as in the tests. */
export function measureYardstick() {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const started = performance.now();
    const rows = Array.from({ length: 60_000 }, (_, n) => ({
      id: (n * 7_919) % 60_000,
      name: `row ${n % 97}`,
    }));
    rows.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
    JSON.parse(JSON.stringify(rows));
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return best;
}

/** The files of a Playwright report. @returns {FileTime[]} */
export function filesOfPlaywright(report) {
  const files = new Map();
  const visit = (suites = []) => {
    for (const { file, specs = [], suites: inner } of suites) {
      for (const { tests } of specs) {
        const time = files.get(file) ?? { suite: 'e2e', file: `tests/e2e/${file}`, seconds: 0, tests: 0 };
        for (const { results } of tests) for (const { duration } of results) time.seconds += duration / 1000;
        time.tests += tests.length;
        files.set(file, time);
      }
      visit(inner);
    }
  };
  visit(report?.suites);
  return [...files.values()];
}

/**
 * Total time of each suite's files, in the order of their first file.
 * @param {FileTime[]} files
 */
export function suitesOf(files) {
  const suites = new Map();
  for (const { suite, seconds, tests } of files) {
    const sum = suites.get(suite) ?? { suite, files: 0, tests: 0, seconds: 0 };
    sum.files += 1;
    sum.tests += tests;
    sum.seconds += seconds;
    suites.set(suite, sum);
  }
  return [...suites.values()];
}

/**
 * The record of a run for later releases.
 * @param yardstick seconds, see `measureYardstick`
 * @returns yardsticks and number of tests of each suite
 */
export function timesToKeep(version, files, yardstick) {
  const suites = suitesOf(files).map(({ suite, tests, seconds }) => [
    suite,
    { tests, yardsticks: Math.round(seconds / yardstick) },
  ]);
  return { version, suites: Object.fromEntries(suites) };
}

/**
 * A sentence for each suite that takes at least a fifth more than at the last release.
 * @param kept see `timesToKeep`
 */
export function grownSince(kept, files, yardstick) {
  return suitesOf(files).flatMap(({ suite, tests, seconds }) => {
    const before = kept?.suites[suite];
    const growth = before ? seconds / yardstick / before.yardsticks : 1;
    if (growth <= GROWTH) return [];
    const percent = Math.round((growth - 1) * 100);
    return [
      `${suite} takes ${percent} % more than at ${kept.version}: ${before.tests} tests then, ${tests} now`,
    ];
  });
}

const minutes = (seconds) => (seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`);

/** The suites and the slowest files as lines of text. Files run in parallel, so their sum exceeds the elapsed time. */
export function timeLines(files, { count = 20 } = {}) {
  const row = (time, tests, name) =>
    `${minutes(time).padStart(9)} ${String(tests).padStart(6)} tests  ${name}`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  return [
    'Suites (what their files took together):',
    ...suitesOf(files).map((s) => row(s.seconds, s.tests, `${s.suite}, ${s.files} files`)),
    `The ${slowest.length} slowest files:`,
    ...slowest.map((f) => row(f.seconds, f.tests, f.file)),
  ];
}
