import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PortalAnswer } from './portal.ts';
import { Routing } from './routing.ts';

let folder: string;
let now: number;
let answers: PortalAnswer[];
let asked: boolean[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'routing-'));
  now = 0;
  answers = [];
  asked = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  new Routing(
    (_name, _body, _timeout, fresh = false) => {
      asked.push(fresh);
      return Promise.resolve(answers.shift() ?? { status: 0, body: null });
    },
    path.join(folder, 'known.journal'),
    () => now,
  );

const question = {
  edge: 'e',
  trunk: 'in',
  callId: 'c',
  fromTag: 'f',
  to: '+442079460000',
  from: '+447911123456',
  privacy: 'none',
  verstat: 'none',
  diversions: [],
  maxForwards: 70,
  source: '127.0.0.1:5070',
  codecs: [],
  at: '',
  can: [],
} as const;

const target = { id: '1.1', kind: 'number', number: '+13475550161', askAt: null };
const steps = [{ ringSeconds: 25, targets: [{ ...target, limitSeconds: 14_400 }] }];
const dial = (more = {}) => ({
  status: 200,
  body: {
    action: 'dial',
    call: 'abc',
    language: 'en',
    caller: { from: '+447911123456', display: '', pai: null, privacy: 'none' },
    diversion: { number: '+442079460000', reason: 'unconditional', counter: 1 },
    totalRingSeconds: 90,
    steps,
    end: { kind: 'hang-up' },
    keep: { seconds: 100, steps },
    ...more,
  },
});
const down = { status: 0, body: null };

const suspended = { status: 200, body: { action: 'reject', reason: 'suspended', sipCode: 480 } };

describe('where a call goes', () => {
  it('is asked once more by a new connection, where there is no answer', async () => {
    answers = [down, dial()];
    const { decision, routedBy } = await open().ask(question);
    expect(decision).toMatchObject({ action: 'dial', call: 'abc' });
    expect(routedBy).toBe('server');
    expect(asked).toEqual([false, true]);
  });

  it('is as it was the last time, while the server is away, also for the next agent', async () => {
    answers = [dial()];
    await open().ask(question);
    now = 99_000;
    answers = [down, { status: 503, body: {} }];
    const { decision, routedBy } = await open().ask(question);
    expect(routedBy).toBe('last-known');
    expect(decision).toMatchObject({
      action: 'dial',
      caller: { from: '+447911123456' },
      steps: [{ targets: [{ limitSeconds: 3_600 }] }],
    });
  });

  it.each([
    ['was never known', null, 0],
    ['is too old', dial(), 101_000],
    ['may not be kept', dial({ keep: null }), 1_000],
  ])('is unavailable where it %s', async (_, before, later) => {
    const routing = open();
    if (before) {
      answers = [before];
      await routing.ask(question);
    }
    now = later;
    answers = [down, down];
    expect((await routing.ask(question)).decision).toMatchObject({ sipCode: 503, retryAfter: 5 });
  });

  it.each([
    ['too-many-calls', 486],
    ['forwarding-loop', 482],
    ['ended', 487],
    ['rating-unavailable', 503],
  ])('is still known when one call was refused as %s', async (reason, sipCode) => {
    const routing = open();
    answers = [dial(), { status: 200, body: { action: 'reject', reason, sipCode } }];
    await routing.ask(question);
    expect((await routing.ask(question)).decision).toMatchObject({ action: 'reject', sipCode });
    expect((await routing.ask(question)).routedBy).toBe('last-known');
  });

  it('is not guessed where the server refuses the question', async () => {
    const routing = open();
    answers = [dial()];
    await routing.ask(question);
    answers = [{ status: 403, body: { error: 'unknown-edge' } }];
    expect((await routing.ask(question)).decision).toMatchObject({ sipCode: 503 });
    expect(asked).toHaveLength(2);
  });

  it('is taken where something else answers in the place of the server', async () => {
    const routing = open();
    answers = [dial()];
    await routing.ask(question);
    answers = [{ status: 421, body: { isSuccessful: false } }];
    expect((await routing.ask(question)).routedBy).toBe('last-known');
  });

  const own = { from: question.to, display: '', pai: question.to, privacy: 'none' };
  const anonymous = { from: null, display: 'Anonymous', pai: question.to, privacy: 'id' };
  const hidden = { from: null, privacy: 'id' } as const;
  const unknown = { from: null, privacy: 'unavailable' } as const;
  const shown = { from: question.from };
  // As the called number, which is what stands for nobody.
  const hides = { from: null, pai: question.to, privacy: 'none' };
  it.each([
    ['shows the caller where it is shown', [[{}, {}]], shown],
    ['hides it where the called number is shown', [[{}, { caller: own }]], hides],
    ['hides it after a hidden caller who was not told', [[hidden, { caller: own }]], hides],
    ['shows it after a hidden caller who was told', [[hidden, { caller: anonymous }]], shown],
    ['hides it after one that nobody knows', [[unknown, { caller: own }]], hides],
    ['hides it after one by the number itself', [[{ from: question.to }, { caller: own }]], hides],
    [
      'stays as it is by one that nobody knows',
      [
        [{}, {}],
        [unknown, { caller: own }],
      ],
      shown,
    ],
  ] as const)('%s, while the server is away', async (_, before, expected) => {
    const routing = open();
    for (const [asks, decides] of before) {
      answers = [dial(decides)];
      await routing.ask({ ...question, ...asks });
    }
    const { decision } = await routing.ask(question);
    expect(decision).toMatchObject({ action: 'dial', caller: expected });
  });

  it('is no more known once the number was refused', async () => {
    const routing = open();
    answers = [dial(), suspended];
    await routing.ask(question);
    await routing.ask(question);
    expect((await routing.ask(question)).decision).toMatchObject({ sipCode: 503 });
  });

  it.each(['as an agent begins', 'while it runs'])(
    'leaves the disk when it is too old, %s',
    async (when) => {
      const routing = open();
      const onDisk = () => readFileSync(path.join(folder, 'known.journal'), 'utf8');
      answers = [dial(), dial({ keep: { seconds: 300, steps } })];
      await routing.ask(question);
      await routing.ask({ ...question, to: '+442079460001' });
      now = 101_000;
      if (when === 'while it runs') routing.forgetOld();
      else open();
      expect(onDisk()).not.toContain(question.to);
      expect(onDisk()).toContain('+442079460001');
    },
  );

  it('that was withdrawn is not used', async () => {
    const routing = open();
    answers = [dial()];
    await routing.ask(question);
    routing.forget(question.to);
    expect((await routing.ask(question)).decision).toMatchObject({ sipCode: 503 });
  });

  it('that was withdrawn while it was asked for is not kept', async () => {
    let isWithdrawn = true;
    const post = () => {
      if (isWithdrawn) routing.forget(question.to);
      return Promise.resolve(answers.shift() ?? down);
    };
    const routing = new Routing(post, path.join(folder, 'known.journal'), () => now);
    answers = [dial()];
    expect((await routing.ask(question)).decision).toMatchObject({ action: 'dial', call: 'abc' });
    isWithdrawn = false;
    expect((await routing.ask(question)).decision).toMatchObject({ sipCode: 503 });
    now = 1;
    answers = [dial()];
    await routing.ask(question);
    expect((await routing.ask(question)).routedBy).toBe('last-known');
  });

  const refused = { action: 'reject', reason: 'blocked-caller', sipCode: 603 };
  const anybody = { ...question, from: '+447911999999' };

  it('puts nobody through whom its owner blocks', async () => {
    const routing = open();
    answers = [dial({ keep: { seconds: 100, steps, blocked: [question.from] } })];
    await routing.ask(anybody);
    expect(await routing.ask(question)).toEqual({
      decision: expect.objectContaining(refused),
      routedBy: 'last-known',
    });
    expect((await routing.ask(anybody)).decision).toMatchObject({ action: 'dial' });
    expect((await open().ask(question)).decision).toMatchObject(refused);
  });

  it('puts nobody through who was refused as blocked since', async () => {
    const routing = open();
    answers = [dial(), { status: 200, body: refused }];
    await routing.ask(anybody);
    await routing.ask(question);
    expect((await routing.ask(question)).decision).toMatchObject(refused);
    expect((await routing.ask(anybody)).decision).toMatchObject({ action: 'dial' });
  });
});
