import { describe, expect, it } from 'vitest';
import { dollars, PlayerFault, readArguments, readTwiml } from './call-player.rules.ts';

describe('the command line of the call player', () => {
  it('reads a plan', () => {
    expect(readArguments(['--to', '+1 (201) 555-0100', '--from', '447700900123'])).toEqual({
      plan: { to: '12015550100', from: '447700900123', seconds: 61, answers: ['yes'] },
      host: null,
    });
    const more = [
      '--to=12015550100',
      '--seconds=5',
      '--answered=busy,no,yes',
      '--host=localhost:3000/',
    ];
    expect(readArguments(more)).toEqual({
      plan: { to: '12015550100', from: '', seconds: 5, answers: ['busy', 'no', 'yes'] },
      host: 'http://localhost:3000',
    });
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    [[], '--to is missing'],
    [['--to', 'home'], '--to is "home"'],
    [['--to', '12015550100', '--from', '0'], '--from is "0"'],
    [['--to', '12015550100', '--seconds', 'long'], '--seconds is "long"'],
    [['--to', '12015550100', '--answered', 'maybe'], '--answered is one of yes, no, busy'],
    [['--to', '12015550100', '--host', 'http://'], '--host is'],
    [['--too', '12015550100'], '--too'],
  ])('%o: %s', (args, words) => {
    expect(() => readArguments(args)).toThrow(PlayerFault);
    expect(() => readArguments(args)).toThrow(words);
  });
});

describe('TwiML', () => {
  it('is told apart from anything else', () => {
    expect(() => readTwiml('<html>')).toThrow(PlayerFault);
  });
});

describe('money at the terminal', () => {
  it.each([
    [0, '$0.00'],
    [120_000, '$0.12'],
    [24_880_000, '$24.88'],
    [167, '$0.000167'],
    [1_500, '$0.0015'],
    [-5_000_000, '-$5.00'],
  ])('%i is %s', (micros, text) => {
    expect(dollars(micros)).toBe(text);
  });
});
