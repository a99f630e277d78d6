import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from './call-record.ts';
import { Calls } from './calls.ts';
import { Journal } from './journal.ts';
import type { Decision } from './portal-words.ts';
import type { RoutingAnswer } from './routing.ts';
import type { Routing } from './routing.ts';
import { readTrunks, TrunkHealth } from './trunks.rules.ts';

const trunks = readTrunks(
  JSON.stringify({
    trunks: {
      in: { from: ['127.0.0.1:5070'], own: true },
      a: { to: '127.0.0.1:5071' },
      b: { to: '127.0.0.1:5072' },
    },
  }),
);

const phone = (id: string, number: string) =>
  ({ id, kind: 'number', number, limitSeconds: 600, askAt: null, trunks: ['a', 'b'] }) as const;
const dial = (more = {}): Decision => ({
  action: 'dial',
  call: 'CALL',
  brandId: 1,
  language: 'en',
  caller: { from: '+447911123456', display: '', pai: null, privacy: 'none' },
  diversion: { number: '+442079460000', reason: 'unconditional', counter: 1 },
  totalRingSeconds: 90,
  steps: [
    { ringSeconds: 25, targets: [phone('1.1', '+13475550161')] },
    { ringSeconds: 20, targets: [phone('2.1', '+13475550162')] },
  ],
  end: { kind: 'hang-up' },
  keep: null,
  ...more,
});

const message = (method: string, to = '+442079460000') =>
  Buffer.from(
    [
      `${method} sip:${to}@edge SIP/2.0`,
      'Call-ID: c1',
      'From: <sip:+447911123456@carrier>;tag=f1',
      `CSeq: 1 ${method}`,
      '',
      '',
    ].join('\r\n'),
  ).toString('base64');

let folder: string;
let decision: Decision;
let asked: Promise<void>;
let sent: Record<string, unknown>[];
let words: { name: string; body: Record<string, unknown> }[];
let calls: Calls;
let journal: Journal<Call>;
let hasSound: boolean;
let isBrought: boolean;

const dialog = { he: 7, hi: 8 };
const invite = { ev: 'invite', ti: 1, tl: 2, trunk: 'in', src: '127.0.0.1:5070', ...dialog };
const over = { key: '7:8', ...dialog, to: 1_800_000_010.5 };

function open(): Calls {
  journal = new Journal<Call>(path.join(folder, 'calls.journal'));
  return new Calls({
    edge: 'e',
    can: [],
    host: '127.0.0.1:5060',
    trunks,
    health: new TrunkHealth(),
    world: (now) => ({ now, trunks, restricted: [], rests: () => false, tabsOf: () => [] }),
    routing: {
      ask: async (): Promise<RoutingAnswer> => {
        await asked;
        return { decision, routedBy: 'server' };
      },
    } as unknown as Routing,
    journal,
    outbox: {
      tell: (_line, name, body) => {
        words.push({ name, body: body as Record<string, unknown> });
        return Promise.resolve();
      },
    },
    errands: {
      isFull: false,
      prepare: () => {},
      begin: () => ({ kind: 'phrase', uri: 'sip:t1@127.0.0.1:5860', maxSeconds: 60 }),
      isOwn: () => false,
      bring: () => Promise.resolve(isBrought),
    },
    hasSound: () => hasSound,
    limits: { answered: () => {}, over: () => {} },
    media: { forget: () => Promise.resolve() },
    send: (order) => sent.push(order as Record<string, unknown>),
    say: () => {},
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'calls-'));
  decision = dial();
  asked = Promise.resolve();
  hasSound = true;
  isBrought = false;
  sent = [];
  words = [];
  calls = open();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rings = (branch: number, uri: string) => calls.told({ ev: 'branch', ...dialog, branch, uri });
const firstUri = 'sip:+13475550161@127.0.0.1:5071';
const secondUri = 'sip:+13475550162@127.0.0.1:5071';
const record = () => words.find(({ name }) => name === 'cdr')?.body ?? {};

describe('a call', () => {
  it('rings, is answered and is told with its milliseconds, also by the next agent', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    expect(sent).toMatchObject([
      { act: 'ring', ti: 1, tl: 2, ringMs: 25_000, maxSeconds: 599, branches: [{ uri: firstUri }] },
    ]);
    await rings(0, firstUri);
    await calls.told({ ev: 'ringing', ...dialog, branch: 0, code: 180, at: 1_800_000_001 });
    await calls.told({ ev: 'answered', ...dialog, branch: 0, at: 1_800_000_005.25 });
    expect(words.map(({ body }) => body['kind'])).toEqual(['ringing', 'answered']);
    // This agent is killed; the next one reads the journal.
    calls = open();
    await calls.told({ ev: 'ended', ...over, by: 'caller', from: 1_800_000_005.25 });
    expect(record()).toMatchObject({
      call: 'CALL',
      cause: 'answered',
      endedBy: 'caller',
      legs: [{ target: '1.1', trunk: 'a', sipCode: 200, talkMs: 5_250 }],
    });
    expect(sent.at(-1)).toEqual({ act: 'ack', key: '7:8' });
    expect(journal.size).toBe(0);
  });

  const atOnce = () =>
    dial({
      steps: [
        {
          ringSeconds: 25,
          targets: [phone('1.1', '+13475550161'), phone('1.2', '+13475550162')],
        },
      ],
    });

  it('that is answered once a next agent is there is one of the phone that rang', async () => {
    decision = atOnce();
    await calls.told({ ...invite, msg: message('INVITE') });
    await rings(0, firstUri);
    await rings(1, secondUri);
    calls = open();
    await calls.told({ ev: 'ringing', ...dialog, branch: 0, code: 180, at: 1_800_000_001 });
    await calls.told({ ev: 'answered', ...dialog, branch: 0, at: 1_800_000_005.25 });
    expect(words.map(({ body }) => [body['kind'], body['target']])).toEqual([
      ['ringing', '1.1'],
      ['answered', '1.1'],
    ]);
  });

  it('whose answer no agent heard is paid by the phone that took it, not by the last', async () => {
    decision = atOnce();
    await calls.told({ ...invite, msg: message('INVITE') });
    await rings(0, firstUri);
    await rings(1, secondUri);
    calls = open();
    const from = 1_800_000_005.25;
    await calls.told({ ev: 'ended', ...over, by: 'caller', from, branch: 0 });
    const legs = [
      { target: '1.1', sipCode: 200, talkMs: 5_250 },
      { target: '1.2', sipCode: 487, talkMs: 0 },
    ];
    expect(record()).toMatchObject({ cause: 'answered', legs });
  });

  it('that rings two phones is paid by the one that answered, also where no agent heard which is which', async () => {
    decision = atOnce();
    await calls.told({ ...invite, msg: message('INVITE') });
    calls = open();
    const from = 1_800_000_005.25;
    const answer = { branch: 0, uri: secondUri };
    await calls.told({ ev: 'ended', ...over, by: 'caller', from, ...answer });
    const legs = [
      { target: '1.1', sipCode: 487, talkMs: 0 },
      { target: '1.2', sipCode: 200, talkMs: 5_250 },
    ];
    expect(record()).toMatchObject({ cause: 'answered', legs });
  });

  it('that rings one phone alone is known by it, also where no agent heard which branch it is', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    calls = open();
    await calls.told({ ev: 'answered', ...dialog, branch: 0, at: 1_800_000_005.25 });
    expect(words.map(({ body }) => [body['kind'], body['target']])).toEqual([['answered', '1.1']]);
  });

  it('that is busy goes on, by the first trunk again, and says why to the next phone', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    await rings(0, firstUri);
    await calls.told({ ev: 'refused', ...dialog, branch: 0, code: 486 });
    await calls.told({ ev: 'step', ti: 1, tl: 3, ...dialog, code: 486 });
    expect(sent.at(-1)).toMatchObject({ act: 'ring', tl: 3, branches: [{ uri: secondUri }] });
    expect(sent.at(-1)?.['headers']).toContain('reason=user-busy');
    await rings(1, secondUri);
    await calls.told({ ev: 'step', ti: 1, tl: 4, ...dialog, code: 408 });
    expect(sent.at(-1)).toMatchObject({
      act: 'ring',
      branches: [{ uri: 'sip:+13475550162@127.0.0.1:5072' }],
    });
    await rings(2, 'sip:+13475550162@127.0.0.1:5072');
    await calls.told({ ev: 'ringing', ...dialog, branch: 2, code: 180 });
    await calls.told({ ev: 'step', ti: 1, tl: 5, ...dialog, code: 408 });
    expect(sent.at(-1)).toMatchObject({ act: 'reject', code: 480, tl: 5 });
    await calls.told({ ev: 'failed', ...over });
    expect(record()).toMatchObject({ cause: 'no-answer', sipCode: 480 });
    expect((record()['legs'] as { sipCode: number }[]).map(({ sipCode }) => sipCode)).toEqual([
      486, 408, 408,
    ]);
  });

  it('that is cancelled while the portal is asked rings nobody, and is told', async () => {
    let answer = () => {};
    asked = new Promise((resolve) => (answer = resolve));
    const asking = calls.told({ ...invite, msg: message('INVITE') });
    await calls.told({ ev: 'cancel', msg: message('CANCEL') });
    await calls.told({ ev: 'failed', ...over });
    answer();
    await asking;
    expect(sent).toEqual([{ act: 'ack', key: '7:8' }]);
    expect(record()).toMatchObject({ call: 'CALL', cause: 'cancelled', legs: [] });
  });

  it('is not cancelled by what cancels another number of the same Call-ID', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    await calls.told({ ev: 'cancel', msg: message('CANCEL', '+442079460999') });
    expect(journal.get('7:8')?.isCancelled).toBe(false);
    await calls.told({ ev: 'cancel', msg: message('CANCEL') });
    expect(journal.get('7:8')?.isCancelled).toBe(true);
  });

  it('is refused with its reason to a trunk of our own', async () => {
    decision = { action: 'reject', call: 'CALL', reason: 'no-credit', sipCode: 480, q850: 31 };
    await calls.told({ ...invite, msg: message('INVITE') });
    expect(sent).toMatchObject([{ act: 'reject', code: 480 }]);
    expect(sent[0]?.['header']).toContain('X-Portal;text="no-credit"');
    await calls.told({ ev: 'failed', ...over });
    expect(words).toEqual([]);
  });

  it('is refused after a sentence, where one is to be said', async () => {
    decision = {
      action: 'reject',
      call: 'CALL',
      reason: 'suspended',
      sipCode: 480,
      say: { phrase: 'not-in-service', language: 'en', brandId: 1 },
    };
    await calls.told({ ...invite, msg: message('INVITE') });
    expect(sent).toMatchObject([{ act: 'ring', branches: [{ uri: 'sip:t1@127.0.0.1:5860' }] }]);
    await calls.told({ ev: 'step', ti: 1, tl: 3, ...dialog, code: 480 });
    expect(sent.at(-1)).toMatchObject({ act: 'reject', code: 480, tl: 3 });
    await calls.told({ ev: 'failed', ...over });
    // The portal has written that row itself.
    expect(words).toEqual([]);
    expect(journal.size).toBe(0);
  });

  it.each([
    ['+442079460', 'reception', 484],
    ['', '112', 404],
  ])('%s to %s gets its code and nobody is asked', async (_, to, code) => {
    await calls.told({ ...invite, msg: message('INVITE', to) });
    expect(sent).toMatchObject([{ act: 'reject', code }]);
  });

  it('that kamailio has lost in its talk is heard of no more, and is not ended by a guess', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    const old = journal.get('7:8');
    if (!old) throw new Error('no call');
    const list = (result: unknown) =>
      calls.told({ ev: 'list', body: Buffer.from(JSON.stringify({ result })).toString('base64') });
    expect(calls.alive()).toEqual([]);
    await list([]);
    expect(calls.alive()).toHaveLength(1);
    const startedAt = old.startedAt - 20_000;
    journal.set('7:8', { ...old, startedAt, answeredAt: startedAt + 2_000 });
    await list([{ h_entry: 7, h_id: 8 }]);
    await list('no list');
    expect(calls.alive()).toHaveLength(1);
    await list([]);
    expect(calls.alive()).toEqual([]);
    expect(record()).toEqual({});
  });

  it('whose end only the BYE tells is told by what the agent knows', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    await rings(0, firstUri);
    await calls.told({ ev: 'answered', ...dialog, branch: 0, at: 1_800_000_005 });
    await calls.told({ ev: 'stray-bye', at: 1_800_000_009, msg: message('BYE') });
    expect(record()).toMatchObject({ endedBy: 'caller', legs: [{ talkMs: 4_000 }] });
  });

  it('that this agent never knew is acknowledged', async () => {
    await calls.told({ ev: 'ended', ...over, by: 'phone' });
    expect(sent).toEqual([{ act: 'ack', key: '7:8' }]);
  });
});

describe('a call whose end is told before it', () => {
  it('is one that its caller gave up, and rings nobody', async () => {
    await calls.told({ ev: 'failed', ...over });
    await calls.told({ ...invite, msg: message('INVITE') });
    expect(sent.some(({ act }) => act === 'ring')).toBe(false);
    expect(record()).toMatchObject({ cause: 'cancelled', endedBy: 'caller', legs: [] });
    expect(journal.entries()).toEqual([]);
  });
});

describe('callers that are spoken to', () => {
  const refused: Decision = {
    action: 'reject',
    call: 'CALL',
    reason: 'suspended',
    sipCode: 480,
    say: { phrase: 'not-in-service', language: 'en', brandId: 1 },
  };
  it.each([
    ['messages', dial({ steps: [], end: { kind: 'voicemail' } })],
    ['refusals', refused],
  ])('have three places at once for %s of one number', async (_, decided) => {
    decision = decided;
    const calling = async (hi: number, to?: string) => {
      await calls.told({ ...invite, hi, msg: message('INVITE', to) });
      return sent.at(-1)?.['act'];
    };
    expect([await calling(1), await calling(2), await calling(3)]).toEqual([
      'ring',
      'ring',
      'ring',
    ]);
    expect(await calling(4)).toBe('reject');
    expect(sent.at(-1)).toMatchObject({ code: 480 });
    expect(await calling(5, '+442079460999')).toBe('ring');
    await calls.told({ ev: 'failed', ...over, hi: 2, key: '7:2' });
    expect(await calling(6)).toBe('ring');
  });
});

describe('a part of the edge that is gone', () => {
  it('ends a call that rang in a kamailio before this one, and cost nothing', async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    const [, call] = journal.entries()[0] ?? [];
    if (call) journal.set(call.key, { ...call, startedAt: Date.now() - 60_000 });
    const list = Buffer.from(JSON.stringify({ result: [] })).toString('base64');
    await calls.told({ ev: 'list', body: list });
    expect(record()).toMatchObject({ endedBy: 'edge', legs: [{ talkMs: 0, sipCode: 487 }] });
    expect(journal.entries()).toEqual([]);
  });

  const answered = async () => {
    await calls.told({ ...invite, msg: message('INVITE') });
    await rings(0, firstUri);
    await calls.told({ ev: 'answered', ...dialog, branch: 0, at: 1_800_000_005 });
  };

  it('lets no call in without sound', async () => {
    hasSound = false;
    await calls.told({ ...invite, msg: message('INVITE') });
    expect(sent).toMatchObject([{ act: 'reject', code: 503, header: 'Retry-After: 5\r\n' }]);
  });

  it('charges a talk until its sound was lost', async () => {
    await answered();
    const [, call] = journal.entries()[0] ?? [];
    if (!call) throw new Error('There is no call');
    calls.endSilent(call, 1_800_000_007_000);
    expect(sent.at(-1)).toMatchObject({ act: 'hangup' });
    await calls.told({ ev: 'ended', ...over, by: 'limit', from: 1_800_000_005 });
    expect(record()).toMatchObject({ endedBy: 'edge', legs: [{ talkMs: 2_000 }] });
  });

  it('promises no message that went with the agent that heard it', async () => {
    const list = Buffer.from(JSON.stringify({ result: [{ h_entry: 7, h_id: 8 }] }));
    const leaves = async () => {
      calls = open();
      await answered();
      const [, call] = journal.entries()[0] ?? [];
      if (call) journal.set(call.key, { ...call, taker: 'message', legs: [] });
      calls = open();
      await calls.told({ ev: 'list', body: list.toString('base64') });
      expect(sent.at(-1)).toMatchObject({ act: 'hangup', ...dialog });
      words = [];
      await calls.told({ ev: 'ended', ...over, by: 'limit', from: 1_800_000_005 });
      return record()['cause'];
    };
    expect(await leaves()).toBe('failed');
    isBrought = true;
    expect(await leaves()).toBe('voicemail');
  });
});
