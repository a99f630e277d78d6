import { describe, expect, it } from 'vitest';
import * as accountMails from '@portal/features/account/mails';
import * as signInMails from '@portal/features/sign-in/mails';
import { transact } from '@portal/server/db/client';
import { holdSession } from '@portal/server/db/sessions.repo';
import { makeSecret } from '@portal/server/ports/tokens';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import { askToBring, linkTo, portInWish, statusOf, withDesk } from '../scene.ts';
import { insertPortInLink } from './port-ins.repo.ts';
import { findOwnPortIns } from './requests.repo.ts';

const test = keptOpen(() => createTestApp(withDesk));

/** Asks to bring a number for a mailbox; answers the reference and the link that was mailed. */
async function bringing(email: string, more: object = {}) {
  const { body } = await askToBring(test, portInWish({ email }), more);
  return { reference: body?.result.reference as string, mailed: await linkTo(test, email) };
}
const openFrom = async (session: string, reference: string) => {
  const { body } = await test.call('POST', '/api/vnumber/port-ins/open', {
    token: session,
    body: { reference },
  });
  return body?.result.token as string;
};
/** How far the request of a link is, or why the link shows none. */
const seen = async (token: string, brand = 1) => {
  const { body } = await statusOf(test, token, brand);
  return body?.result?.state ?? body?.messages?.[0]?.code;
};
const withdraw = async (token: string) => {
  const { body } = await test.call('POST', '/api/vnumber/port-in/withdraw', { body: { token } });
  return body?.result === true ? 'withdrawn' : body?.messages?.[0]?.code;
};
const askReset = async ({ email }: LoggedIn) => {
  const body = { email, languageIso: 'en' };
  await test.call('POST', '/api/vnumber/auth/reset-password', { body });
  return readResetToken(test.deps, email);
};
const recover = async (token: string) => {
  const { body } = await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
    body: { token, password: 'Harbour2027' },
  });
  expect(body?.isSuccessful).toBe(true);
};
const chooseAnother = async (ann: LoggedIn) => {
  const { body } = await test.call('PATCH', '/api/vnumber/account-information', {
    token: ann.token,
    body: [
      { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
      { op: 'replace', path: '/Customer/NewPassword', value: 'Harbour2027' },
    ],
  });
  expect(body?.isSuccessful).toBe(true);
};

describe("A new password ends every link to the customer's own requests", () => {
  it.each([
    ['by a recovery link', async (ann: LoggedIn) => recover(await askReset(ann))],
    ['in the account', chooseAnother],
  ])('chosen %s', async (_, choose) => {
    const ann = await makeLoggedIn(test);
    const own = await bringing(ann.email);
    const onAnotherBrand = await bringing(ann.email, { brand: 2 });
    const anothers = await bringing(`not-${ann.email}`);
    // Somebody had the session for a while.
    const stolen = await openFrom(ann.token, own.reference);
    expect(await seen(stolen)).toBe('received');
    await choose(ann);
    expect(await seen(stolen)).toBe('ERRVNUMS12');
    expect(await withdraw(stolen)).toBe('ERRVNUMS12');
    expect(await seen(own.mailed)).toBe('ERRVNUMS12');
    expect(await seen(onAnotherBrand.mailed, 2)).toBe('received');
    expect(await seen(anothers.mailed)).toBe('received');
    const { body } = await logIn(test, ann.email, { password: 'Harbour2027' });
    expect(await seen(await openFrom(body?.result.token, own.reference))).toBe('received');
  });

  it('also one that a session makes at the same moment', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    const resetting = await askReset(ann);
    const [request] = await findOwnPortIns(test.deps.db, ann.id);
    expect(request?.reference).toBe(reference);
    const { id: sessionId } = await test.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', ann.id)
      .executeTakeFirstOrThrow();
    const { secret, hash } = makeSecret();
    const { recovering } = await transact(test.deps.db, async (tx) => {
      await insertPortInLink(tx, request?.id ?? '', hash);
      await holdSession(tx, sessionId);
      const asked = recover(resetting);
      await expect.poll(() => waitingForLocks(tx)).toBeGreaterThan(0);
      return { recovering: { asked } };
    });
    await recovering.asked;
    expect(await seen(secret)).toBe('ERRVNUMS12');
  });
});

it('An undone change of e-mail ends the links of both mailboxes', async () => {
  const ann = await makeLoggedIn(test);
  const theirs = `thief-${ann.email}`;
  const { reference } = await bringing(ann.email);
  await test.call('POST', '/api/vnumber/verify-email-change', {
    token: ann.token,
    body: { Email: theirs, LanguageIso: 'en' },
  });
  const follow = async ({ linkPath }: { linkPath: string }) =>
    test.call('GET', `/api/vnumber/validate-customer-email?token=${linkPath.split('/').at(-1)}`);
  await follow(await readQueuedMail(test.deps, theirs, accountMails.emailChange));
  const thiefs = await openFrom(ann.token, reference);
  const meanwhile = await bringing(ann.email);
  expect([await seen(thiefs), await seen(meanwhile.mailed)]).toEqual(['received', 'received']);
  await follow(await readQueuedMail(test.deps, ann.email, signInMails.emailChanged));
  expect([await seen(thiefs), await seen(meanwhile.mailed)]).toEqual(['ERRVNUMS12', 'ERRVNUMS12']);
});
