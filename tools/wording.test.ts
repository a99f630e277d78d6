import { describe, expect, it } from 'vitest';
import { planted } from './law.ts';
import {
  namesNoForeignDocument,
  noCardNumbers,
  noConsole,
  nothingLeftUndone,
  speaksOfTheProduct,
} from './wording.ts';

const at = 'features/x/server/x.service.ts';

describe('work that is not done', () => {
  it.each([
    ['// TO', 'DO: later'],
    ['/* FIX', 'ME */'],
    ["'lo", "rem ipsum dolor'"],
  ])('is noticed: %s%s', (...parts) => {
    const text = parts.join('');
    expect(nothingLeftUndone(planted({ [at]: text }))).toHaveLength(1);
  });

  it('is not seen in ordinary words', () => {
    expect(
      nothingLeftUndone(planted({ [at]: "const word = 'todos, mastodon'; // el método" })),
    ).toEqual([]);
  });
});

describe('a document that is not here', () => {
  it.each([
    ['/** Which answer a path gets (SP', 'EC 2). */'],
    ['/** CONT', 'RACT 1: no token is 401. */'],
    ['// The e-mail stays (U', 'X S1).'],
    ['-- Locked first (DES', 'IGN 5).'],
    ['as WOR', 'DS has it'],
    ['/** Who asks (iss', 'ue 7). */'],
    ['/** A code (F', '5). */'],
    ['/** S', '12: why the service needs a payment. */'],
  ])('is noticed: %s%s', (...parts) => {
    const text = parts.join('');
    expect(namesNoForeignDocument(planted({ [at]: text }))).toHaveLength(1);
  });

  it('is not seen in ordinary words', () => {
    const text = "const { contract, issue } = spec; // 'issuer', an issue of 2 readers, UXO";
    expect(namesNoForeignDocument(planted({ [at]: text }))).toEqual([]);
  });
});

describe('the words of the repository', () => {
  const law = speaksOfTheProduct('/srv/clones/portal');

  it.each([
    'see /srv/clones/portal/README.md',
    'cd /home/somebody/portal',
    'open /Users/somebody/portal',
    '"resolved": "https://registry.npmjs.org/x"',
  ])('do not name the machine: %s', (text) => {
    expect(law(planted({ 'README.md': text }))).toHaveLength(1);
  });

  it.each([
    '/srv/clones/portal-two',
    '/home',
    'href="/home?session=ended"',
    'https://x.example/home/a',
  ])('may name addresses of the product: %s', (text) => {
    expect(law(planted({ 'README.md': text }))).toEqual([]);
  });

  it('are not searched for a clone that lies right under the root', () => {
    expect(speaksOfTheProduct('/portal')(planted({ 'README.md': 'GET /portal' }))).toEqual([]);
  });
});

describe('the console', () => {
  it('is no log', () => {
    expect(noConsole(planted({ [at]: "console.log('x');" }))).toHaveLength(1);
    expect(noConsole(planted({ 'packages/ui/src/a.tsx': 'console.debug(x);' }))).toHaveLength(1);
    expect(noConsole(planted({ 'scripts/a.mjs': "console.log('x');" }))).toEqual([]);
  });
});

describe('digits of a card', () => {
  it.each(['4242424242424242', '5555 5555 5555 4444', '3782-822463-10005', '6011 1111 1111 1117'])(
    'are noticed: %s',
    (digits) => {
      expect(noCardNumbers(planted({ [at]: `const card = '${digits}';` }))).toHaveLength(1);
    },
  );

  it.each([
    '4242424242424241',
    '12025550123',
    '1732147200000',
    'sha512-4242424242424242',
    '0.4242424242424242',
  ])('are not seen in: %s', (digits) => {
    expect(noCardNumbers(planted({ [at]: `const text = '${digits}';` }))).toEqual([]);
  });

  it('may stand in tests and in the sandbox', () => {
    const text = "const card = '4242424242424242';";
    const allowed = ['features/x/server/x.test.ts', 'apps/server/src/ports/sandbox-cards.ts'];
    for (const path of allowed) expect(noCardNumbers(planted({ [path]: text }))).toEqual([]);
  });
});
