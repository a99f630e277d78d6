import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Call } from './call-record.ts';
import { Limits } from './limits.ts';
import type { Leg } from './plan.rules.ts';

const answeredAt = Date.parse('2026-03-01T12:00:00.000Z');
const target = { id: '1.1', kind: 'number', number: '+13475550161', limitSeconds: 12, askAt: 6 };

afterEach(() => {
  vi.useRealTimers();
});

/** A call that was answered, and what kamailio is told of its limit when more time is given. */
function limitsOf(
  answer: { limitSeconds: number; askAt: number | null },
  refusals: readonly { status: number; body: unknown }[] = [],
) {
  const before = [...refusals];
  vi.useFakeTimers({ now: answeredAt });
  const leg = { target: '1.1', answeredAt } as Leg;
  const call = {
    key: '1:2',
    he: 1,
    hi: 2,
    call: 'the call',
    steps: [{ ringSeconds: 20, targets: [target] }],
    legs: [leg],
    limitSeconds: 12,
    answeredAt,
  } as unknown as Call;
  const sent: object[] = [];
  const limits = new Limits({
    journal: { entries: () => [[call.key, call]], set: () => {} } as never,
    post: async () => before.shift() ?? { status: 200, body: answer },
    send: (order) => sent.push(order),
    say: () => {},
  });
  return { limits, call, leg, sent };
}

describe('the limit of a talk', () => {
  it('is told a second early and never behind it, in whole seconds from now on', async () => {
    const { limits, call, leg, sent } = limitsOf({ limitSeconds: 18, askAt: null });
    // kamailio set the first limit itself when the phone answered; the agent heard of it late.
    vi.setSystemTime(answeredAt + 400);
    limits.answered(call, leg);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_100);
    // 6 s are talked: it ends at 17.
    expect(sent).toEqual([{ act: 'limit', he: 1, hi: 2, seconds: 11 }]);
    limits.close();
  });

  it('is not passed by half a second that is rounded up', async () => {
    const { limits, call, leg, sent } = limitsOf({ limitSeconds: 18, askAt: null });
    vi.setSystemTime(answeredAt + 6_400);
    limits.answered(call, leg);
    await vi.advanceTimersByTimeAsync(0);
    // 18 − 1 − 6.4 is 10.6: eleven more seconds would end at 17.4.
    expect(sent).toEqual([{ act: 'limit', he: 1, hi: 2, seconds: 10 }]);
    limits.close();
  });

  it('is asked for again where a signature or the server was refused, and not where the wish was', async () => {
    for (const [status, error, isAskedAgain] of [
      [401, 'wrong-signature', true],
      [403, 'unknown-edge', true],
      [421, null, true],
      [503, 'busy-server', true],
      [0, null, true],
      [404, null, true],
      [404, 'unknown-call', false],
    ] as const) {
      const refusal = { status, body: error && { error } };
      const { limits, call, leg, sent } = limitsOf({ limitSeconds: 18, askAt: null }, [refusal]);
      limits.answered(call, leg);
      await vi.advanceTimersByTimeAsync(11_500);
      expect([status, sent.length]).toEqual([status, isAskedAgain ? 1 : 0]);
      limits.close();
    }
  });

  it('is told again to a kamailio that was away when more time was given', async () => {
    const { limits, call, leg, sent } = limitsOf({ limitSeconds: 18, askAt: 12 });
    limits.answered(call, leg);
    await vi.advanceTimersByTimeAsync(6_100);
    sent.length = 0;
    limits.resume();
    expect(sent).toEqual([{ act: 'limit', he: 1, hi: 2, seconds: 10 }]);
    limits.close();
  });
});
