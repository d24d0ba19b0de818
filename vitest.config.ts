import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;

/**
 * unit: beside what it tests. contract: each operation on both engines and through both doors. sync: the
 * simulation and the real processes. Contract and sync tests start servers and databases, hence their times.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,src-main,src-server,src-renderer,scripts}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/fixtures/postgres-cluster.ts'],
          testTimeout: MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          globalSetup: ['tests/fixtures/postgres-cluster.ts'],
          testTimeout: 3 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
    ],
  },
});
