import { describe, expect, it } from 'vitest';
import { dollars, PlayerFault, readArguments, readTwiml } from './call-player.rules.ts';
import { decisionTwiml, type Speaking } from './twiml.ts';

const say = () => 'Nobody’s home & the line is <busy>.';
const speaking: Speaking = {
  statusUrl: 'https://calls.example.com/status?a=1&b=2',
  called: '12015550100',
  recordingUrl: 'https://calls.example.com/recording',
  say,
};

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

describe('the TwiML that the server writes', () => {
  it('is read back as it was meant', () => {
    const dial = decisionTwiml(
      {
        action: 'dial',
        steps: [
          {
            targets: [{ destination: '442079460123', ringSeconds: 25, rate: null }],
            maxSeconds: 960,
          },
        ],
        end: 'hang-up',
        skipped: [],
        callerId: '447700900123',
        diversion: '12015550100',
        language: 'en',
        brandId: 1,
      },
      speaking,
    );
    expect(readTwiml(dial)).toMatchObject({
      verb: 'dial',
      destination: '+442079460123',
      action: 'https://calls.example.com/status?a=1&b=2&called=12015550100',
      timeLimit: 960,
    });
    const reject = { action: 'reject', language: 'en', brandId: 1 } as const;
    const said = decisionTwiml({ ...reject, reason: 'no-credit' }, speaking);
    expect(readTwiml(said)).toEqual({ verb: 'say', text: say() });
    const unknown = { ...reject, reason: 'unknown-number', language: null, brandId: null } as const;
    expect(readTwiml(decisionTwiml(unknown, speaking))).toEqual({ verb: 'reject' });
    expect(decisionTwiml({ ...reject, reason: 'blocked-caller' }, speaking)).toContain('"busy"');
    expect(readTwiml(decisionTwiml({ ...reject, reason: 'ended' }, speaking))).toEqual({
      verb: 'hangup',
    });
  });

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
