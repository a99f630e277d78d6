import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './repository.ts';

const body = (lines: number) => '  use();\n'.repeat(lines - 2);
const named = (name: string, lines: number) =>
  `import { use } from './use.ts';\n\nexport function ${name}() {\n${body(lines)}}\n`;
const typed = (lines: number) => named('Planted', lines).replace('export', 'export default');

/** Files that the project's own lint settings must refuse, each with the rule that does. */
const planted: readonly [file: string, text: string, rule: string][] = [
  ['long.ts', named('planted', 81), 'max-lines-per-function'],
  ['long.tsx', typed(121), 'max-lines-per-function'],
  ['loop-a.ts', "import { b } from './loop-b.ts';\n\nexport const a = () => b;\n", 'no-cycle'],
  ['loop-b.ts', "import { a } from './loop-a.ts';\n\nexport const b = () => a;\n", 'no-cycle'],
  ['printing.ts', "console.log('here');\n\nexport const done = true;\n", 'no-console'],
  ['loose.ts', 'export const anything = (value: any) => String(value);\n', 'no-explicit-any'],
  [
    'floating.ts',
    'async function work() {\n  await Promise.resolve();\n}\n\nexport function start() {\n  work();\n}\n',
    'no-floating-promises',
  ],
];

/** Files at the edge of what is allowed. */
const innocent: readonly [file: string, text: string][] = [
  ['use.ts', 'export const use = () => {};\n'],
  ['short.ts', named('planted', 80)],
  ['short.tsx', typed(120)],
  [
    'story.test.ts',
    `import { use } from './use.ts';\nimport { it } from 'vitest';\n\nit('tells', () => {\n${body(200)}  expect(1).toBe(1);\n});\n`,
  ],
];

interface Report {
  readonly diagnostics: readonly { code: string; filename: string; message: string }[];
}

describe('lint', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lint-'));
  let found: Report['diagnostics'] = [];

  beforeAll(() => {
    copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    copyFileSync(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', include: ['src'] }),
    );
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    mkdirSync(path.join(folder, 'src'));
    for (const [file, text] of [...planted, ...innocent]) {
      writeFileSync(path.join(folder, 'src', file), text);
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, '--type-aware', '--format=json', 'src'],
      { cwd: folder, encoding: 'utf8' },
    );
    found = (JSON.parse(stdout) as Report).diagnostics;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const rulesBrokenIn = (file: string) =>
    found
      .filter(({ filename }) => path.basename(filename) === file)
      .map(({ code, message }) => `${code}: ${message}`);

  it.each(planted)('refuses %s', (file, _text, rule) => {
    expect(rulesBrokenIn(file).join('\n')).toContain(rule);
  });

  it.each(innocent)('allows %s', (file) => {
    expect(rulesBrokenIn(file).filter((told) => told.includes('max-lines'))).toEqual([]);
  });
});
