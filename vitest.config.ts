import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'apps/*/src/**/*.test.{ts,tsx}',
      'features/**/*.test.{ts,tsx}',
      'stand-ins/**/*.test.ts',
      'tools/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['scripts/vitest-database.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Bounds for what hangs, not for what is slow: a busy machine takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
