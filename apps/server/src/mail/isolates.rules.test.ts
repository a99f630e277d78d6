import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greetingName,
  ltr,
  oneLine,
  runsOf,
  subjectLine,
  typed,
  withoutIsolates,
} from './isolates.rules.ts';

describe('runsOf', () => {
  it('takes a sentence apart at what was wrapped', () => {
    expect(runsOf(`Calls to ${ltr('+1 212')} for ${typed('נועה')}.`)).toEqual([
      { text: 'Calls to ', direction: null },
      { text: '+1 212', direction: 'ltr' },
      { text: ' for ', direction: null },
      { text: 'נועה', direction: 'auto' },
      { text: '.', direction: null },
    ]);
  });

  it('loses nothing of any sentence', () => {
    const word = fc.string().map((text) => withoutIsolates(text));
    fc.assert(
      fc.property(word, word, word, (before, data, after) => {
        const whole = before + ltr(data) + after;
        const told = runsOf(whole).map(({ text }) => text);
        expect(told.join('')).toBe(before + data + after);
      }),
    );
  });
});

describe('oneLine', () => {
  it('leaves no line break, control character or turning mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
    expect(oneLine(' Ann\r\nBcc: eve\u202e ')).toBe('Ann Bcc: eve');
  });
});

describe('subjectLine', () => {
  it.each([
    [
      `Calls to ${ltr('+1 212 555 0142')} from ${typed('Ann')}`,
      'Calls to +1 212 555 0142 from Ann',
    ],
    [`שיחות אל ${ltr('+1 212 555 0142')}`, 'שיחות אל +1\u00a0212\u00a0555\u00a00142'],
    ['נוספו ליתרה \u200f24.50\u00a0\u200f$', 'נוספו ליתרה 24.50\u00a0$'],
    ['Ann\r\nBcc: eve', 'Ann Bcc: eve'],
  ])('%j', (text, told) => {
    expect(subjectLine(text)).toBe(told);
  });
});

describe('greetingName', () => {
  it.each(['Ann', "O'Neill", 'Núñez', 'נועה', 'Noa נועה', 'J. R.', 'Anne-Marie'])(
    'greets %s',
    (name) => {
      expect(greetingName(name)).toBe(name);
    },
  );

  it.each([
    'http://evil.example',
    'evil.example',
    'win at evil.example/now',
    'ann@example.com',
    '<b>Ann</b>',
    'You have won a prize. Write to us to get it today!',
    '',
  ])('does not greet %j', (name) => {
    expect(greetingName(name)).toBe('');
  });
});
