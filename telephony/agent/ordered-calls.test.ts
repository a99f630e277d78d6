import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from './call-record.ts';
import { Journal } from './journal.ts';
import { OrderedCalls } from './ordered-calls.ts';
import { readOrder, takeStreamEvents } from './orders.rules.ts';

let folder: string;
let journal: Journal<Call>;
let sent: object[];
let told: { name: string; body: Record<string, unknown> }[];
let forgotten: string[];
let closed: string[];
let ordered: OrderedCalls;

const target = (id: string) =>
  ({ id, kind: 'number', number: '+13475550161', limitSeconds: 600, askAt: null }) as const;

function ringing(more: Partial<Call> = {}): Call {
  const call = {
    key: '7:8',
    he: 7,
    hi: 8,
    identity: { edge: 'e', trunk: 'in', callId: 'c1', fromTag: 'f', to: '+44', from: null },
    call: 'CALL',
    cseq: 3,
    steps: [
      { ringSeconds: 25, targets: [target('1.1')] },
      { ringSeconds: 25, targets: [target('2.1')] },
    ],
    legs: [],
    step: 0,
    startedAt: Date.now(),
    ringBy: Date.now() + 5_000,
    isCancelled: false,
    isOrdered: false,
    taker: null,
    end: { kind: 'hang-up' },
    ...more,
  } as unknown as Call;
  journal.set(call.key, call);
  return call;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ordered-'));
  journal = new Journal<Call>(path.join(folder, 'calls.journal'));
  sent = [];
  told = [];
  forgotten = [];
  closed = [];
  ordered = new OrderedCalls({
    journal,
    outbox: {
      tell: (_line, name, body) => {
        told.push({ name, body: body as Record<string, unknown> });
        return Promise.resolve();
      },
    },
    routing: { forget: (to) => forgotten.push(to) },
    phones: { take: ({ session }) => void closed.push(session) },
    send: (order) => sent.push(order),
    say: () => {},
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const until = Date.now() + 60_000;
const hangUp = { order: 5, until, kind: 'hang-up', call: 'CALL' } as const;
const move = {
  order: 6,
  until,
  kind: 'ring',
  call: 'CALL',
  targets: [target('3.1')],
  ringSeconds: 20,
} as const;
const cancelled = { act: 'move', callId: 'c1', cseq: '3' };
const results = () => told.map(({ body }) => [body['order'], body['result']]);

describe('an order of the portal', () => {
  it('lets go of the phones of a sign-in, and says nothing of it', () => {
    const order = { order: 4, kind: 'phone-gone', session: '0a1b', until: new Date(until) };
    const read = readOrder(JSON.parse(JSON.stringify(order)));
    if (read) ordered.take(read);
    expect([closed, told, sent]).toEqual([['0a1b'], [], []]);
    expect(readOrder({ ...order, session: 'a b' })).toBeNull();
  });

  it('ends a talk, or stops what rings, once however often it comes', () => {
    const call = ringing();
    ordered.take(hangUp);
    ordered.take(hangUp);
    expect(sent).toEqual([cancelled]);
    expect(call.isOrdered).toBe(true);
    expect(results()).toEqual([[5, 'done']]);
    const talk = ringing({ answeredAt: Date.now() });
    ordered.take({ ...hangUp, order: 9 });
    expect(sent.at(-1)).toEqual({ act: 'hangup', he: 7, hi: 8 });
    expect(talk.orders).toEqual([9]);
  });

  it('rings other phones instead of those that ring and of those still to come', () => {
    const call = ringing();
    ordered.take(move);
    expect(sent).toEqual([cancelled]);
    expect(call.steps.map(({ targets }) => targets.map(({ id }) => id))).toEqual([
      ['1.1'],
      ['3.1'],
    ]);
    expect(call.ringBy).toBeGreaterThan(Date.now() + 15_000);
    expect(results()).toEqual([[6, 'done']]);
  });

  it('sends a ringing call to its message', () => {
    const call = ringing();
    ordered.take({ order: 7, until, kind: 'voicemail', call: 'CALL', end: { kind: 'voicemail' } });
    expect([call.end.kind, call.steps.length]).toEqual(['voicemail', 1]);
    expect(sent).toEqual([cancelled]);
  });

  it.each<[string, Partial<Call>]>([
    ['talks', { answeredAt: 1 }],
    ['was given up', { isCancelled: true }],
    ['is being ended', { isOrdered: true }],
    ['takes a message', { taker: 'message' }],
  ])('moves no call that %s', (_what, more) => {
    ringing(more);
    ordered.take(move);
    expect(sent).toEqual([]);
    expect(results()).toEqual([[6, 'over']]);
  });

  it('is over for a call that is gone, and when it came too late', () => {
    ordered.take({ ...hangUp, call: 'OTHER' });
    ringing();
    ordered.take({ ...move, until: Date.now() - 1 });
    expect(sent).toEqual([]);
    expect(results()).toEqual([
      [5, 'over'],
      [6, 'over'],
    ]);
  });

  it('withdraws what is kept of a number', () => {
    ordered.take({ order: 8, until, kind: 'forget', to: '+442079460000' });
    expect(forgotten).toEqual(['+442079460000']);
    expect(told).toEqual([]);
  });
});

describe('orders on the wire', () => {
  it('are read whole, and what nobody knows is none', () => {
    const at = new Date(until).toISOString();
    expect(readOrder({ ...hangUp, until: at })).toEqual({ ...hangUp, until: Date.parse(at) });
    // By the seconds that are left, where they are told: clocks differ.
    expect(readOrder({ ...hangUp, until: at, seconds: 15 }, 1_000)?.until).toBe(16_000);
    const gone = { order: 4, kind: 'phone-gone', session: '0a1b', until: at, seconds: 15 };
    expect(readOrder(gone)?.until).toBe(Date.parse(at));
    expect(readOrder({ order: 1, kind: 'dance', call: 'CALL' })).toBeNull();
    expect(readOrder({ kind: 'hang-up', call: 'CALL' })).toBeNull();
    const { events, rest } = takeStreamEvents(': \n\nid: 4\nevent: forget\ndata: {}\n\nid: 5\n');
    expect(events).toEqual([{ id: '4', data: '{}' }]);
    expect(rest).toBe('id: 5\n');
  });
});
