import { expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { mailsOf } from '@portal/server/testing/subscription-clock';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp());

const url = '/api/vnumber/billing/renewal-settings';
const set = ({ token }: LoggedIn, useOtherCards: boolean) =>
  test.call('PUT', url, { token, body: { useOtherCards } });
const told = ({ id }: LoggedIn) => mailsOf(test.deps, id);
const mailed = ({ email }: LoggedIn) => readQueuedMail(test.deps, email, mails.renewalCardsChanged);

async function listed({ token }: LoggedIn): Promise<number> {
  const { body } = await test.call('GET', '/api/vnumber/activity', { token });
  const entries: { event: string }[] = body?.result;
  return entries.filter(({ event }) => event === 'renewal-cards-changed').length;
}

it('cards that renewals may go to are listed and mailed as they change, and only then', async () => {
  const ann = await makeLoggedIn(test);
  await set(ann, false);
  expect([await told(ann), await listed(ann)]).toEqual([[], 0]);
  for (let round = 0; round < 2; round += 1) {
    expect((await set(ann, true)).body?.result).toBe(true);
    expect([await told(ann), await listed(ann)]).toEqual([['renewal-cards-changed'], 1]);
  }
  expect(await mailed(ann)).toMatchObject({ useOtherCards: true });
  await set(ann, false);
  expect([await mailed(ann), await listed(ann)]).toMatchObject([{ useOtherCards: false }, 2]);
});

it('of many who ask at once for the same one is told', async () => {
  const ann = await makeLoggedIn(test);
  const answers = await Promise.all(Array.from({ length: 8 }, () => set(ann, true)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect([await told(ann), await listed(ann)]).toEqual([['renewal-cards-changed'], 1]);
});

it('other cards are allowed fifty times a day, and forbidden each time', async () => {
  const ann = await makeLoggedIn(test);
  const statuses = new Set<number>();
  for (let round = 0; round < limits.toldChangesPerDay; round += 1) {
    statuses.add((await set(ann, true)).status);
    // Whoever used up the bound, they can be forbidden.
    statuses.add((await set(ann, false)).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await set(ann, true);
  expect([refused.status, refused.body?.messages]).toEqual([429, [{ code: 'TOO-MANY-REQUESTS' }]]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  const { body } = await test.call('GET', url, { token: ann.token });
  expect(body?.result).toEqual({ useOtherCards: false });
  expect((await set(ann, false)).body?.result).toBe(true);
  expect(await told(ann)).toHaveLength(2 * limits.toldChangesPerDay);
  expect((await set(await makeLoggedIn(test), true)).status).toBe(200);
});
