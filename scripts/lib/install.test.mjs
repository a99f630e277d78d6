import { describe, expect, it } from 'vitest';
import { isSameInstallation } from './install.mjs';
import { isOutsideBuild } from './web-build.mjs';

const machine = { os: 'linux', cpu: 'x64' };
const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@portal/web': { resolved: 'apps/web', link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/pg-linux': { version: '18.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/pg-mac': { version: '18.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
    'apps/web/node_modules/ms': { version: '2.0.0' },
  },
};
const { 'node_modules/pg-mac': _mac, ...here } = wanted.packages;

describe('an installation made by hand', () => {
  it('is enough when all that is for this machine is there', () => {
    expect(isSameInstallation(wanted, { packages: here }, machine)).toBe(true);
  });

  it.each([
    ['a package is missing', { 'node_modules/zod': undefined }],
    ['a package has another version', { 'node_modules/zod': { version: '3.9.0' } }],
    ['the database for this machine is missing', { 'node_modules/pg-linux': undefined }],
    ['a nested package is missing', { 'apps/web/node_modules/ms': undefined }],
  ])('is not enough when %s', (_what, change) => {
    expect(isSameInstallation(wanted, { packages: { ...here, ...change } }, machine)).toBe(false);
  });
});

describe('what the built web application does not depend on', () => {
  it.each([
    'form.test.ts',
    'form.test.tsx',
    'routes.types.ts',
    'sms.e2e.ts',
    'sms.page.ts',
    'scene.ts',
    'server',
    'dist',
    'node_modules',
  ])('%s', (name) => expect(isOutsideBuild(name)).toBe(true));
  it.each(['form.ts', 'test.ts', 'types.tsx', 'logo.svg', 'index.html'])('but on %s', (name) =>
    expect(isOutsideBuild(name)).toBe(false),
  );
});
