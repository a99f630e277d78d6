import { expect, it } from 'vitest';
import { offline as en } from './en/offline.ts';
import { shell as enShell } from './en/shell.ts';
import { offline as es } from './es/offline.ts';
import { shell as esShell } from './es/shell.ts';
import { offline as he } from './he/offline.ts';
import { shell as heShell } from './he/shell.ts';
import { offline as pt } from './pt/offline.ts';
import { shell as ptShell } from './pt/shell.ts';

it('the kept page stands under every address, so it says nothing of calls', () => {
  for (const { lead } of [en, es, he, pt])
    expect(lead).not.toMatch(/calls|llamadas|שיחות|chamadas/i);
});

it('a page that broke does not know that nothing has happened', () => {
  for (const shell of [enShell, esShell, heShell, ptShell])
    expect(shell['crash-text']).not.toMatch(/nothing|nada|דבר לא/i);
});
