import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const include = [
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'features/**/*.test.{ts,tsx}',
  'stand-ins/**/*.test.ts',
  'telephony/**/*.test.ts',
  'tools/**/*.test.ts',
  'scripts/**/*.test.mjs',
];

/**
 * Tests for which a module must not have been loaded before: those that put another in its place, and
 * those of the browser's side, whose modules keep what a page keeps.
 */
const isApart = (file: string) =>
  /^(?:apps\/web|packages\/ui|features\/[^/]+\/(?:web|site))\//.test(file) ||
  /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8'));
const apart = globSync(include, {
  cwd: import.meta.dirname,
  exclude: (name) => name === 'node_modules',
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isApart);

export default defineConfig({
  test: {
    globalSetup: ['scripts/vitest-database.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Bounds for what hangs, not for what is slow: a busy machine takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // A worker loads the product once, not anew for each file: that was a third of the run.
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...configDefaults.exclude, ...apart],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
