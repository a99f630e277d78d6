import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimCardsToDetach } from '@portal/features/payments/server';
import { eraseClosedAccounts } from '@portal/server/jobs/erasure';
import { creditOf, makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { makeCall } from '@portal/server/testing/make-calls';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as accountMails from '@portal/features/account/mails';
import * as mails from './mails.ts';

const overlong = 'x'.repeat(5001);
const test = keptOpen(() =>
  createTestApp({
    LOGIN_FAILURES_PER_ADDRESS: '1000',
    SIP_EDGE_SECRET: 'the-edge-knows',
  }),
);

const close = (who: Pick<LoggedIn, 'token'>, change: object = {}, brand = 1) =>
  test.call('POST', '/api/inquiry/cancel-customer', {
    token: who.token,
    body: {
      languageISO: 'he',
      reason: 'reason-2',
      message: '',
      password: testPassword,
      ...change,
    },
    brand,
  });
const accountOf = (who: Pick<LoggedIn, 'token'>) =>
  test.call('GET', '/api/vnumber/account-information', { token: who.token });
const routeTo = (to: string) =>
  test.call('GET', `/carrier/sip/route?to=${to}&from=12015550199&call_id=${randomUUID()}`, {
    token: 'the-edge-knows',
  });

async function giveCard(customerId: number, isPrimary: boolean, name = 'Ann'): Promise<number> {
  const row = await test.deps.db
    .insertInto('saved_cards')
    .values({
      customer_id: customerId,
      gateway: 'sandbox',
      gateway_token: 'tok_1',
      brand: 'visa',
      last_four: '4242',
      expiration_month: 12,
      expiration_year: 2030,
      is_primary: isPrimary,
      card_holder: `${name} Bell`,
      address: `${name} Street 1`,
      city: `${name}town`,
      zip_code: '10001',
      country_id: 218,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function subscribe(customerId: number, numberId: number): Promise<void> {
  await test.deps.db
    .insertInto('subscriptions')
    .values({
      customer_id: customerId,
      number_id: numberId,
      package_id: 'us-1',
      anchor_day: 1,
      period_started_at: new Date(),
      renews_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
}

describe('cancel-customer', () => {
  it('closes the account at once', async () => {
    const { db } = test.deps;
    const ann = await makeLoggedIn(test, { firstName: 'Ann', creditMicros: 25_000_000 });
    const other = (await logIn(test, ann.email)).body?.result;
    const number = await makeNumber(db, ann, {
      forwardTo: ['12125550123'],
      smsEmail: ann.email,
      label: 'Home',
      plan: { otherwise: { kind: 'voicemail' }, showCaller: false },
    });
    await subscribe(ann.id, number.id);
    const cards = [await giveCard(ann.id, true), await giveCard(ann.id, false)];
    expect((await routeTo(number.didNumber)).body).toHaveProperty('targets');

    const answer = await close(ann, { reason: 'reason-5', message: 'Moving away' });
    expect([answer.status, answer.body?.isSuccessful]).toEqual([200, true]);
    expect(answer.body?.result).toBeGreaterThan(0);

    for (const { token } of [ann, other]) expect((await accountOf({ token })).status).toBe(401);
    expect((await logIn(test, ann.email)).body?.messageCode).toBe('INVALID-CREDENTIALS');
    expect((await routeTo(number.didNumber)).body).toHaveProperty('reject');
    const kept = await db
      .selectFrom('numbers')
      .select(['status', 'customer_id as customerId', 'label', 'sms_email as smsEmail'])
      .select(['ring_plan as plan', 'show_caller as showCaller'])
      .where('id', '=', number.id)
      .executeTakeFirst();
    expect(kept).toEqual({
      status: 'released',
      customerId: null,
      label: '',
      smsEmail: '',
      plan: null,
      showCaller: true,
    });
    const subscription = await db
      .selectFrom('subscriptions')
      .select('status')
      .where('customer_id', '=', ann.id)
      .executeTakeFirst();
    expect(subscription).toEqual({ status: 'ended' });
    const removed = await db
      .selectFrom('saved_cards')
      .select('id')
      .where('customer_id', '=', ann.id)
      .where('removed_at', 'is not', null)
      .execute();
    expect(removed.map(({ id }) => id).toSorted()).toEqual(cards.toSorted());
    const waiting = await claimCardsToDetach(db, 'sandbox', 10);
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(cards.toSorted());
    // The ledger stays.
    expect(await creditOf(db, ann)).toBe(25_000_000);
  });

  it('keeps the reason and tells the customer by mail, in the language of the page', async () => {
    const ann = await makeLoggedIn(test);
    const { body } = await close(ann, { reason: 'reason-5', message: 'Moving away' });
    const inquiry = await test.deps.db
      .selectFrom('inquiries')
      .select(['kind', 'reason', 'message', 'email'])
      .where('id', '=', body?.result)
      .executeTakeFirst();
    expect(inquiry).toEqual({
      kind: 'cancel',
      reason: 'reason-5',
      message: 'Moving away',
      email: ann.email,
    });
    expect(await readQueuedMail(test.deps, ann.email, mails.accountClosing)).toMatchObject({
      days: 30,
    });
    const its = { recipient: ann.email, template: 'account-closing' };
    expect(await findMails(test.deps, its)).toMatchObject([{ language: 'he' }]);
  });

  it('frees the e-mail for a new account', async () => {
    const ann = await makeLoggedIn(test);
    await close(ann);
    const again = await makeLoggedIn(test, { email: ann.email });
    expect((await accountOf(again)).status).toBe(200);
  });

  it('answers a wrong password with result 0 and HTTP 200, and changes nothing', async () => {
    const ann = await makeLoggedIn(test);
    const { status, body } = await close(ann, { password: 'Wrong2026' });
    expect([status, body]).toEqual([
      200,
      {
        isSuccessful: false,
        result: 0,
        messages: [{ code: 'WRONG-PASSWORD', field: '/password' }],
      },
    ]);
    expect((await accountOf(ann)).status).toBe(200);
  });

  it('closes no account whose change of e-mail may still be undone', async () => {
    const ann = await makeLoggedIn(test);
    const next = `next-${ann.email}`;
    await test.call('POST', '/api/vnumber/verify-email-change', {
      token: ann.token,
      body: { Email: next, LanguageIso: 'en' },
    });
    const { linkPath } = await readQueuedMail(test.deps, next, accountMails.emailChange);
    const secret = linkPath.split('/').at(-1);
    await test.call('GET', `/api/vnumber/validate-customer-email?token=${secret}`);
    // A wrong password is told first: nobody learns of the change without it.
    const guessed = await close(ann, { password: 'Wrong2026' });
    expect(guessed.body?.messages?.[0]?.code).toBe('WRONG-PASSWORD');
    const refused = await close(ann);
    expect([refused.status, refused.body?.result]).toEqual([200, 0]);
    expect(refused.body?.messages?.[0]?.code).toBe('EMAIL-JUST-CHANGED');
    expect((await accountOf(ann)).status).toBe(200);
    await sql`update one_time_tokens set expires_at = app_now()
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect((await close(ann)).body?.result).toBeGreaterThan(0);
  });

  it('lets ten guesses at the password through', async () => {
    const ann = await makeLoggedIn(test);
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => close(ann, { password: 'Wrong2026' })),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await close(ann)).status).toBe(429);
  });

  it.each([
    [{ reason: 'reason-6' }, '/reason'],
    [{ reason: 'reason-5', message: '  ' }, '/message'],
    [{ message: overlong }, '/message'],
    [{ password: '' }, '/password'],
    [{ languageISO: 'fr' }, '/languageISO'],
  ])('refuses what belongs into no such form (%#)', async (change, field) => {
    const ann = await makeLoggedIn(test);
    const { status, body } = await close(ann, change);
    expect([status, body?.messages?.[0]?.field]).toEqual([400, field]);
    expect((await accountOf(ann)).status).toBe(200);
  });

  it('asked for twice at the same moment closes once', async () => {
    const ann = await makeLoggedIn(test);
    const answers = await Promise.all([close(ann), close(ann)]);
    expect(answers.filter(({ body }) => body?.isSuccessful)).toHaveLength(1);
  });

  it('is closed to visitors, suspended customers and other brands', async () => {
    const ann = await makeLoggedIn(test);
    const sue = await makeLoggedIn(test, { status: 'Suspended' });
    expect((await close({ token: 'a.b.c' })).status).toBe(401);
    expect((await close(sue)).status).toBe(403);
    expect((await close(ann, {}, 2)).status).toBe(401);
    expect((await accountOf(ann)).status).toBe(200);
  });
});

/** The tables in which a text is found, with everything that is in them. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
    test.deps.db,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql.table(`${schema}.${name}`);
    const { rows: hits } = await sql`select 1 from ${table} t where t::text ilike ${`%${words}%`}
      limit 1`.execute(test.deps.db);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('Thirty days later', () => {
  it('nothing personal is left in any table, and the ledger is', async () => {
    const { db } = test.deps;
    const ann = await makeLoggedIn(test, {
      email: 'zyxw@example.com',
      firstName: 'Zyxwann',
      lastName: 'Zyxwbell',
      creditMicros: 5_000_000,
    });
    const number = await makeNumber(db, ann, { smsEmail: 'zyxw@example.com', label: 'Zyxwhome' });
    await giveCard(ann.id, true, 'Zyxw');
    await makeCall(db, ann, number, {
      caller: '12015559871',
      destination: '12015559872',
      costMicros: 20_000,
      legs: [{ destination: '12015559872', seconds: 60 }],
    });
    await db
      .insertInto('caller_ids')
      .values({ customer_id: ann.id, number: '12015559873', comment: 'Zyxwphone' })
      .execute();
    await test.call('POST', '/api/inquiry/support-customer', {
      token: ann.token,
      body: { languageISO: 'en', subject: 'other', message: 'Zyxw needs help' },
    });
    await test.call('POST', '/api/vnumber/verify-email-change', {
      token: ann.token,
      body: { Email: 'zyxw.new@example.com', LanguageIso: 'en' },
    });
    await close(ann);
    // Mails of a closed account went out or were given up long before.
    await sql`update mails set state = 'sent', final_at = app_now() where customer_id = ${ann.id}`.execute(
      db,
    );
    expect((await tablesWith('zyxw')).length).toBeGreaterThan(5);
    expect(await eraseClosedAccounts(db)).toBe(0);

    await sql`update customers set erase_after = app_now() where id = ${ann.id}`.execute(db);
    expect(await eraseClosedAccounts(db)).toBe(1);
    expect(await tablesWith('zyxw')).toEqual([]);
    for (const party of ['12015559871', '12015559872', '12015559873']) {
      expect(await tablesWith(party)).toEqual([]);
    }
    expect(await creditOf(db, ann)).toBe(5_000_000);
    const calls = await db
      .selectFrom('calls')
      .select('cost_micros as micros')
      .where('customer_id', '=', ann.id)
      .execute();
    expect(calls).toEqual([{ micros: 20_000 }]);
    expect(await eraseClosedAccounts(db)).toBe(0);
  });

  it('others are as they were', async () => {
    const bob = await makeLoggedIn(test, { firstName: 'Bob' });
    const ann = await makeLoggedIn(test);
    await close(ann);
    await sql`update customers set erase_after = app_now() where id = ${ann.id}`.execute(
      test.deps.db,
    );
    await eraseClosedAccounts(test.deps.db);
    expect((await accountOf(bob)).body?.result.firstName).toBe('Bob');
  });
});
