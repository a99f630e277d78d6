import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { findEvents } from '@portal/server/testing/account-events';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as signInMails from '@portal/features/sign-in/mails';
import * as mails from './mails.ts';

const url = '/api/vnumber/account-information';
/** Counts as if it had been done so many times today. */
const fillBucket = (bucket: string, tries: number) =>
  sql`insert into throttles (bucket, tries, resets_at)
    values (${bucket}, ${tries}, app_now() + interval '1 day')
    on conflict (bucket) do update set tries = excluded.tries`.execute(test.deps.db);
const newPassword = 'Ñandú 2027';
const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));

type Operation = readonly [path: string, value: unknown];

const patch = (who: Pick<LoggedIn, 'token'>, ...operations: Operation[]) =>
  test.call('PATCH', url, {
    token: who.token,
    body: operations.map(([path, value]) => ({ op: 'replace', path, value })),
  });
const read = async (who: Pick<LoggedIn, 'token'>) =>
  (await test.call('GET', url, { token: who.token })).body?.result;
const eventsOf = async (customerId: number) =>
  (await findEvents(test.deps, customerId))
    .map(({ event }) => event)
    .filter((event) => event !== 'signed-in');

describe('GET account-information', () => {
  it('tells the credit, and apart from it what running calls leave to be spent', async () => {
    const edge = { SIP_EDGE_SECRET: 'the-edge-knows' };
    const called = await createTestApp(edge);
    const ann = await makeLoggedIn(called, { creditMicros: 25_000_000 });
    const ask = async () => (await called.call('GET', url, { token: ann.token })).body?.result;
    expect(await ask()).toMatchObject({ currentBalance: 25, freeCredit: 25 });
    const { didNumber } = await makeNumber(called.deps.db, ann, { forwardTo: ['447700900123'] });
    const call = `/carrier/sip/route?to=${didNumber}&from=12015550123&call_id=free-1`;
    expect((await called.call('GET', call, { token: edge.SIP_EDGE_SECRET })).status).toBe(200);
    const { currentBalance, freeCredit } = await ask();
    const { held } = await called.deps.db
      .selectFrom('credit_holds')
      .select(({ fn }) => fn.sum<number>('amount_micros').as('held'))
      .where('account_id', '=', ann.accountId)
      .executeTakeFirstOrThrow();
    expect(held).toBeGreaterThan(0);
    expect([currentBalance, freeCredit]).toEqual([25, (25_000_000 - held) / 1_000_000]);
    await called.close();
  });
});

describe('PATCH account-information', () => {
  it('changes names and language and says which part it touched', async () => {
    const ann = await makeLoggedIn(test, { firstName: 'Ann', lastName: 'Bell' });
    const answer = await patch(
      ann,
      ['/Subscriber/firstName', ' Anna '],
      ['/Subscriber/lastName', 'Núñez'],
      ['/Subscriber/language', 'he'],
    );
    expect(answer.body).toEqual({
      isSuccessful: true,
      result: { subscriberResult: true, customerResult: null },
      messages: [],
    });
    expect(await read(ann)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Núñez',
      language: 'he',
      name: 'Anna Núñez',
      initials: 'AN',
    });
    expect(await eventsOf(ann.id)).toEqual(['names-changed', 'language-changed']);
  });

  it('of several operations on a path does the last, and none changes nothing', async () => {
    const ann = await makeLoggedIn(test);
    await patch(ann, ['/Subscriber/firstName', 'First'], ['/Subscriber/firstName', 'Second']);
    expect((await read(ann)).firstName).toBe('Second');
    expect((await patch(ann)).body?.result).toEqual({
      subscriberResult: null,
      customerResult: null,
    });
    await patch(ann, ['/Subscriber/firstName', 'Second']);
    expect(await eventsOf(ann.id)).toEqual(['names-changed']);
  });

  it('asks for three letters only of a name that changes', async () => {
    const gal = await makeLoggedIn(test, { firstName: 'גל', lastName: 'בר' });
    const same = await patch(
      gal,
      ['/Subscriber/firstName', 'גל'],
      ['/Subscriber/lastName', 'בר'],
      ['/Subscriber/language', 'he'],
    );
    expect(same.status).toBe(200);
    const short = await patch(
      gal,
      ['/Subscriber/firstName', 'טל'],
      ['/Subscriber/lastName', 'Li'],
      ['/Subscriber/language', 'en'],
    );
    expect([short.status, short.body?.messages]).toEqual([
      400,
      [
        { code: 'VALIDATION', field: '/0/value', text: 'form.name-short' },
        { code: 'VALIDATION', field: '/1/value', text: 'form.name-short' },
      ],
    ]);
    // All or nothing.
    expect((await read(gal)).language).toBe('he');
  });

  it.each([
    [[{ op: 'replace', path: '/Subscriber/email', value: 'a@b.co' }], '/0/path'],
    [[{ op: 'replace', path: '/Customer/currentpassword', value: 'x' }], '/0/path'],
    [[{ op: 'replace', path: '/__proto__/x', value: 'x' }], '/0/path'],
    [[{ op: 'add', path: '/Subscriber/firstName', value: 'Anna' }], '/0/op'],
    [[{ op: 'replace', path: '/Subscriber/firstName', value: 7 }], '/0/value'],
    [[{ op: 'replace', path: '/Subscriber/firstName', value: '' }], '/0/value'],
    [[{ op: 'replace', path: '/Subscriber/firstName', value: 'x'.repeat(61) }], '/0/value'],
    [[{ op: 'replace', path: '/Subscriber/language', value: 'fr' }], '/0/value'],
    [[{ op: 'replace', path: '/Customer/TwoFactorEnabled', value: 'true' }], '/0/value'],
    [{ op: 'replace', path: '/Subscriber/firstName', value: 'Anna' }, undefined],
  ])('refuses %j with 400 and changes nothing', async (body, field) => {
    const ann = await makeLoggedIn(test, { firstName: 'Ann' });
    const answer = await test.call('PATCH', url, { token: ann.token, body });
    expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
    expect(answer.body?.messages?.[0]?.field).toBe(field);
    expect((await read(ann)).firstName).toBe('Ann');
  });

  it('refuses a known operation beside an unknown one as a whole', async () => {
    const ann = await makeLoggedIn(test, { firstName: 'Ann' });
    const answer = await patch(ann, ['/Subscriber/firstName', 'Anna'], ['/Subscriber/age', 7]);
    expect(answer.status).toBe(400);
    expect((await read(ann)).firstName).toBe('Ann');
  });
});

describe('A new password', () => {
  const change = (who: Pick<LoggedIn, 'token'>, current: string, next: string) =>
    patch(who, ['/Customer/CurrentPassword', current], ['/Customer/NewPassword', next]);

  it('ends every other session, keeps this one and is told by mail', async () => {
    const ann = await makeLoggedIn(test);
    const other = (await logIn(test, ann.email)).body?.result;
    const answer = await change(ann, testPassword, newPassword);
    expect(answer.body?.result).toEqual({ subscriberResult: null, customerResult: true });
    expect((await test.call('GET', url, { token: ann.token })).status).toBe(200);
    expect((await test.call('GET', url, { token: other.token })).status).toBe(401);
    const renew = (refreshToken: string | null) =>
      test.call('POST', '/api/vnumber/auth/refresh-token', { body: { refreshToken } });
    expect((await renew(other.refreshToken)).status).toBe(401);
    expect((await renew(ann.refreshToken)).status).toBe(200);
    expect((await logIn(test, ann.email)).status).toBe(401);
    expect((await logIn(test, ann.email, { password: newPassword })).status).toBe(200);
    expect(await readQueuedMail(test.deps, ann.email, signInMails.passwordChanged)).toMatchObject({
      firstName: 'Robin',
    });
    expect(await eventsOf(ann.id)).toEqual(['password-changed', 'sign-in-failed']);
  });

  it('needs the right current one: HTTP 200, so that nobody is logged out', async () => {
    const ann = await makeLoggedIn(test);
    const answer = await patch(
      ann,
      ['/Subscriber/firstName', 'Changed'],
      ['/Customer/CurrentPassword', 'Wrong2026'],
      ['/Customer/NewPassword', newPassword],
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      { isSuccessful: false, result: null, messages: [{ code: 'WRONG-CURRENT-PASSWORD' }] },
    ]);
    expect((await read(ann)).firstName).toBe('Robin');
    expect((await logIn(test, ann.email)).status).toBe(200);
    const without = await patch(ann, ['/Customer/NewPassword', newPassword]);
    expect([without.status, without.body?.messages?.[0]?.field]).toEqual([400, '/0/value']);
  });

  it.each([
    ['Short1', 'form.password-character'],
    ['lowercase1', 'form.password-uppercase'],
    ['Noooo number', 'form.password-number'],
    ['Password1', 'form.password-common'],
  ])('refuses %s', async (typed, text) => {
    const ann = await makeLoggedIn(test);
    const answer = await change(ann, testPassword, typed);
    expect([answer.status, answer.body?.messages]).toEqual([
      400,
      [{ code: 'VALIDATION', field: '/1/value', text }],
    ]);
  });

  it('lets ten guesses at the current one through, however many come at once', async () => {
    const ann = await makeLoggedIn(test);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => change(ann, 'Wrong2026', newPassword)),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
    const held = await change(ann, testPassword, newPassword);
    expect(held.status).toBe(429);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is chosen fifty times a day, and no more', async () => {
    const ann = await makeLoggedIn(test);
    const next = (round: number) => (round === 0 ? testPassword : `Ñandú ${1000 + round}`);
    // The first one of a day begins all counts anew.
    expect((await change(ann, next(0), next(1))).status).toBe(200);
    await fillBucket(`password-changes:${ann.id}`, limits.toldChangesPerDay - 1);
    expect((await change(ann, next(1), next(2))).body?.isSuccessful).toBe(true);
    const refused = await change(ann, next(2), next(3));
    expect([refused.status, refused.body?.messages]).toEqual([
      429,
      [{ code: 'TOO-MANY-REQUESTS' }],
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await logIn(test, ann.email, { password: next(2) })).status).toBe(200);
    expect(await eventsOf(ann.id)).toEqual(['password-changed', 'password-changed']);
  });

  it('chosen twice at the same moment is one of the two', async () => {
    const ann = await makeLoggedIn(test);
    const answers = await Promise.all(
      ['First choice 1', 'Second choice 2'].map((next) => change(ann, testPassword, next)),
    );
    expect(answers.filter(({ body }) => body?.isSuccessful)).toHaveLength(1);
  });
});

describe('Two-factor', () => {
  it('is switched on and off, and told by mail', async () => {
    const ann = await makeLoggedIn(test);
    expect((await patch(ann, ['/Customer/TwoFactorEnabled', true])).body?.result).toEqual({
      subscriberResult: null,
      customerResult: true,
    });
    expect((await read(ann)).twoFactorEnabled).toBe(true);
    expect((await logIn(test, ann.email)).status).toBe(404);
    const mail = () => readQueuedMail(test.deps, ann.email, mails.twoFactorChanged);
    expect((await mail()).isOn).toBe(true);
    await patch(ann, ['/Customer/TwoFactorEnabled', false]);
    expect((await mail()).isOn).toBe(false);
    await patch(ann, ['/Customer/TwoFactorEnabled', false]);
    expect(await eventsOf(ann.id)).toEqual(['two-factor-on', 'two-factor-off']);
  });

  it('is switched off fifty times a day, and on whenever it is off', async () => {
    const ann = await makeLoggedIn(test);
    const turn = (isOn: boolean) => patch(ann, ['/Customer/TwoFactorEnabled', isOn]);
    await turn(true);
    await fillBucket(`two-factor-endings:${ann.id}`, limits.toldChangesPerDay - 1);
    expect((await turn(false)).status).toBe(200);
    expect((await turn(true)).status).toBe(200);
    const refused = await turn(false);
    expect([refused.status, refused.body?.messages]).toEqual([
      429,
      [{ code: 'TOO-MANY-REQUESTS' }],
    ]);
    expect((await read(ann)).twoFactorEnabled).toBe(true);
    // What stands already is no change, and nothing else waits for it.
    expect((await turn(true)).status).toBe(200);
    expect((await patch(ann, ['/Subscriber/firstName', 'Anna'])).status).toBe(200);
  });
});

describe('The account', () => {
  it('is closed to visitors, suspended customers and other brands', async () => {
    const body = [{ op: 'replace', path: '/Subscriber/firstName', value: 'Eve' }];
    expect((await test.call('PATCH', url, { body })).status).toBe(401);
    const sue = await makeLoggedIn(test, { status: 'Suspended' });
    expect((await test.call('PATCH', url, { body, token: sue.token })).status).toBe(403);
    const ann = await makeLoggedIn(test);
    expect((await test.call('PATCH', url, { body, token: ann.token, brand: 2 })).status).toBe(401);
  });
});
