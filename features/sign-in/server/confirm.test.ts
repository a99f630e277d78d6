import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertOneTimeToken } from './one-time-tokens.repo.ts';
import { shiftClock } from '@portal/server/testing/clock';
import { makeSecret } from '@portal/server/ports/tokens';
import { openCrossedConfirmations } from '@portal/stand-ins/drills/crossed-confirmations';
import {
  type LoggedIn,
  logIn,
  makeLoggedIn,
  makeWithPassword,
  testPassword,
} from '@portal/server/testing/logged-in';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { ageProof } from '@portal/server/testing/old-proof';
import { keptOpen } from '@portal/server/testing/kept-open';
import { type Answer, createTestApp } from '@portal/server/testing/test-app';
import {
  createTestAuthenticator,
  type TestAuthenticator,
} from '@portal/server/testing/test-authenticator';

const page = { origin: 'http://localhost:3000', rpId: 'localhost' };
const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '100000' }));
let made = 0;

type Who = Pick<LoggedIn, 'token'>;
type Act = (who: Who & { didid: string }) => Promise<Answer>;

const send = (who: Who, method: 'POST' | 'PATCH', path: string, body?: object) =>
  test.call(method, path, {
    token: who.token,
    headers: { origin: page.origin },
    ...(body && { body }),
  });
const changeEmail = (who: Who, Email = `next${(made += 1)}@example.com`) =>
  send(who, 'POST', '/api/vnumber/verify-email-change', { Email, LanguageIso: 'en' });
const askPasskey = (who: Who) => send(who, 'POST', '/api/vnumber/passkeys/options');
const confirm = (who: Who, proof: object) => send(who, 'POST', '/api/vnumber/auth/confirm', proof);
const byPassword = (who: Who, password = testPassword) => confirm(who, { password });
const options = async (who: Who) =>
  (await send(who, 'POST', '/api/vnumber/auth/confirm/options')).body?.result;

/** What an answer says: its HTTP status and its code, or 'done'. */
const said = ({ status, body }: Answer) =>
  body?.isSuccessful ? 'done' : `${status} ${body?.messages?.[0]?.code}`;
const isConfirmed = async (who: Who) => said(await askPasskey(who)) === 'done';

async function withNumber() {
  const ann = await makeLoggedIn(test, { twoFactorEnabled: false });
  const number = await makeSubscription(test.deps.db, ann);
  return { ...ann, didid: String(number.id) };
}

async function withPasskey() {
  const ann = await makeLoggedIn(test);
  const authenticator = createTestAuthenticator(page);
  const credential = authenticator.make((await askPasskey(ann)).body?.result);
  await send(ann, 'POST', '/api/vnumber/passkeys', { name: '', credential });
  await ageProof(test, ann.id);
  return { ...ann, authenticator };
}

const acts: [string, Act][] = [
  ['another e-mail', (who) => changeEmail(who)],
  [
    'two-factor off',
    (who) =>
      send(who, 'PATCH', '/api/vnumber/account-information', [
        { op: 'replace', path: '/Customer/TwoFactorEnabled', value: false },
      ]),
  ],
  ['a new passkey', (who) => askPasskey(who)],
  [
    'cancelling a number',
    (who) => send(who, 'POST', '/api/vnumber/numbers/cancel', { didid: who.didid }),
  ],
  [
    'closing the account without its password',
    (who) =>
      send(who, 'POST', '/api/inquiry/cancel-customer', {
        languageISO: 'en',
        reason: 'reason-1',
        message: '',
      }),
  ],
];

describe('A sensitive act', () => {
  it.each(acts)('%s asks a session of 15 minutes for its password', async (_, act) => {
    const ann = await withNumber();
    await ageProof(test, ann.id);
    expect(said(await act(ann))).toBe('403 CONFIRM-IDENTITY');
    expect(said(await byPassword(ann, 'Wrong2026'))).toBe('200 WRONG-PASSWORD');
    expect(said(await act(ann))).toBe('403 CONFIRM-IDENTITY');
    expect(said(await byPassword(ann))).toBe('done');
    expect(said(await act(ann))).toBe('done');
  });

  it.each(acts)('%s asks nothing more just after log-in', async (_, act) => {
    expect(said(await act(await withNumber()))).toBe('done');
  });

  it.each(acts)('%s asks a session that only refreshed', async (_, act) => {
    const ann = await withNumber();
    await shiftClock(test.deps.db, `${limits.identityProofMinutes} minutes`);
    try {
      const { body } = await test.call('POST', '/api/vnumber/auth/refresh-token', {
        body: { refreshToken: ann.refreshToken },
      });
      const token: string = body?.result.token;
      expect(said(await act({ ...ann, token }))).toBe('403 CONFIRM-IDENTITY');
    } finally {
      await shiftClock(test.deps.db, '0');
    }
  });

  it('changes nothing and tells nothing while it asks', async () => {
    const [ann, bob] = [await withNumber(), await makeLoggedIn(test)];
    await sql`update customers set two_factor_enabled = true
      where id = ${ann.id}`.execute(test.deps.db);
    await ageProof(test, ann.id);
    expect(said(await changeEmail(ann, bob.email))).toBe('403 CONFIRM-IDENTITY');
    for (const [, act] of acts) await act(ann);
    const account = await test.call('GET', '/api/vnumber/account-information', ann);
    expect(account.body?.result).toMatchObject({ twoFactorEnabled: true, pendingEmail: null });
    const { rows } = await sql`select cancel_at from subscriptions
      where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(rows).toEqual([{ cancel_at: null }]);
  });

  it('takes a passkey whose device answered after the proof was over, once it is renewed', async () => {
    const ann = await makeLoggedIn(test);
    const credential = createTestAuthenticator(page).make((await askPasskey(ann)).body?.result);
    const add = () => send(ann, 'POST', '/api/vnumber/passkeys', { name: '', credential });
    await ageProof(test, ann.id);
    expect(said(await add())).toBe('403 CONFIRM-IDENTITY');
    await byPassword(ann);
    expect(said(await add())).toBe('done');
  });

  it('asks whoever came by a mailed link', async () => {
    const ann = await makeWithPassword(test);
    const { secret, hash } = makeSecret();
    await insertOneTimeToken(test.deps.db, {
      customerId: ann.id,
      purpose: 'port-in',
      tokenHash: hash,
      minutes: 60,
    });
    const { body } = await test.call('POST', '/api/vnumber/auth/sign-in/port-in', {
      body: { token: secret },
    });
    expect(said(await changeEmail(body?.result))).toBe('403 CONFIRM-IDENTITY');
  });

  it('leaves what takes nothing away as it was', async () => {
    const ann = await withNumber();
    await ageProof(test, ann.id);
    const restored = { didid: ann.didid };
    expect(said(await send(ann, 'POST', '/api/vnumber/numbers/restore', restored))).toBe('done');
    const closing = { languageISO: 'en', reason: 'reason-1', message: '', password: testPassword };
    expect(said(await send(ann, 'POST', '/api/inquiry/cancel-customer', closing))).toBe('done');
  });
});

describe('Confirming by password', () => {
  it('counts what is wrong, as the log-in does, and there too', async () => {
    const ann = await makeLoggedIn(test);
    await ageProof(test, ann.id);
    for (let guess = 1; guess <= limits.loginFailuresPerAccount; guess += 1) {
      const { body } = await byPassword(ann, guess === 1 ? '' : `Wrong-${guess}`);
      expect([body?.result, body?.messages?.[0]?.code]).toEqual([false, 'WRONG-PASSWORD']);
    }
    const held = await byPassword(ann);
    expect(said(held)).toBe('429 TOO-MANY-REQUESTS');
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect(await isConfirmed(ann)).toBe(false);
    expect((await logIn(test, ann.email)).body?.messageCode).toBe('ACCOUNT-LOCKED');
  });

  it('looks at ten guesses of any number at once', async () => {
    const ann = await makeLoggedIn(test);
    await ageProof(test, ann.id);
    const guesses = Array.from({ length: 30 }, (_, n) => byPassword(ann, `Wrong-${n}`));
    const wrong = (await Promise.all(guesses)).filter(({ status }) => status === 200);
    expect(wrong).toHaveLength(limits.loginFailuresPerAccount);
  });

  it('is not kept from the owner by the guesses of a stolen session', async () => {
    const ann = await makeLoggedIn(test);
    const stolen = { token: String((await logIn(test, ann.email)).body?.result.token) };
    await ageProof(test, ann.id);
    for (let guess = 0; guess <= limits.loginFailuresPerAccount; guess += 1) {
      await byPassword(stolen, `Wrong-${guess}`);
    }
    expect(said(await byPassword(stolen))).toBe('429 TOO-MANY-REQUESTS');
    expect(said(await byPassword(ann))).toBe('done');
  });

  it('has a session guess so often a day and no more', async () => {
    const ann = await makeLoggedIn(test);
    await ageProof(test, ann.id);
    try {
      let wrong = 0;
      for (let window = 1; window <= 5; window += 1) {
        for (let guess = 0; guess < limits.loginFailuresPerAccount; guess += 1) {
          if (said(await byPassword(ann, 'Wrong')) === '200 WRONG-PASSWORD') wrong += 1;
        }
        // The window is over; the session's token still counts.
        await sql`update throttles set resets_at = resets_at - interval '16 minutes'`.execute(
          test.deps.db,
        );
      }
      expect(wrong).toBe(limits.sessionGuessesPerDay);
      const held = await byPassword(ann);
      expect(said(held)).toBe('429 TOO-MANY-REQUESTS');
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(3_600);
    } finally {
      await test.deps.db.deleteFrom('throttles').execute();
    }
  });

  it('is not kept from the owner by the guesses of strangers', async () => {
    const ann = await makeLoggedIn(test);
    await ageProof(test, ann.id);
    for (let guess = 1; guess <= limits.loginFailuresPerAccount; guess += 1) {
      await logIn(test, ann.email, { password: `Wrong-${guess}` });
    }
    expect(said(await byPassword(ann))).toBe('done');
  });

  it('is for customers who are logged in and not suspended', async () => {
    expect(said(await byPassword({ token: 'a.b.c' }))).toBe('401 UNAUTHORIZED');
    const ann = await makeLoggedIn(test, { status: 'Suspended' });
    expect(said(await byPassword(ann))).toBe('403 WRONG-TOKEN-KIND');
    const bob = await makeLoggedIn(test);
    const empty = await confirm(bob, {});
    expect(said(empty)).toBe('400 VALIDATION');
    expect(empty.body?.messages).toMatchObject([{ field: '/password' }]);
    expect((await confirm(bob, { id: 'x' })).body?.messages?.[0]?.field).toBe('/rawId');
    expect(said(await confirm(bob, { password: 'x'.repeat(5000) }))).toBe('400 VALIDATION');
    const abroad = await test.call('POST', '/api/vnumber/auth/confirm', {
      token: bob.token,
      body: { password: testPassword },
      brand: 2,
    });
    expect(abroad.status).toBe(401);
  });
});

describe('Confirming by passkey', () => {
  it('names the passkeys of the customer, and takes one of them once', async () => {
    const ann = await withPasskey();
    const asked = await options(ann);
    expect(asked).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: ann.authenticator.id, type: 'public-key' }],
    });
    const proof = ann.authenticator.sign(asked);
    const both = await Promise.all([confirm(ann, proof), confirm(ann, proof)]);
    expect(both.map(said).toSorted()).toEqual(['200 WRONG-PASSWORD', 'done']);
    expect(await isConfirmed(ann)).toBe(true);
  });

  it('takes one whose device names nobody, since it was told which may answer', async () => {
    const ann = await withPasskey();
    const silent = ann.authenticator.sign(await options(ann), { userHandle: null });
    expect(said(await confirm(ann, silent))).toBe('done');
  });

  it('is not kept from the owner by what a stolen session begins', async () => {
    const ann = await withPasskey();
    const stolen = { token: String((await logIn(test, ann.email)).body?.result.token) };
    const begin = (who: Who) => send(who, 'POST', '/api/vnumber/auth/confirm/options');
    for (let times = 0; times < limits.passkeyStartsPerCustomer; times += 1) await begin(stolen);
    expect(said(await begin(stolen))).toBe('429 TOO-MANY-REQUESTS');
    expect((await begin(ann)).status).toBe(200);
  });

  it('has nothing to offer where there is no passkey', async () => {
    const bob = await makeLoggedIn(test);
    const path = '/api/vnumber/auth/confirm/options';
    expect(said(await send(bob, 'POST', path))).toBe('404 NOT-FOUND');
  });

  const wrongs: [string, (authenticator: TestAuthenticator, who: Who) => Promise<object>][] = [
    ['is forged', async (own, who) => own.sign(await options(who), { isForged: true })],
    [
      'was not checked by its device',
      async (own, who) => own.sign(await options(who), { isVerified: false }),
    ],
    [
      'signed a challenge of the log-in',
      async (own) => {
        const start = await test.call('POST', '/api/vnumber/auth/passkey/options', {
          headers: { origin: page.origin },
        });
        return own.sign(start.body?.result);
      },
    ],
    [
      'is of another customer',
      async (_, who) => (await withPasskey()).authenticator.sign(await options(who)),
    ],
    [
      'came too late',
      async (own, who) => {
        const asked = await options(who);
        await sql`update passkey_challenges set expires_at = app_now()`.execute(test.deps.db);
        return own.sign(asked);
      },
    ],
  ];
  it.each(wrongs)('refuses one that %s', async (_, answer) => {
    const ann = await withPasskey();
    expect(said(await confirm(ann, await answer(ann.authenticator, ann)))).toBe(
      '200 WRONG-PASSWORD',
    );
    expect(await isConfirmed(ann)).toBe(false);
  });

  it('is no log-in', async () => {
    const ann = await withPasskey();
    const body = ann.authenticator.sign(await options(ann));
    const entered = await test.call('POST', '/api/vnumber/auth/passkey', {
      body,
      headers: { origin: page.origin },
    });
    expect(said(entered)).toBe('401 PASSKEY-REFUSED');
  });
});

describe('A confirmation', () => {
  it('is of one session and never of another, however they cross on two nodes', async () => {
    const crossed = await openCrossedConfirmations();
    try {
      for (let round = 0; round < 24; round += 1) {
        expect(await crossed.round(round)).toEqual({ own: true, others: false });
      }
    } finally {
      await crossed.close();
    }
  });

  it('does not raise a session that ends in that moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ann = await makeLoggedIn(test);
      await ageProof(test, ann.id);
      await Promise.all([
        byPassword(ann),
        test.call('POST', '/api/vnumber/auth/logout', { token: ann.token }),
      ]);
      expect((await changeEmail(ann)).status).toBe(401);
    }
  });
});
