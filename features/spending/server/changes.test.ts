import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { findMails } from '@portal/server/testing/queued-mail';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeCard } from '@portal/server/testing/make-card';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { warnCustomer } from './warnings.service.ts';

const test = keptOpen(() => createTestApp());

const timeZone = 'Asia/Jerusalem';
const topUp = { kind: 'auto-top-up', isOn: true, below: 5, amount: 15, monthMax: 30, timeZone };
const low = { kind: 'low-balance', isOn: true, below: 5, timeZone };
const cap = { kind: 'daily-cap', isOn: true, max: 3, timeZone };

const set = (who: LoggedIn, body: object) =>
  test.call('PUT', '/api/vnumber/billing/spending', { token: who.token, body });

/** How many mails of a kind somebody was sent. */
const mailed = async ({ id }: LoggedIn, template: string) =>
  (await findMails(test.deps, { customer_id: id, template })).length;

describe('what is set as it stands already', () => {
  it.each([topUp, low, cap])('is not told again ($kind)', async (change) => {
    const ann = await makeLoggedIn(test);
    await makeCard(test.deps.db, ann);
    for (const body of [change, change, { ...change, timeZone: 'UTC' }]) {
      expect((await set(ann, body)).status).toBe(200);
    }
    expect(await mailed(ann, 'spending-changed')).toBe(1);
    await set(ann, { ...change, isOn: false });
    await set(ann, change);
    expect(await mailed(ann, 'spending-changed')).toBe(3);
  });

  it('warns no second time of credit that is low', async () => {
    const ann = await makeLoggedIn(test, { creditMicros: 1_000_000 });
    for (let round = 0; round < 3; round += 1) {
      await set(ann, low);
      await warnCustomer(test.deps, ann.id);
    }
    expect(await mailed(ann, 'low-balance')).toBe(1);
  });
});

it('one customer changes it fifty times a day, and hears when to come back', async () => {
  const ann = await makeLoggedIn(test);
  const statuses = new Set<number>();
  for (let round = 0; round < limits.toldChangesPerDay; round += 1) {
    statuses.add((await set(ann, { ...cap, max: 3 + (round % 2) })).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await set(ann, cap);
  expect([refused.status, refused.body?.messages]).toEqual([429, [{ code: 'TOO-MANY-REQUESTS' }]]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  const { body } = await test.call('GET', '/api/vnumber/billing/spending', { token: ann.token });
  expect(body?.result.dailyCap.max).toBe(4);
  // What stands already is no change.
  expect((await set(ann, { ...cap, max: 4 })).status).toBe(200);
  expect(await mailed(ann, 'spending-changed')).toBe(limits.toldChangesPerDay);
  expect((await set(await makeLoggedIn(test), cap)).status).toBe(200);
  // Whoever used it up: what charges a card can be turned off, once.
  const off = { ...cap, isOn: false };
  expect((await set(ann, off)).status).toBe(200);
  expect((await set(ann, { ...off, max: 5 })).status).toBe(429);
  expect((await set(ann, cap)).status).toBe(429);
});
