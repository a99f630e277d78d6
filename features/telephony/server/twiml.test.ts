import { describe, expect, it } from 'vitest';
import { readTwiml } from '@portal/stand-ins/call-player';
import { decisionTwiml, type Speaking } from './twiml.ts';

const say = () => 'Nobody’s home & the line is <busy>.';
const speaking: Speaking = {
  statusUrl: 'https://calls.example.com/status?a=1&b=2',
  called: '12015550100',
  greetingUrl: null,
  recordingUrl: 'https://calls.example.com/recording',
  say,
};

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
});
