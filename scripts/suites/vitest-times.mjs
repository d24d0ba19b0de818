import { writeFileSync } from 'node:fs';

/**
 * Vitest reporter: writes each file's time including hooks and imports, which the JSON report omits, to the file named
 * by HANOUT_TEST_TIMES; see test-times.mjs for the format.
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
