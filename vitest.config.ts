import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;
/** They end what hangs, and measure nothing: long enough for the slowest machine beside other work. */
const LONG = { testTimeout: 5 * MINUTE, hookTimeout: 10 * MINUTE };

/**
 * unit: beside what it tests. contract: each operation on both engines and through both adapters. sync: the
 * simulation and the real processes. Contract and sync tests start servers and databases, hence their times.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A file finds what others have loaded: to load the product anew for each takes three seconds.
    isolate: false,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,src-main,src-server,src-renderer,scripts}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
          setupFiles: ['tests/fixtures/property-seed.ts', 'tests/fixtures/all-refusals.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/fixtures/postgres-cluster.ts'],
          setupFiles: ['tests/fixtures/cheap-hashes.ts'],
          ...LONG,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          globalSetup: ['tests/fixtures/postgres-cluster.ts'],
          setupFiles: ['tests/fixtures/cheap-hashes.ts'],
          ...LONG,
        },
      },
    ],
  },
});
