import { describe, expect, it } from 'vitest';
import { type Call, recordOf } from './call-record.ts';

const began = Date.parse('2026-01-01T10:00:00Z');

const call = (more: Partial<Call> = {}): Call => ({
  key: '1:2',
  he: 1,
  hi: 2,
  identity: { edge: 'e', trunk: 'in', callId: 'c', fromTag: 'f', to: '+442079460000', from: null },
  call: 'abc',
  routedBy: 'server',
  caller: { from: null, display: '', pai: null, privacy: 'none' },
  diversion: { number: '+442079460000', reason: 'unconditional', counter: 1 },
  language: 'en',
  end: { kind: 'hang-up' },
  tellsReason: false,
  startedAt: began,
  steps: [],
  legs: [],
  step: 0,
  stepStartedAt: began,
  ringBy: began + 90_000,
  limitSeconds: 600,
  isCancelled: false,
  isOrdered: false,
  taker: null,
  ...more,
});

const leg = {
  target: '1.1',
  trunk: 'a',
  number: '+13475550161',
  uri: '',
  step: 0,
  startedAt: began + 100,
  code: 200,
};

describe('the record of a call', () => {
  it('has the talk in milliseconds, from the answer to the end', () => {
    const answeredAt = began + 2_000.4;
    const record = recordOf(
      call({ answeredAt, legs: [{ ...leg, answeredAt, branch: 0 }], ringingAt: began + 300 }),
      { endedAt: began + 7_061.9, by: 'caller' },
    );
    expect(record).toMatchObject({
      cause: 'answered',
      sipCode: 200,
      endedBy: 'caller',
      answeredAt: '2026-01-01T10:00:02.000Z',
      endedAt: '2026-01-01T10:00:07.061Z',
      legs: [{ talkMs: 5_062, ringMs: 1_900, sipCode: 200 }],
    });
  });

  it('of a phone that is hung up within half a millisecond has a talk of one', () => {
    const answeredAt = began + 2_000.4;
    const record = recordOf(call({ answeredAt, legs: [{ ...leg, answeredAt, branch: 0 }] }), {
      endedAt: answeredAt + 0.4,
      by: 'caller',
    });
    expect(record).toMatchObject({ cause: 'answered', legs: [{ talkMs: 1 }] });
  });

  it('of a talk whose sound was lost before the answer has none', () => {
    const answeredAt = began + 2_000;
    const record = recordOf(call({ answeredAt, legs: [{ ...leg, answeredAt, branch: 0 }] }), {
      endedAt: answeredAt - 500,
      by: 'edge',
    });
    expect(record).toMatchObject({ legs: [{ talkMs: 0 }] });
  });

  it('of a phone that refused has no talk', () => {
    expect(
      recordOf(call({ legs: [{ ...leg, code: 486, endedAt: began + 600 }], refusedWith: 486 }), {
        endedAt: began + 700,
        by: 'edge',
      }),
    ).toMatchObject({ cause: 'busy', sipCode: 486, legs: [{ talkMs: 0, ringMs: 500 }] });
  });

  it('says that a message was taken, or that the caller gave it up', () => {
    const end = { endedAt: began + 9_000, by: 'caller' } as const;
    expect(recordOf(call({ taker: 'message', answeredAt: began + 4_000 }), end)).toMatchObject({
      cause: 'voicemail',
      sipCode: 200,
      legs: [],
    });
    expect(recordOf(call({ isCancelled: true }), end)).toMatchObject({
      cause: 'cancelled',
      sipCode: 487,
    });
  });

  it('promises no message of somebody who hung up at the tone', () => {
    const left = { taker: 'message', answeredAt: began + 1_000, isMessageLost: true } as const;
    const legs = [{ ...leg, code: 408, ringingAt: began + 300 }];
    const record = recordOf(call({ ...left, legs }), { endedAt: began + 9_000, by: 'caller' });
    expect(record).toMatchObject({ cause: 'no-answer' });
    const closed = recordOf(call(left), { endedAt: began + 9_000, by: 'caller' });
    expect(closed).toMatchObject({ cause: 'cancelled' });
  });

  it('has as many phones as the portal takes: who answered, and those that rang last', () => {
    const answeredAt = began + 2_000;
    const legs = Array.from({ length: 60 }, (_, at) => ({
      ...leg,
      target: `${at + 1}.1`,
      code: 480,
    }));
    const answered = { ...leg, target: '3.1', answeredAt };
    const targets = (of: typeof legs) => {
      const record = recordOf(call({ legs: of }), { endedAt: began + 9_000, by: 'caller' });
      return (record as { legs: { target: string }[] }).legs.map(({ target }) => target);
    };
    const last = legs.slice(-50).map(({ target }) => target);
    expect(targets(legs)).toEqual(last);
    expect(targets(legs.with(2, answered))).toEqual(['3.1', ...last.slice(1)]);
  });
});
