import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait for something outside: the engines look for expired documents once a minute. */
const waiting = ['packages/engines/tests/integration/expiry.test.ts'];
const waits = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(file));

/** Begins files that wait before the others, which then work in the meantime. */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
