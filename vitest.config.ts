import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hangingLimit, scaled } from './tests/pace-of-machine.ts';
import WaitingFirst from './tests/waiting-first.ts';

/** Node's compile cache for libraries is kept between test processes and between runs. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled-for-tests');

/** Tests that use MongoDB and Redis share one pair of engines, started for the run (tests/engines-for-tests.ts). */
const withEngines = { globalSetup: ['tests/engines-for-tests.ts'], environment: 'node' };

/** Node runs the code as it does in production, and keeps what it compiled; only JSX needs more than it can do. */
const natively = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/**
 * The files of a worker share their imports, which otherwise take longer than the tests: no file may leave anything
 * behind.
 */
const together = { isolate: false, maxWorkers: 2 };

/** Files that kill processes or drive a browser run one after another, and after those that do not. */
const alone = { ...together, fileParallelism: false, maxWorkers: 1 };

/** Tests of the web app's own rules, and of what draws its components. */
const components = ['tests/unit/web/**/*.test.ts', 'tests/unit/server/applications/gate-page.test.ts'];

/**
 * A test waits for events, by `until`, `expect.poll` or the browser's own waiting, each with its own limit. These
 * limits are longer than all of those: they end a test that hangs.
 */
const limits = (testMs: number) => ({
  testTimeout: hangingLimit(testMs),
  hookTimeout: hangingLimit(120_000),
  expect: { poll: { timeout: scaled(testMs / 3), interval: 25 } },
});

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...natively,
          ...together,
          ...limits(30_000),
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'packages/*/tests/unit/**/*.test.ts'],
          exclude: components,
          environment: 'node',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...together,
          ...limits(30_000),
          name: 'components',
          include: components,
          environment: 'node',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...natively,
          ...withEngines,
          ...together,
          ...limits(60_000),
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'packages/*/tests/integration/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...natively,
          ...withEngines,
          ...alone,
          ...limits(180_000),
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts', 'packages/*/tests/chaos/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Long stories, run only by `npm run test:operation`.
        test: {
          ...natively,
          ...withEngines,
          ...alone,
          ...limits(600_000),
          name: 'operation',
          include: ['tests/operation/**/*.test.ts', 'tests/integration/store/query-plans.test.ts'],
          env: { GROWN_STORE_ROWS: '50000' },
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...natively,
          ...withEngines,
          ...alone,
          ...limits(120_000),
          // A test of a page that is slow on a busy machine is retried once; the end of the run names each that was.
          retry: 1,
          name: 'browser',
          setupFiles: ['tests/browser/failure-pictures.ts'],
          include: ['tests/browser/**/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
