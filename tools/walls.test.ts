import { describe, expect, it } from 'vitest';
import { noCycles } from './cycles.ts';
import { planted } from './law.ts';
import { bootstrapStandsAlone, wallsHold } from './walls.ts';

const packages = {
  'packages/contract/package.json': `{"name":"@portal/contract","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}`,
  'packages/i18n/package.json': `{"name":"@portal/i18n","exports":{".":"./src/index.ts"}}`,
  'packages/ui/package.json': `{"name":"@portal/ui","exports":{".":"./src/index.ts","./*":"./src/*"}}`,
  'apps/server/package.json': `{"name":"@portal/server","exports":{"./*":"./src/*.ts"}}`,
  'apps/web/package.json': `{"name":"@portal/web","exports":{"./*":"./src/*.ts"}}`,
  'features/package.json': `{"name":"@portal/features","exports":{"./*/server":"./*/server/index.ts","./*/mails":"./*/server/mails.ts","./*/web":"./*/web/index.ts"}}`,
  'stand-ins/package.json': `{"name":"@portal/stand-ins","exports":{".":"./start.ts"}}`,
};
const server = 'apps/server/src';
const web = 'apps/web/src';

function faultsOf(path: string, statement: string): string[] {
  const files = planted({ ...packages, [path]: `${statement}\n` });
  return wallsHold(files).map(({ detail }) => detail);
}

/** Imports that go through a wall, each with words of the wall that must notice. */
const through: readonly [file: string, statement: string, wall: RegExp][] = [
  [
    'packages/ui/src/a.tsx',
    `import { b } from '../../../apps/web/src/lib/b.ts';`,
    /package never imports an app/,
  ],
  [
    'packages/ui/src/a.tsx',
    `import { b } from '@portal/server';`,
    /package never imports an app|not exported/,
  ],
  [
    'packages/contract/src/a.ts',
    `import type { T } from '@portal/i18n';`,
    /contract and ui import nothing/,
  ],
  [
    'packages/ui/src/a.tsx',
    `import type { T } from '@portal/contract/limits';`,
    /contract and ui import nothing/,
  ],
  [
    'packages/brands/src/a.ts',
    `import { t } from '@portal/i18n';`,
    /other packages the contract only/,
  ],
  [
    `${web}/lib/a.ts`,
    `import { b } from '../../../server/src/db/money.ts';`,
    /web and server share packages/,
  ],
  [
    `${server}/a.ts`,
    `import type { P } from '../../web/src/page-request.ts';`,
    /web and server share packages/,
  ],
  ['features/x/server/mail.ts', `import { Button } from '@portal/ui';`, /no use for ui/],
  ['features/x/server/a.ts', `import { b } from '../../../scripts/lib/b.mjs';`, /tools around it/],
  [`${server}/http/a.ts`, `import { b } from '@portal/stand-ins';`, /tools around it/],
  [`${server}/http/a.ts`, `const b = await import('@portal/stand-ins');`, /tools around it/],
  [`${server}/stand-ins.ts`, `import { b } from '@portal/stand-ins';`, /tools around it/],
  [
    'stand-ins/inbox/a.ts',
    `import { b } from '../../apps/server/src/http/b.ts';`,
    /entered by what it exports/,
  ],
  [
    `${web}/lib/a.ts`,
    `import { b } from '../../../../packages/ui/src/b.ts';`,
    /entered by what it exports/,
  ],
  [`${web}/lib/a.ts`, `import { b } from '@portal/i18n/inside';`, /entered by what it exports/],
  [
    'features/orders/server/orders.service.ts',
    `import { a } from '../../cards/server/cards.rules.ts';`,
    /entered by its faces/,
  ],
  [
    'features/cards/server/cards.service.ts',
    `import { a } from '@portal/features/orders/server';`,
    /order of faces/,
  ],
  [
    'features/cards/server/cards.service.ts',
    `import { a } from '@portal/features/billing/mails';`,
    /order of faces/,
  ],
  [
    'features/cards/web/a.tsx',
    `import { a } from '@portal/features/orders/web';`,
    /order of faces/,
  ],
  [`${server}/mail/a.ts`, `import { x } from '@portal/features/x/mails';`, /know of no feature/],
  [
    'features/orders/web/a.tsx',
    `import type { A } from '../../cards/web/a.ts';`,
    /entered by its faces/,
  ],
  [
    'features/orders/web/a.tsx',
    `const card = () => import('../../cards/web/card.tsx');`,
    /entered by its faces/,
  ],
  [
    'features/orders/web/a.tsx',
    `import { s } from '@portal/web/pages/login/s';`,
    /imports go down/,
  ],
  [`${web}/pages/login/a.tsx`, `import { s } from '../../app/overlays/s.tsx';`, /imports go down/],
  [`${web}/forms/a.tsx`, `export { s } from '@portal/features/cards/web';`, /imports go down/],
  [`${web}/lib/a.ts`, `import '../app.tsx';`, /imports go down/],
  [`${web}/page-request.ts`, `import { boot } from './lib/boot.ts';`, /imports go down/],
  [`${web}/site/a.tsx`, `import { x } from '../app/x.tsx';`, /does not pull in the application/],
  [`${server}/http/a.ts`, `import { x } from '@portal/features/x/server';`, /know of no feature/],
  [`${server}/db/a.ts`, `import { x } from '@portal/features/x/server';`, /know of no feature/],
  [`${server}/ports/a.ts`, `import { x } from '../app.ts';`, /know of no feature/],
  [
    `${server}/db/a.ts`,
    `import { x } from '../http/context.ts';`,
    /db imports neither http nor ports/,
  ],
  [
    'features/x/server/x.service.ts',
    `import { x } from '@portal/server/jobs/worker';`,
    /through deps/,
  ],
  [
    'features/x/server/x.service.ts',
    `import { x } from '@portal/server/create-deps';`,
    /through deps/,
  ],
  [
    'features/x/server/x.service.ts',
    `import { x } from '@portal/server/testing/factories';`,
    /only tests/,
  ],
  [
    'features/x/server/x.routes.ts',
    `import { x } from './x.repo.ts';`,
    /routes never import a repo/,
  ],
  ['features/sms/contract.ts', `import { x } from './server/index.ts';`, /the contract alone/],
  ['features/sms/texts/he.ts', `import { x } from '../web/index.ts';`, /texts import the engine/],
  [
    'features/x/server/x.routes.ts',
    `import { x } from '@portal/server/db/sessions.repo';`,
    /routes never import a repo/,
  ],
  [
    'features/x/server/x.routes.ts',
    `import { transact } from '@portal/server/db/client';`,
    /routes never import a repo/,
  ],
  [
    'features/x/server/x.service.ts',
    `import { x } from './x.routes.ts';`,
    /service does not know its routes/,
  ],
  [
    'features/x/server/x.repo.ts',
    `import { x } from './x.service.ts';`,
    /service does not know its routes/,
  ],
  [
    'features/x/server/x.repo.ts',
    `import { x } from '@portal/server/ports/clock';`,
    /service does not know its routes/,
  ],
  ['features/x/server/x.rules.ts', `import { x } from './x.service.ts';`, /rules are pure/],
  ['features/x/server/x.rules.ts', `import type { X } from './x.repo.ts';`, /rules are pure/],
  ['features/x/server/x.rules.ts', `import { readFileSync } from 'node:fs';`, /rules are pure/],
  ['features/x/server/x.rules.ts', `import { connect, isIP } from 'node:net';`, /rules are pure/],
  ['features/x/web/x.rules.ts', `import { useState } from 'react';`, /rules are pure/],
  [
    'features/x/web/x.machine.ts',
    `import { call } from '@portal/web/api/client';`,
    /rules are pure/,
  ],
];

/** Imports that no wall may stop. */
const free: readonly [file: string, statement: string][] = [
  [`${server}/app.ts`, `import { x } from '@portal/features/orders/server';`],
  [`${server}/stand-ins.ts`, `const b = await import('@portal/stand-ins');`],
  ['features/x/server/x.routes.ts', `import { x } from './x.service.ts';`],
  ['features/x/server/x.routes.ts', `import type { Db } from '@portal/server/db/client';`],
  ['features/x/server/x.service.ts', `import { x } from './x.repo.ts';`],
  ['features/x/server/x.service.ts', `import type { Deps } from '@portal/server/deps';`],
  ['features/x/server/x.repo.ts', `import type { Tx } from '@portal/server/db/client';`],
  ['features/x/server/x.test.ts', `import { x } from '@portal/server/testing/test-app';`],
  [
    'features/account/server/a.service.ts',
    `import * as signIn from '@portal/features/sign-in/mails';`,
  ],
  ['features/orders/server/a.service.ts', `import { a } from '@portal/features/cards/server';`],
  ['features/x/server/x.rules.ts', `import * as limits from '@portal/contract/limits';`],
  ['features/x/server/x.rules.ts', `import { y } from './y.rules.ts';`],
  [`${web}/app/a.tsx`, `import { Footer } from '../site/chrome/footer.tsx';`],
  [`${web}/pages/a/a.tsx`, `import { x } from '@portal/features/x/web';`],
  [`${web}/forms/a.tsx`, `import { x } from '../lib/x.ts';`],
  ['features/x/web/x.rules.ts', `import type { FailureOf } from '@portal/web/api/answer';`],
  ['features/x/web/x.tsx', `import { Button } from '@portal/ui';`],
  ['packages/i18n/src/a.ts', `import type { Language } from '@portal/contract/fields/text';`],
];

describe('the walls', () => {
  it.each(through)('%s: %s', (file, statement, wall) => {
    expect(faultsOf(file, statement).join('\n')).toMatch(wall);
  });

  it.each(free)('leave alone %s: %s', (file, statement) => {
    expect(faultsOf(file, statement)).toEqual([]);
  });

  it('see an import over several lines, an export, and types mixed with values', () => {
    const path = 'features/x/server/x.routes.ts';
    const target = `'@portal/server/db/client'`;
    expect(faultsOf(path, `import {\n  type Db,\n  transact,\n} from ${target};`)).not.toEqual([]);
    expect(faultsOf(path, `export * from ${target};`)).not.toEqual([]);
    expect(faultsOf(path, `import {\n  type Db,\n  type Tx,\n} from ${target};`)).toEqual([]);
  });
});

describe('cycles', () => {
  const circle = (statement: string) =>
    planted({
      'apps/web/src/lib/a.ts': `import { b } from './b.ts';\n`,
      'apps/web/src/lib/b.ts': `import { c } from './c.ts';\n`,
      'apps/web/src/lib/c.ts': `${statement}\n`,
    });

  it('are found through several files', () => {
    expect(noCycles(circle(`import { a } from './a.ts';`)).map(({ detail }) => detail)).toEqual([
      'imports itself: apps/web/src/lib/a.ts → apps/web/src/lib/b.ts → apps/web/src/lib/c.ts → apps/web/src/lib/a.ts',
    ]);
  });

  it('are not made by types, which are gone at run time', () => {
    expect(noCycles(circle(`import type { A } from './a.ts';`))).toEqual([]);
  });
});

describe('the bootstrap', () => {
  it('stands alone', () => {
    const using = (specifier: string) =>
      bootstrapStandsAlone(planted({ 'scripts/a.mjs': `import x from '${specifier}';\n` }));
    expect(using('pg')).toHaveLength(1);
    expect(using('@portal/contract')).toHaveLength(1);
    expect(using('node:fs')).toEqual([]);
    expect(using('./lib/b.mjs')).toEqual([]);
  });
});
