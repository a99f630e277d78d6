import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['scripts/vitest-database.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Some tests kill processes on purpose and wait for what comes back; a busy machine is slow.
    testTimeout: 60_000,
    // The first database of a worker is made and migrated in a hook.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
