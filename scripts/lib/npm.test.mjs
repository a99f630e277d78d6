import { describe, expect, it } from 'vitest';
import { npmCandidates, withoutNpmSettings } from './npm.mjs';
import { chainToNpm, isNpm } from './npm-watch.mjs';
import { isSupportedNode } from './node-runtime.mjs';

describe('the environment for programs that a command starts', () => {
  it('loses what would make an npm install less or elsewhere', () => {
    const given = {
      npm_config_omit: 'dev',
      npm_config_production: 'true',
      npm_config_local_prefix: '/elsewhere',
      npm_config_workspace: 'web',
      npm_config_workspaces: 'true',
      npm_package_name: 'portal',
      npm_lifecycle_event: 'start',
    };
    expect(withoutNpmSettings(given)).toEqual({});
  });

  it('keeps what the user has set', () => {
    const given = {
      PATH: '/usr/bin',
      npm_config_registry: 'https://registry.example',
      npm_config_cache: '/cache',
      npm_execpath: '/usr/lib/node_modules/npm/bin/npm-cli.js',
      npm_config_dev_mirror: 'x',
    };
    expect(Object.keys(withoutNpmSettings(given))).toEqual(
      Object.keys(given).filter((name) => name !== 'npm_config_dev_mirror'),
    );
  });
});

describe('npm', () => {
  it('is the one that runs this command, before any other', () => {
    const [first] = npmCandidates({ npm_execpath: '/a/npm-cli.js', PATH: '/b' }, '/n/bin/node');
    expect(first).toBe('/a/npm-cli.js');
  });

  it('is looked for elsewhere when another package manager runs this command', () => {
    const found = npmCandidates({ npm_execpath: '/a/yarn.js', PATH: '/b' }, '/n/bin/node');
    expect(found).not.toContain('/a/yarn.js');
    expect(found).toContain('/n/lib/node_modules/npm/bin/npm-cli.js');
    expect(found).toContain('/b/npm');
  });

  it.each([
    ['npm start', true],
    ['node /usr/lib/node_modules/npm/bin/npm-cli.js start', true],
    ['sh -c node scripts/start.mjs', false],
    ['node scripts/start.mjs', false],
    ['-bash', false],
  ])('is told from other programs: %s', (words, expected) => {
    expect(isNpm(words)).toBe(expected);
  });
});

describe('the chain of processes up to npm', () => {
  const parents = { 50: 40, 40: 30, 30: 20, 20: 1 };
  const words = { 50: 'node scripts/start.mjs', 40: 'sh -c node', 30: 'npm start', 20: '-bash' };
  const chain = (start, table = words) =>
    chainToNpm(
      (pid) => parents[pid] ?? 0,
      (pid) => table[pid] ?? '',
      start,
    );

  it('ends at npm and leaves out who started npm', () => {
    expect(chain(50)).toEqual([50, 40, 30]);
  });

  it('is empty when no npm runs this command: then nobody is watched', () => {
    expect(chain(50, { ...words, 30: 'make' })).toEqual([]);
  });
});

describe('the Node that the product runs on', () => {
  it.each([
    ['24.0.0', true],
    ['24.21.0', true],
    ['18.20.8', false],
    ['20.20.2', false],
    ['22.23.3', false],
    ['25.1.0', false],
    ['26.10.0', false],
  ])('%s', (version, expected) => expect(isSupportedNode(version)).toBe(expected));
});
