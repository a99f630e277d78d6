import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import {
  type LoggedIn,
  logIn,
  makeLoggedIn,
  makeWithPassword,
} from '@portal/server/testing/logged-in';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as signInMails from '@portal/features/sign-in/mails';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp());
let made = 0;

const fresh = () => `fresh${(made += 1)}@example.com`;
const ask = (who: Pick<LoggedIn, 'token'>, Email: string) =>
  test.call('POST', '/api/vnumber/verify-email-change', {
    token: who.token,
    body: { Email, LanguageIso: 'pt' },
  });
const open = (token: string, brand = 1) =>
  test.call('GET', `/api/vnumber/validate-customer-email?token=${token}`, { brand });
const linkIn = async (
  to: string,
  mail: typeof mails.emailChange | typeof signInMails.emailChanged,
) => (await readQueuedMail(test.deps, to, mail)).linkPath.replace('/validate-email/', '');
const codeOf = async (token: string) => (await open(token)).body?.messages?.[0]?.code;
const emailOf = async (who: Pick<LoggedIn, 'token'>) =>
  (await test.call('GET', '/api/vnumber/account-information', { token: who.token })).body?.result
    .customerEmail;

describe('Another e-mail', () => {
  const pendingOf = async (who: Pick<LoggedIn, 'token'>) =>
    (await test.call('GET', '/api/vnumber/account-information', { token: who.token })).body?.result
      .pendingEmail;

  it('is told as long as its link may be opened, the newest of several', async () => {
    const ann = await makeLoggedIn(test);
    const bob = await makeLoggedIn(test);
    const [first, second] = [fresh(), fresh()];
    expect(await pendingOf(ann)).toBeNull();
    await ask(ann, first);
    expect(await pendingOf(ann)).toBe(first);
    await ask(ann, second);
    expect(await pendingOf(ann)).toBe(second);
    expect(await pendingOf(bob)).toBeNull();
    await sql`update one_time_tokens set expires_at = app_now()
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(await pendingOf(ann)).toBeNull();
    await ask(ann, first);
    await open(await linkIn(first, mails.emailChange));
    expect(await pendingOf(ann)).toBeNull();
  });

  it('is asked for by no session that ends while it waits', async () => {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    await ask(ann, fresh());
    const { db } = test.deps;
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`select 1 from throttles where bucket = ${`email-change:${ann.id}`} for update`.execute(
        tx,
      );
      const answer = ask(ann, next);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%throttles%'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      await sql`update sessions set ended_at = app_now(), end_reason = 'signed-out'
        where customer_id = ${ann.id}`.execute(db);
      return { asked: answer };
    });
    const late = await asked;
    expect(late.status).toBe(401);
    expect(await findMails(test.deps, { recipient: next })).toEqual([]);
  });

  it('is given up: its link opens nothing, and it is written down once', async () => {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    await ask(ann, next);
    const link = await linkIn(next, mails.emailChange);
    const giveUp = () =>
      test.call('DELETE', '/api/vnumber/verify-email-change', { token: ann.token });
    expect((await giveUp()).body?.result).toBe(true);
    // Nothing waits any more, as where the link was opened a moment before.
    expect((await giveUp()).body?.result).toBe(false);
    expect(await pendingOf(ann)).toBeNull();
    expect(await codeOf(link)).toBe('ERRVNUMS12');
    expect(await emailOf(ann)).toBe(ann.email);
    const { result } = (await test.call('GET', '/api/vnumber/activity', { token: ann.token }))
      .body ?? { result: [] };
    const events = result.map((one: { event: string }) => one.event);
    expect(events.slice(0, 2)).toEqual(['email-change-cancelled', 'email-change-asked']);
  });

  it('counts from the moment when its link is opened', async () => {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    expect((await ask(ann, next)).body).toEqual({
      isSuccessful: true,
      result: true,
      messages: [],
    });
    expect(await emailOf(ann)).toBe(ann.email);
    expect((await logIn(test, next)).status).toBe(401);
    const [mail] = await findMails(test.deps, { recipient: next });
    expect(mail?.language).toBe('pt');

    const link = await linkIn(next, mails.emailChange);
    expect((await open(link)).body?.result).toEqual({ email: next });
    expect(await emailOf(ann)).toBe(next);
    expect((await logIn(test, next)).status).toBe(200);
    expect((await logIn(test, ann.email)).status).toBe(401);
    // Scanners and reloads open it again: the same answer for ten minutes, then another one.
    expect((await open(link)).body?.result).toEqual({ email: next });
    await sql`update one_time_tokens set used_at = app_now() - interval '11 minutes'
      where customer_id = ${ann.id} and purpose = 'email-change'`.execute(test.deps.db);
    expect(await codeOf(link)).toBe('ERRVNUMS16');
  });

  it('that somebody has is refused, also one’s own', async () => {
    const ann = await makeLoggedIn(test);
    const bob = await makeWithPassword(test);
    for (const email of [bob.email, bob.email.toUpperCase(), ann.email]) {
      const answer = await ask(ann, email);
      expect([answer.status, answer.body?.isSuccessful, answer.body?.result]).toEqual([
        200,
        false,
        false,
      ]);
      expect(answer.body?.messages?.[0]?.code).toBe('ERRVNUMS11');
    }
    // The same address on another brand, or of a closed account, is free.
    const second = await makeWithPassword(test, { brandId: 2 });
    const gone = await makeWithPassword(test, { status: 'Closed' });
    expect((await ask(ann, second.email)).body?.result).toBe(true);
    expect((await ask(ann, gone.email)).body?.result).toBe(true);
  });

  it('that somebody took meanwhile is refused when the link is opened', async () => {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    await ask(ann, next);
    await makeWithPassword(test, { email: next });
    expect(await codeOf(await linkIn(next, mails.emailChange))).toBe('ERRVNUMS11');
    expect(await emailOf(ann)).toBe(ann.email);
  });

  it('of two wishes takes the later', async () => {
    const ann = await makeLoggedIn(test);
    const [first, second] = [fresh(), fresh()];
    await ask(ann, first);
    await ask(ann, second);
    expect(await codeOf(await linkIn(first, mails.emailChange))).toBe('ERRVNUMS12');
    expect((await open(await linkIn(second, mails.emailChange))).body?.result).toEqual({
      email: second,
    });
  });

  it('ends the links that went to the old address', async () => {
    const ann = await makeLoggedIn(test);
    await test.call('POST', '/api/vnumber/auth/reset-password', {
      body: { email: ann.email, languageIso: 'en' },
    });
    const reset = await readResetToken(test.deps, ann.email);
    const next = fresh();
    await ask(ann, next);
    await open(await linkIn(next, mails.emailChange));
    const late = await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
      body: { token: reset, password: 'Another 2028' },
    });
    expect(late.body?.messages?.[0]?.code).toBe('ERRVNUMS12');
  });

  it('may be wished for ten times an hour', async () => {
    const ann = await makeLoggedIn(test);
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(ann, fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const held = answers.find(({ status }) => status === 429);
    expect(Number(held?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused where it is none, and to visitors and suspended customers', async () => {
    const ann = await makeLoggedIn(test);
    const wrong = await ask(ann, 'ann at example');
    expect([wrong.status, wrong.body?.messages?.[0]?.field]).toEqual([400, '/Email']);
    const sue = await makeLoggedIn(test, { status: 'PreSuspended' });
    expect((await ask(sue, fresh())).status).toBe(403);
    expect((await ask({ token: 'none' }, fresh())).status).toBe(401);
  });
});

describe('The old address', () => {
  async function changed() {
    const ann = await makeLoggedIn(test);
    const next = fresh();
    await ask(ann, next);
    await open(await linkIn(next, mails.emailChange));
    return { ann, next, undo: await linkIn(ann.email, signInMails.emailChanged) };
  }

  it('is told, with a link that brings it back and ends every session', async () => {
    const { ann, next, undo } = await changed();
    expect(await readQueuedMail(test.deps, ann.email, signInMails.emailChanged)).toMatchObject({
      newEmail: next,
      hours: 24,
    });
    const back = (await open(undo)).body?.result;
    expect(back.email).toBe(ann.email);
    expect(
      (await test.call('GET', '/api/vnumber/account-information', { token: ann.token })).status,
    ).toBe(401);
    expect((await logIn(test, next)).status).toBe(401);
    // Once more within ten minutes it answers the same; the undone link does not come back.
    expect((await open(undo)).body?.result).toEqual(back);
    expect(await codeOf(await linkIn(next, mails.emailChange))).toBe('ERRVNUMS16');
    const events = (await findEvents(test.deps, ann.id)).map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('email'))).toEqual([
      'email-change-asked',
      'email-changed',
      'email-change-undone',
    ]);
  });

  it('comes back also after a second change', async () => {
    const { ann, next, undo } = await changed();
    const third = fresh();
    await ask(ann, third);
    await open(await linkIn(third, mails.emailChange));
    expect((await open(undo)).body?.result.email).toBe(ann.email);
    expect(await codeOf(await linkIn(next, signInMails.emailChanged))).toBe('ERRVNUMS12');
  });

  it('is kept for the account as long as it may come back', async () => {
    const { ann, undo } = await changed();
    const bob = await makeLoggedIn(test);
    await expect(makeWithPassword(test, { email: ann.email.toUpperCase() })).rejects.toMatchObject({
      constraint: 'customers__email',
    });
    await ask(bob, ann.email);
    expect(await codeOf(await linkIn(ann.email, mails.emailChange))).toBe('ERRVNUMS11');
    // On another brand, and for the account itself, it is free.
    await makeWithPassword(test, { email: ann.email, brandId: 2 });
    await ask(ann, ann.email);
    expect((await open(await linkIn(ann.email, mails.emailChange))).body?.isSuccessful).toBe(true);
    await sql`update one_time_tokens set expires_at = app_now()
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(await codeOf(undo)).toBe('ERRVNUMS12');
    await sql`update customers set email = ${fresh()} where id = ${ann.id}`.execute(test.deps.db);
    expect((await makeWithPassword(test, { email: ann.email })).email).toBe(ann.email);
  });

  it('stays away a day later, on another brand, and when the account is closed', async () => {
    const { ann, undo } = await changed();
    expect((await open(undo, 2)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
    await sql`update one_time_tokens set expires_at = app_now()
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(await codeOf(undo)).toBe('ERRVNUMS12');
    await sql`update customers set status = 'Closed' where id = ${ann.id}`.execute(test.deps.db);
    expect(await codeOf(undo)).toBe('ERRVNUMS09');
  });
});

describe('The first address of an account', () => {
  /** The link that confirms an address of an account that has got another one since. */
  async function linkOf(first: string, since: string) {
    const customer = await makeWithPassword(test, { email: first, isEmailVerified: false });
    await logIn(test, first);
    const mail = await readQueuedMail(test.deps, first, signInMails.emailVerification);
    await sql`update customers set email = ${since} where id = ${customer.id}`.execute(
      test.deps.db,
    );
    return mail.linkPath.replace('/validate-email/', '');
  }

  it('is not confirmed by its link once there is another one', async () => {
    expect(await codeOf(await linkOf(fresh(), fresh()))).toBe('ERRVNUMS16');
  });

  it('is the same by the key that the database makes of it, and by no other', async () => {
    // JavaScript lowers the last sigma of a word to another letter than the database does.
    const link = await linkOf('ΝΙΚΟΣ@example.com', 'νικοσ@example.com');
    for (const time of ['first', 'again']) {
      expect([time, (await open(link)).body?.result]).toEqual([
        time,
        { email: 'ΝΙΚΟΣ@example.com' },
      ]);
    }
    // And makes an i with a dot above of this one: another mailbox to the database.
    const other = await linkOf('İNCİ@example.com', 'i\u0307nci\u0307@example.com');
    expect(await codeOf(other)).toBe('ERRVNUMS16');
  });
});
