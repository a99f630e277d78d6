import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProgram } from './named-program.mjs';

describe('a program by its name', () => {
  it.each([
    ['bench', 'bench', 'lighthouse'],
    ['drill', 'drills', 'login-timing'],
    ['drill', 'drills', 'hostile'],
  ])('is found: npm run %s, %s/%s.mjs', (command, folder, name) => {
    const program = findProgram(command, folder, name);
    expect(program).toMatch(new RegExp(`${folder}.${name}\\.mjs$`));
    expect(existsSync(program)).toBe(true);
  });

  it.each([undefined, 'login', '../scripts/start'])('is told where %s names none', (wanted) => {
    const refused = /npm run drill -- card-scan \| hostile \| login-timing \| orders \| top-ups/;
    expect(() => findProgram('drill', 'drills', wanted)).toThrow(refused);
  });
});
