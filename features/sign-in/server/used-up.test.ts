import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { makeNumber } from '@portal/server/testing/factories';
import { logIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const password = 'Harbour2027';
const test = keptOpen(() => createTestApp());

const forward = (token: string, didid: string, forwardingNumber: string) =>
  test.call('POST', '/api/vnumber/calling/update-forwarding-number', {
    token,
    body: { didid, forwardingNumber },
  });
const capDay = (token: string, max: number) =>
  test.call('PUT', '/api/vnumber/billing/spending', {
    token,
    body: { kind: 'daily-cap', isOn: true, max, timeZone: 'UTC' },
  });

async function recover(email: string): Promise<void> {
  await test.call('POST', '/api/vnumber/auth/reset-password', {
    body: { email, languageIso: 'en' },
  });
  const token = await readResetToken(test.deps, email);
  await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
    body: { token, password },
  });
}

const caller = '/api/vnumber/calling';
const addPhone = async (token: string, newCallerId: string) => {
  await test.call('POST', `${caller}/add-cli-number`, {
    token,
    body: { newCallerId, comment: '' },
  });
  const { body } = await test.call('GET', `${caller}/my-callerids`, { token });
  return String(body?.result.callerIds.at(-1).id);
};
const sendCode = (token: string, id: string) =>
  test.call('POST', `${caller}/send-cli-code`, { token, body: { id } });

it('codes of caller IDs that a stranger used up are the owner’s again, but not to one phone', async () => {
  const ann = await makeLoggedIn(test);
  const phone = await addPhone(ann.token, '447700900901');
  for (let sent = 0; sent < limits.otpPerWindow; sent += 1) await sendCode(ann.token, phone);
  expect((await sendCode(ann.token, phone)).status).toBe(429);
  await recover(ann.email);
  const { body } = await logIn(test, ann.email, { password });
  const token = String(body?.result?.token);
  expect((await sendCode(token, phone)).body?.result).toBe(true);
  // A phone, which may be nobody's of this account, gets no more a day than before.
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from throttles where bucket = 'caller-id-code-to:447700900901'`.execute(
    test.deps.db,
  );
  expect(rows[0]?.hits).toBeGreaterThan(0);
});

it('an owner who recovers the account may change at once what a stranger used up the day’s changes of', async () => {
  const ann = await makeLoggedIn(test);
  const { id } = await makeNumber(test.deps.db, ann, { forwardTo: ['972555550142'] });
  const eve = await makeLoggedIn(test);
  const other = await makeNumber(test.deps.db, eve, { forwardTo: ['972555550142'] });
  for (const number of [id, other.id]) {
    await sql`insert into forwarding_changes (number_id, kind, old_value, new_value)
      select ${number}, 'calls', '', '' from generate_series(1, ${limits.forwardingChangesPerDay}::int)`.execute(
      test.deps.db,
    );
  }
  for (let cap = 1; cap <= limits.toldChangesPerDay; cap += 1) await capDay(ann.token, cap);
  expect((await forward(ann.token, String(id), '972555550143')).status).toBe(429);
  expect((await capDay(ann.token, 99)).status).toBe(429);

  await recover(ann.email);
  const { body } = await logIn(test, ann.email, { password });
  const token = String(body?.result?.token);
  expect((await forward(token, String(id), '972555550143')).body?.result).toBe(true);
  expect((await capDay(token, 99)).status).toBe(200);
  // Nobody else's day begins anew.
  expect((await forward(eve.token, String(other.id), '972555550143')).status).toBe(429);

  // Once a day: a password that one knows is no way round the bound.
  for (let cap = 1; cap <= limits.toldChangesPerDay; cap += 1) await capDay(token, cap);
  await recover(ann.email);
  const again = await logIn(test, ann.email, { password });
  expect((await capDay(String(again.body?.result?.token), 99)).status).toBe(429);
});
