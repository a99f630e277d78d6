import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import { moveClock, shiftClock } from '@portal/server/testing/clock';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as accountMails from '@portal/features/account/mails';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp());
let made = 0;

afterEach(() => shiftClock(test.deps.db, '0'));

const fresh = () => `owner${(made += 1)}@example.com`;
const open = async (token: string) => {
  const { body } = await test.call('GET', `/api/vnumber/validate-customer-email?token=${token}`);
  return body?.isSuccessful ? body.result : body?.messages?.[0]?.code;
};
const linkIn = async (
  to: string,
  mail: typeof accountMails.emailChange | typeof mails.emailChanged,
) => (await readQueuedMail(test.deps, to, mail)).linkPath.replace('/validate-email/', '');
const choose = async (token: string, password: string) => {
  const { body } = await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
    body: { token, password },
  });
  return body?.isSuccessful ? 'saved' : body?.messages?.[0]?.code;
};
const setTwoFactor = (who: Pick<LoggedIn, 'token'>, value: boolean) =>
  test.call('PATCH', '/api/vnumber/account-information', {
    token: who.token,
    body: [{ op: 'replace', path: '/Customer/TwoFactorEnabled', value }],
  });
const hasTwoFactor = async (id: number) =>
  (
    await test.deps.db
      .selectFrom('customers')
      .select('two_factor_enabled as is')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is;

/** Whoever is logged in changes the e-mail; answers the old address's way back. */
async function change(who: LoggedIn, from: string, to: string): Promise<string> {
  await test.call('POST', '/api/vnumber/verify-email-change', {
    token: who.token,
    body: { Email: to, LanguageIso: 'en' },
  });
  expect(await open(await linkIn(to, accountMails.emailChange))).toMatchObject({ email: to });
  return linkIn(from, mails.emailChanged);
}

describe('Undoing a change of e-mail', () => {
  it('goes by a link that its page knows, so that it asks before it acts', async () => {
    const ann = await makeLoggedIn(test);
    expect(await change(ann, ann.email, fresh())).toMatch(/^undo-[\w-]{43}$/);
  });

  it('always brings back the address that lost the account longest ago', async () => {
    const ann = await makeLoggedIn(test);
    const [first, second] = [fresh(), fresh()];
    const undo = await change(ann, ann.email, first);
    const thiefs = await change(ann, first, second);
    // The thief goes back a step: that ends nothing of the owner's.
    expect(await open(thiefs)).toMatchObject({ email: first });
    expect(await open(undo)).toMatchObject({ email: ann.email });
    expect((await logIn(test, first)).status).toBe(401);
    // And the owner who comes first ends what the thief could undo.
    const bob = await makeLoggedIn(test);
    const [third, fourth] = [fresh(), fresh()];
    const owners = await change(bob, bob.email, third);
    const later = await change(bob, third, fourth);
    expect(await open(owners)).toMatchObject({ email: bob.email });
    expect(await open(later)).toBe('ERRVNUMS12');
  });

  it('wins also when both are opened at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ann = await makeLoggedIn(test);
      const [first, second] = [fresh(), fresh()];
      const undo = await change(ann, ann.email, first);
      const thiefs = await change(ann, first, second);
      const [back] = await Promise.all(
        round % 2 === 0 ? [open(undo), open(thiefs)] : [open(thiefs), open(undo)].toReversed(),
      );
      expect(back).toMatchObject({ email: ann.email });
      const { email } = await test.deps.db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', ann.id)
        .executeTakeFirstOrThrow();
      expect(email).toBe(ann.email);
    }
  });

  it('ends the password, and leads to another one without a mail', async () => {
    const ann = await makeLoggedIn(test);
    const undo = await change(ann, ann.email, fresh());
    const { email, recoveryToken } = await open(undo);
    expect(email).toBe(ann.email);
    expect((await logIn(test, ann.email)).body?.messageCode).toBe('INVALID-CREDENTIALS');
    // A mail scanner opens the link as well: the page that is shown goes on working.
    expect(await open(undo)).toEqual({ email, recoveryToken });
    expect(await choose(recoveryToken, 'Harbour2027')).toBe('saved');
    expect((await logIn(test, ann.email, { password: 'Harbour2027' })).status).toBe(200);
    expect((await logIn(test, ann.email, { password: testPassword })).status).toBe(401);
    // Opened again, it gives nobody a second password.
    expect(await open(undo)).toEqual({ email });
    expect(await choose(recoveryToken, 'Harbour2028')).toBe('ERRVNUMS12');
  });

  it('costs a hash once, however often the link is opened', async () => {
    const ann = await makeLoggedIn(test);
    const undo = await change(ann, ann.email, fresh());
    const hashing = vi.spyOn(test.deps.passwords, 'hash');
    for (let times = 0; times < 4; times += 1) await open(undo);
    expect(hashing).toHaveBeenCalledTimes(1);
    // In the places of who opens it: nobody else's log-in waits behind them.
    expect(hashing.mock.calls[0]?.[1]).toEqual([expect.stringContaining('.')]);
    hashing.mockRestore();
  });

  it('leads there for the whole hour of the password, however late it is opened again', async () => {
    const [ann, bob] = [await makeLoggedIn(test), await makeLoggedIn(test)];
    const undo = await change(ann, ann.email, fresh());
    const theirs = await change(bob, bob.email, fresh());
    const { recoveryToken } = await open(undo);
    await open(theirs);
    await moveClock(test.deps.db, '50 minutes');
    expect(await open(undo)).toEqual({ email: ann.email, recoveryToken });
    expect(await choose(recoveryToken, 'Harbour2027')).toBe('saved');
    expect(await open(undo)).toBe('ERRVNUMS16');
    await moveClock(test.deps.db, '11 minutes');
    expect(await open(theirs)).toBe('ERRVNUMS16');
  });

  it('is not stopped by somebody who asks for a link to another password meanwhile', async () => {
    const ann = await makeLoggedIn(test);
    await sql`insert into passkeys (credential_id, customer_id, public_key, user_handle, created_at)
      values (${`owner-${ann.id}`}, ${ann.id}, '\\x00', '\\x00', app_now() - interval '8 days')`.execute(
      test.deps.db,
    );
    const undo = await change(ann, ann.email, fresh());
    const { recoveryToken } = await open(undo);
    const ask = async () => {
      await test.call('POST', '/api/vnumber/auth/reset-password', {
        body: { email: ann.email, languageIso: 'en' },
      });
      return readResetToken(test.deps, ann.email);
    };
    const first = await ask();
    const second = await ask();
    expect(await open(undo)).toEqual({ email: ann.email, recoveryToken });
    expect(await choose(first, 'Harbour2026')).toBe('ERRVNUMS12');
    expect(await choose(second, 'Harbour2027')).toBe('saved');
    // The one of the undo ends with the password, and the owner's passkeys are there.
    expect(await choose(recoveryToken, 'Harbour2028')).toBe('ERRVNUMS12');
    const { rows } = await sql`select 1 from passkeys where customer_id = ${ann.id}`.execute(
      test.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('leaves the passkeys of the owner, also when the password is chosen', async () => {
    const ann = await makeLoggedIn(test);
    const add = (name: string, daysAgo: number) =>
      sql`insert into passkeys (credential_id, customer_id, public_key, user_handle, created_at)
        values (${`${name}-${ann.id}`}, ${ann.id}, '\\x00', '\\x00',
          app_now() - make_interval(days => ${daysAgo}))`.execute(test.deps.db);
    const left = async () =>
      (
        await test.deps.db
          .selectFrom('passkeys')
          .select('credential_id as name')
          .where('customer_id', '=', ann.id)
          .execute()
      ).map(({ name }) => name);
    await add('owner', 8);
    // A thief adds one before the e-mail is changed.
    await add('thief', 6);
    const undo = await change(ann, ann.email, fresh());
    await add('thief-later', 0);
    const { recoveryToken } = await open(undo);
    expect(await left()).toEqual([`owner-${ann.id}`]);
    expect(await choose(recoveryToken, 'Harbour2027')).toBe('saved');
    expect(await left()).toEqual([`owner-${ann.id}`]);
  });

  it('is mailed to the address that loses the account, and written down with its passkeys', async () => {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    const undo = await change(ann, ann.email, next);
    await sql`insert into passkeys (credential_id, customer_id, public_key, user_handle)
      values (${randomUUID()}, ${ann.id}, '\\x00', '\\x00')`.execute(test.deps.db);
    await open(undo);
    await open(undo);
    const told = await test.deps.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', mails.emailChangeUndone.name)
      .where('recipient', 'in', [ann.email, next])
      .execute();
    expect(told).toEqual([{ recipient: next }]);
    const written = ['email-change-undone', 'passkey-removed'];
    const events = (await findEvents(test.deps, ann.id)).map(({ event }) => event);
    expect(events.filter((event) => written.includes(event)).toSorted()).toEqual(written);
  });

  it('removes passkeys added since, those on their way, and trusted devices', async () => {
    const ann = await makeLoggedIn(test);
    const undo = await change(ann, ann.email, fresh());
    await sql`insert into passkeys (credential_id, customer_id, public_key, user_handle)
      values (${randomUUID()}, ${ann.id}, '\\x00', '\\x00')`.execute(test.deps.db);
    await sql`insert into passkey_challenges
      (challenge_hash, brand_id, customer_id, user_handle, origin, expires_at)
      values ('\\x01', 1, ${ann.id}, '\\x00', 'http://localhost', app_now() + interval '1 hour')`.execute(
      test.deps.db,
    );
    await sql`insert into trusted_devices (customer_id, expires_at)
      values (${ann.id}, app_now() + interval '1 day')`.execute(test.deps.db);
    await open(undo);
    const { rows } = await sql`
      select (select count(*) from passkeys where customer_id = c.id) as passkeys,
        (select count(*) from passkey_challenges where customer_id = c.id) as challenges,
        (select count(*) from trusted_devices d
          where d.customer_id = c.id and revoked_at is null) as devices
      from customers c where c.id = ${ann.id}`.execute(test.deps.db);
    expect(rows).toEqual([{ passkeys: 0, challenges: 0, devices: 0 }]);
  });

  it.each([true, false])('brings codes at log-in back as they were (%s)', async (before) => {
    const ann = await makeLoggedIn(test);
    await setTwoFactor(ann, before);
    const [first, second] = [fresh(), fresh()];
    const undo = await change(ann, ann.email, first);
    await setTwoFactor(ann, !before);
    await change(ann, first, second);
    expect(await hasTwoFactor(ann.id)).toBe(!before);
    await open(undo);
    expect(await hasTwoFactor(ann.id)).toBe(before);
  });
});
