import { describe, expect, it } from 'vitest';
import {
  decisionsAreShort,
  documentsNameWhatExists,
  everyDemoCustomerDocumented,
  everySettingDocumented,
  promisesAreWritten,
} from './documents.ts';
import { type Law, planted } from './law.ts';

const details = (law: Law, files: Record<string, string>) =>
  law(planted(files)).map(({ detail }) => detail);

describe('the README', () => {
  const config = `
    PORT: port.default(3000),
    MAIL_FROM: orNull(text),
      RECAPTCHA_GENERAL_KEY: forRecaptcha,
    NODE_ENV: orNull(text),
    PORTAL_EMBEDDED_DATABASE: orNull(text),`;
  const told = (names: string) => `| ${names} | words and \`DEFAULT\` |\n`;

  it('tells of every setting that is read', () => {
    const law = (readme: string) =>
      details(everySettingDocumented, { 'apps/server/src/config.ts': config, 'README.md': readme });
    const all = '`PORT`, `MAIL_FROM`, `NODE_ENV`, `RECAPTCHA_GENERAL_KEY`';
    expect(law(told(all))).toEqual([]);
    expect(law(told('`PORT`, `NODE_ENV`, `RECAPTCHA_GENERAL_KEY`'))).toEqual([
      'does not tell of MAIL_FROM',
    ]);
    expect(law(told(`${all}, \`COLOUR\``))).toEqual(['COLOUR sets nothing']);
  });

  it('has the sign-ins of the demo world', () => {
    const customer = '{"brandID":1,"email":"ann@example.com","password":"Secret1"}';
    const law = (readme: string) =>
      details(everyDemoCustomerDocumented, {
        'apps/server/demo/customers/1-ann.json': customer,
        'README.md': readme,
      });
    expect(law('| `ann@example.com` | `Secret1` | 1 | words |')).toEqual([]);
    expect(law('| `ann@example.com` | `Secret2` | 1 | words |')).toEqual([
      'has no sign-in ann@example.com Secret1 1',
      'nobody signs in as ann@example.com Secret2 1',
    ]);
  });
});

describe('a document', () => {
  it('names what is there', () => {
    const law = (text: string) =>
      details(documentsNameWhatExists, {
        'apps/web/src/app.tsx': '',
        'docs/adr/0001-a.md': '',
        'ARCHITECTURE.md': text,
      });
    expect(law('see `apps/web/src`, `apps/web/src/app.tsx`, [one](docs/adr/0001-a.md)')).toEqual(
      [],
    );
    expect(law('see `apps/web/src/gone.tsx`')).toEqual([
      'names apps/web/src/gone.tsx, which is not there',
    ]);
    expect(law('[two](docs/adr/0002-b.md)')).toEqual([
      'names docs/adr/0002-b.md, which is not there',
    ]);
  });
});

describe('a promise', () => {
  const law = (list: string, text: string) =>
    details(promisesAreWritten, {
      'docs/behaviour.md': list,
      'features/x/server/x.rules.ts': text,
    });

  it('is in the list when a comment names it', () => {
    const list = '- **2.1** One.\n- **2.3** Three.\n';
    expect(law(list, '/** Why (behaviour 2.1), and so\n * on (behaviour\n * 2.3). */')).toEqual([]);
    expect(law(list, '// It is so (behaviour 2.2).')).toEqual([
      'names behaviour 2.2, which is not there',
    ]);
  });

  it('has a number of its own, in order', () => {
    expect(law('- **1.2** Two.\n- **1.1** One.\n- **1.1** Again.\n', '')).toEqual([
      '1.1 is out of order',
      '1.1 is out of order',
    ]);
  });
});

describe('a decision', () => {
  const text = '# 0001: A\n\n## Context\nx\n\n## Decision\nx\n\n## Consequences\nx\n';

  it('has three headings, a number of its own and forty lines', () => {
    const law = (files: Record<string, string>) => details(decisionsAreShort, files);
    expect(law({ 'docs/adr/0001-a.md': text })).toEqual([]);
    expect(law({ 'docs/adr/0001-a.md': text + 'x\n'.repeat(40) })).toEqual([
      'has 50 lines; 40 at most',
    ]);
    expect(law({ 'docs/adr/0001-a.md': text.replace('## Decision', '## Choice') })).toEqual([
      'has the headings Context,Choice,Consequences',
    ]);
    expect(law({ 'docs/adr/0002-a.md': text })).toEqual(['is not titled with its number']);
    expect(law({ 'docs/adr/0001-a.md': text, 'docs/adr/0001-b.md': text })).toEqual([
      'is a second 0001',
    ]);
  });
});
