import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { composeSample } from '@portal/server/testing/compose-sample';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { forwardingChanged } from './mails.ts';

const american = '12025550143';
const number = { destination: american, ringSeconds: 25 };
const browser = { kind: 'browser', ringSeconds: 20 };
const plan = (targets: object[], more: object = {}) => ({
  order: 'in-order',
  targets,
  otherwise: { kind: 'hang-up' },
  showCaller: true,
  hours: null,
  ...more,
});

const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let didid: string;

beforeAll(async () => {
  ann = await makeLoggedIn(test, {});
});
beforeEach(async () => {
  didid = String((await makeNumber(test.deps.db, ann, { forwardTo: [american] })).id);
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  test.call(method, path, { token: ann.token, ...(body && { body }) });
const save = async (its: object) => {
  const body = { didid, plan: its };
  const answer = await call('POST', '/api/vnumber/calling/ring-plan', body);
  return [answer.status, answer.body?.result, answer.body?.messages?.[0]] as const;
};
const targets = async () => {
  const { body } = await call('GET', `/api/vnumber/calling/ring-plan?didid=${didid}`);
  return body?.result.plan.targets as unknown;
};

describe('A browser, where none is offered', () => {
  it('comes into no plan, at whichever place', async () => {
    for (const [at, its] of [
      [0, [browser]],
      [1, [number, browser]],
    ] as const) {
      const refused = { code: 'BROWSER-NOT-OFFERED', field: `/plan/targets/${at}/kind` };
      expect(await save(plan([...its]))).toMatchObject([200, false, refused]);
    }
    expect(await targets()).toEqual([number]);
  });

  it('may stay in a plan that rang it before, and leaves it for good', async () => {
    await sql`insert into forwarding_targets (number_id, position, destination, ring_seconds)
      values (${didid}, 2, null, 20)`.execute(test.deps.db);
    const kept = plan([number, browser], { showCaller: false });
    expect((await save(kept)).slice(0, 2)).toEqual([200, true]);
    expect(await targets()).toEqual([number, browser]);
    expect((await save(plan([number]))).slice(0, 2)).toEqual([200, true]);
    expect((await save(kept))[1]).toBe(false);
    expect(await targets()).toEqual([number]);
  });

  it('is switched off like a number where nothing else rings, and the mail says so', async () => {
    await sql`update forwarding_targets set destination = null
      where number_id = ${didid}`.execute(test.deps.db);
    const path = '/api/vnumber/calling/update-forwarding-number';
    const off = () => call('POST', path, { didid, forwardingNumber: '' });
    expect((await off()).body?.result).toBe(true);
    expect(await targets()).toEqual([]);
    const told = await readQueuedMail(test.deps, ann.email, forwardingChanged);
    expect(told).toMatchObject({ kind: 'calls', oldValue: 'browser', newValue: '' });
    const { text } = composeSample('forwarding-changed', 'en', { values: told });
    expect(text).toMatch(/Rang at.*your browser/s);
    // Once more is nothing new.
    const mails = async () => (await findMails(test.deps, {})).length;
    const before = await mails();
    expect((await off()).body?.result).toBe(true);
    expect(await mails()).toBe(before);
  });

  it('is no number that calls are forwarded or ordered to, where one is asked for', async () => {
    const path = '/api/vnumber/calling/update-forwarding-number';
    const forwarded = await call('POST', path, { didid, forwardingNumber: 'browser' });
    expect(forwarded.status).toBe(400);
    const otherwise = { kind: 'browser', ringSeconds: 20 };
    expect((await save(plan([number], { otherwise })))[0]).toBe(400);
    const ordered = { didNumber: '12015550142', forwardingNumber: 'browser' };
    const { body } = await call('POST', '/api/payment/OrderNumber', ordered);
    expect(body?.messages?.map(({ field }) => field)).toContain('/forwardingNumber');
    expect(await targets()).toEqual([number]);
  });
});
