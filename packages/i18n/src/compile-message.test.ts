import { compileMessage as compileByLingui } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { catalogues } from './index.ts';
import { flatten } from './translator.ts';

/** Words that mean nothing to ICU, and some that do once they are quoted. */
const words = fc.oneof(
  fc.stringMatching(/^[aZé1 ,:=שלום\n-]{1,8}$/),
  fc.constantFrom("''", "it's", "'{name}'", "'}' end", 'a # b', "#'{a ''b'' c}'"),
);
const name = fc.constantFrom('n', 'name', 'other', 'count_2');
const space = fc.constantFrom('', ' ', '\n  ');

const { message } = fc.letrec<{ message: string; argument: string; choice: string }>((tie) => ({
  message: fc
    .array(fc.oneof({ maxDepth: 3 }, words, tie('argument'), tie('choice')), {
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  argument: fc.tuple(space, name, space).map(([before, of, after]) => `{${before}${of}${after}}`),
  choice: fc
    .tuple(
      name,
      fc.constantFrom('plural', 'selectordinal', 'select'),
      fc.constantFrom('', 'offset:1 '),
      fc.uniqueArray(fc.constantFrom('one', 'two', 'few', 'many', 'zero', '=0', '=12'), {
        maxLength: 3,
      }),
      fc.array(tie('message'), { minLength: 4, maxLength: 4 }),
      space,
    )
    .map(([of, type, offset, forms, texts, between]) => {
      const known = type === 'select' ? forms.filter((form) => !form.startsWith('=')) : forms;
      const branches = [...known, 'other'].map((form, at) => `${form}${between}{${texts[at]}}`);
      return `{${of},${between}${type}, ${type === 'select' ? '' : offset}${branches.join(' ')}}`;
    }),
}));

describe('a message', () => {
  it('of every catalogue is parsed as Lingui parses it', () => {
    for (const texts of Object.values(catalogues)) {
      for (const text of Object.values(flatten(texts))) {
        expect(compileMessage(text)).toEqual(compileByLingui(text));
      }
    }
  });

  it('of whatever arguments, choices and quotes is parsed as Lingui parses it', () => {
    fc.assert(
      fc.property(message, (text) => {
        expect(compileMessage(text)).toEqual(compileByLingui(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '{n, plurall, one {# call} other {# calls}}',
    '{n, plural, one {# call} other {# calls}',
    '{n, plural, uno {# llamada} other {# llamadas}}',
    '{who, select, =1 {a} other {b}}',
    '{n, number, ::currency/USD}',
    'Log {in',
    'Log in}',
    '{}',
  ])('%s is refused', (text) => {
    expect(() => compileMessage(text)).toThrow(SyntaxError);
  });

  it('takes no name from the objects that hold its forms', () => {
    const compiled = compileMessage('{who, select, __proto__ {odd} other {plain}}');
    expect(Object.keys((compiled[0] as [string, string, object])[2])).toContain('__proto__');
  });
});
