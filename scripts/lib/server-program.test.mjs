import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cloneFolder } from './data-dir.mjs';

it.each(['call', 'port-in'])('npm run %s starts a program that is there', (command) => {
  const text = readFileSync(path.join(cloneFolder, 'scripts', `${command}.mjs`), 'utf8');
  const program = /runServerProgram\('(?<program>[^']+)'/.exec(text)?.groups?.['program'];
  expect(program).toBeDefined();
  expect(existsSync(path.join(cloneFolder, program ?? ''))).toBe(true);
});
