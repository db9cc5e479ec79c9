import { defineConfig } from 'vitest/config';

/** Tests that talk to MongoDB and Redis share one pair of engines, started for the run (tests/engines-for-tests.ts). */
const withEngines = { globalSetup: ['tests/engines-for-tests.ts'], environment: 'node' };

/** Files that kill processes or drive a browser run one after the other, and after those that do not. */
const alone = { fileParallelism: false, maxWorkers: 1 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'packages/*/tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 10_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...withEngines,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'packages/*/tests/integration/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withEngines,
          ...alone,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts', 'packages/*/tests/chaos/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...withEngines,
          ...alone,
          // A page that is slow on a busy machine is looked at once more before it is called broken.
          retry: 1,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
