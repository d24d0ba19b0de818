import { existsSync, readFileSync } from 'node:fs';

/** Reads a runner's JSON report; null if the runner ended without writing one. */
export function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The vitest project that a test file belongs to. */
const projectOf = (file) => /\/tests\/(contract|sync)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? 'unit';

/**
 * Counts a vitest run. A file that failed to load, a project without any executed test, an error outside tests, and a
 * missing report each count as one failure, so that none looks like success.
 * @param projects the projects that had to run
 * @param exitCode the runner's exit code
 */
export function countVitest(report, projects, exitCode) {
  if (!report) return { passed: 0, failed: 1, notes: ['vitest ended without a report'] };
  const counts = { passed: 0, failed: 0, notes: [] };
  const executed = new Set();
  for (const file of report.testResults) {
    const states = file.assertionResults.map((test) => test.status);
    counts.passed += states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length;
    counts.failed += failed;
    for (const test of file.assertionResults) if (test.status === 'failed') counts.notes.push(nameOf(test));
    if (file.status === 'failed' && failed === 0) fail(counts, `${file.name} could not be run`);
    if (states.some((state) => state === 'passed' || state === 'failed')) executed.add(projectOf(file.name));
  }
  for (const project of projects) if (!executed.has(project)) fail(counts, `no ${project} test was executed`);
  return withExitCode(counts, exitCode, 'vitest');
}

/** Counts a Playwright run by the same rule. A flaky test failed once and counts as a failure. */
export function countPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, notes: ['playwright ended without a report'] };
  const { expected, unexpected, flaky } = report.stats;
  const counts = { passed: expected, failed: unexpected + flaky, notes: [...failedSpecs(report.suites)] };
  for (const error of report.errors) fail(counts, error.message ?? 'an error outside every test');
  if (expected + unexpected + flaky === 0) fail(counts, 'no e2e test was executed');
  return withExitCode(counts, exitCode, 'playwright');
}

/** Names a failed test with the first line of its error, for the last lines of a long run. */
const nameOf = ({ fullName, failureMessages = [] }) =>
  [fullName, failureMessages[0]?.split('\n')[0]].filter(Boolean).join(': ');

function* failedSpecs(suites = []) {
  for (const { file, specs = [], suites: inner } of suites) {
    for (const { title, ok } of specs) if (!ok) yield `${file}: ${title}`;
    yield* failedSpecs(inner);
  }
}

function fail(counts, note) {
  counts.failed += 1;
  counts.notes.push(note);
}

function withExitCode(counts, exitCode, runner) {
  if (exitCode !== 0 && counts.failed === 0) fail(counts, `${runner} ended with code ${exitCode}`);
  return counts;
}
