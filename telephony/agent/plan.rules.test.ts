import { describe, expect, it } from 'vitest';
import { diversionReason, presentation } from './presentation.rules.ts';
import { causeOf, finalCode, type Leg, nextRinging, type PlanState } from './plan.rules.ts';
import type { Target } from './portal-words.ts';
import type { Tab } from './tabs.ts';
import { readTrunks } from './trunks.rules.ts';

const trunks = readTrunks(
  JSON.stringify({ trunks: { a: { to: '127.0.0.1:5071' }, b: { to: '127.0.0.1:5072' } } }),
);

const phone = (id: string, number: string, limitSeconds = 600): Target => ({
  id,
  kind: 'number',
  number,
  limitSeconds,
  askAt: null,
  trunks: ['a', 'b'],
});

const first = phone('1.1', '+13475550161');
const second = phone('2.1', '+13475550162');
const inOrder = [
  { ringSeconds: 25, targets: [first] },
  { ringSeconds: 20, targets: [second] },
];

const leg = (more: Partial<Leg>): Leg => ({
  target: '1.1',
  trunk: 'a',
  number: '+13475550161',
  uri: '',
  step: 0,
  startedAt: 0,
  code: 0,
  ...more,
});

const plan = (more: Partial<PlanState> = {}): PlanState => ({
  steps: inOrder,
  legs: [],
  step: -1,
  stepStartedAt: 0,
  ringBy: 90_000,
  ...more,
});
const world = (now = 0) => ({
  now,
  trunks,
  rests: () => false,
  restricted: [],
  tabsOf: () => [] as Tab[],
});
const uris = (ringing: ReturnType<typeof nextRinging>) => ringing?.phones.map(({ uri }) => uri);

describe('a plan', () => {
  it('rings its first step, by the first trunk', () => {
    expect(nextRinging(plan(), world())).toMatchObject({
      step: 0,
      ringMs: 25_000,
      maxSeconds: 600,
    });
    expect(uris(nextRinging(plan(), world()))).toEqual(['sip:+13475550161@127.0.0.1:5071']);
  });

  it.each([486, 603, 404, 480])(
    'goes on where the phone says %i, and asks no other trunk',
    (code) => {
      const state = plan({ step: 0, legs: [leg({ code, ringingAt: 1 })] });
      expect(uris(nextRinging(state, world(5_000)))).toEqual(['sip:+13475550162@127.0.0.1:5071']);
    },
  );

  it.each([500, 502, 503, 504, 477, 0, 408])('asks the next trunk where one says %i', (code) => {
    const state = plan({ step: 0, legs: [leg({ code })] });
    const next = nextRinging(state, world(4_000));
    expect(next).toMatchObject({ step: 0, ringMs: 21_000 });
    expect(uris(next)).toEqual(['sip:+13475550161@127.0.0.1:5072']);
    const both = plan({ step: 0, legs: [leg({ code }), leg({ code, trunk: 'b' })] });
    expect(nextRinging(both, world(8_000))?.step).toBe(1);
  });

  it('that rang its time is over for that phone', () => {
    const state = plan({ step: 0, legs: [leg({ code: 408, ringingAt: 300 })] });
    expect(nextRinging(state, world(25_000))?.step).toBe(1);
  });

  it('rings no longer than all of it may', () => {
    const state = plan({ step: 0, legs: [leg({ code: 486 })], ringBy: 30_000 });
    expect(nextRinging(state, world(25_000))?.ringMs).toBe(5_000);
    expect(nextRinging(state, world(29_900))).toBeNull();
  });

  it('has no branch to help, to a premium number or to an empty browser', () => {
    const browser: Target = { id: '1.2', kind: 'browser', limitSeconds: 9, askAt: null };
    const steps = [
      { ringSeconds: 25, targets: [phone('1.1', '112'), phone('1.3', '+19005550123'), browser] },
      { ringSeconds: 20, targets: [second] },
    ];
    const restricted = [{ prefix: '1900', kind: 'premium' }];
    const next = nextRinging(plan({ steps }), { ...world(), restricted });
    expect(next?.step).toBe(1);
  });

  it('rings every open tab of a browser, and asks no trunk for one that failed', () => {
    const browser: Target = {
      id: '1.2',
      kind: 'browser',
      address: 'ann',
      limitSeconds: 14_400,
      askAt: null,
    };
    const steps = [
      { ringSeconds: 25, targets: [first, browser] },
      { ringSeconds: 20, targets: [second] },
    ];
    const tab = (conid: number): Tab => ({
      address: 'ann',
      session: 'one',
      uri: `sip:tab${conid}@there.invalid`,
      du: `sip:127.0.0.1:${conid};transport=ws`,
      conid,
    });
    const tabsOf = (address: string) => (address === 'ann' ? [tab(1), tab(2)] : []);
    expect(uris(nextRinging(plan({ steps }), { ...world(), tabsOf }))).toEqual([
      'sip:+13475550161@127.0.0.1:5071',
      'sip:tab1@there.invalid',
      'sip:tab2@there.invalid',
    ]);
    const legs = [leg({ code: 486 }), leg({ target: '1.2', trunk: 'web', code: 477, conid: 1 })];
    expect(nextRinging(plan({ steps, step: 0, legs }), { ...world(), tabsOf })?.step).toBe(1);
  });

  it('at once gives the call the shortest limit of its phones', () => {
    const steps = [{ ringSeconds: 25, targets: [first, phone('1.2', '+442079460000', 60)] }];
    expect(nextRinging(plan({ steps }), world())).toMatchObject({ maxSeconds: 60 });
  });
});

describe('a plan that nobody answered', () => {
  const none = { isCancelled: false, hasMessage: false };
  it.each([
    [486, 486, 'busy'],
    [603, 486, 'busy'],
    [480, 480, 'no-answer'],
    [408, 480, 'no-answer'],
    [404, 480, 'failed'],
    [503, 480, 'failed'],
  ])('with %i at the end is %i, %s', (code, final, cause) => {
    expect(finalCode([leg({ code })]).code).toBe(final);
    expect(causeOf([leg({ code })], none)).toBe(cause);
  });

  it('is cancelled, or a message', () => {
    expect(causeOf([], none)).toBe('failed');
    expect(causeOf([leg({ code: 486 })], { ...none, isCancelled: true })).toBe('cancelled');
    expect(causeOf([], { isCancelled: true, hasMessage: true })).toBe('voicemail');
  });
});

describe('what a phone shows', () => {
  const diversion = { number: '+442079460000', reason: 'unconditional', counter: 1 };
  const shown = (caller: object, mayPresent: 'any' | 'own' = 'any') =>
    presentation(
      {
        caller: {
          from: '+447911123456',
          display: '',
          pai: '+447911123456',
          privacy: 'none',
          ...caller,
        },
        diversion,
      },
      { host: 'edge.example', mayPresent },
    );

  it('is the caller, and who diverted', () => {
    expect(shown({ display: 'Jo "S"' })).toEqual({
      display: '"Jo \\"S\\""',
      from: 'sip:+447911123456@edge.example',
      headers:
        'P-Asserted-Identity: <sip:+447911123456@edge.example>\r\n' +
        'Diversion: <sip:+442079460000@edge.example>;reason=unconditional;counter=1;privacy=off;screen=yes\r\n',
    });
  });

  it('is nobody, where the caller hides', () => {
    const hidden = shown({ from: null, pai: '+442079460000', privacy: 'id' });
    expect(hidden.from).toBe('sip:anonymous@anonymous.invalid');
    expect(hidden.headers).toContain('Privacy: id\r\n');
    expect(JSON.stringify(hidden)).not.toContain('447911123456');
  });

  it('is the called number, where the caller is unknown or the trunk shows nothing else', () => {
    expect(shown({ from: null, pai: null }).from).toBe('sip:+442079460000@edge.example');
    const own = shown({}, 'own');
    expect(own.from).toBe('sip:+442079460000@edge.example');
    expect(JSON.stringify(own)).not.toContain('447911123456');
  });

  it('says why a later phone rings', () => {
    expect(diversionReason(true, [], 'unconditional')).toBe('unconditional');
    expect(diversionReason(false, [486], 'unconditional')).toBe('user-busy');
    expect(diversionReason(false, [408], 'unconditional')).toBe('no-answer');
  });
});
