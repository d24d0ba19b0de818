import { writeFileSync } from 'node:fs';

/**
 * Reporter for vitest: writes what each file took with its hooks and imports, which the JSON report leaves out, to the
 * file that HANOUT_TEST_TIMES names; see test-times.mjs for the shape.
 */
export default class VitestTimes {
  files = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.files.push({
      suite: module.project.name,
      file: module.relativeModuleId,
      seconds: (collectDuration + setupDuration + duration) / 1000,
      tests: [...module.children.allTests()].length,
    });
  }

  onTestRunEnd() {
    writeFileSync(process.env.HANOUT_TEST_TIMES, JSON.stringify(this.files));
  }
}
