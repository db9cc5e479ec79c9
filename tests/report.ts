import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

/** The results of a run of the test runner. */
export type Report = {
  passed: number;
  failed: number;
  skipped: number;
  /** The full names of tests that passed only on a second try, with their files. */
  retried: string[];
};

/** The environment variable with the name of the file that the report is written to. */
export const reportVariable = 'TEST_REPORT';

/** Errors outside tests: in loading a file, or in a hook. */
const errorsOf = (suite: TestModule | TestSuite): number =>
  suite.errors().length + [...suite.children.suites()].reduce((sum, inner) => sum + errorsOf(inner), 0);

/** Counts the tests of a run, and records which were retried. */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outside = modules.reduce((sum, module) => sum + errorsOf(module), unhandled.length);
    const report: Report = {
      passed: count('passed'),
      failed: count('failed') + outside,
      skipped: count('skipped') + count('pending'),
      retried: tests
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0 && test.result().state === 'passed')
        .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
    };
    const file = process.env[reportVariable];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
