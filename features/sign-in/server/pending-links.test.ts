import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertOneTimeToken, type TokenPurpose } from './one-time-tokens.repo.ts';
import { makeSecret } from '@portal/server/ports/tokens';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { crossingNames, openCrossedLinks } from '@portal/stand-ins/drills/crossed-links';
import * as accountMails from '@portal/features/account/mails';
import { emailChanged } from './mails.ts';

const test = keptOpen(() => createTestApp());
const second = keptOpen(() => createSecondNode(test));
let made = 0;

const fresh = () => `thief${(made += 1)}@example.com`;
const askReset = async (email: string) => {
  await test.call('POST', '/api/vnumber/auth/reset-password', {
    body: { email, languageIso: 'en' },
  });
  return readResetToken(test.deps, email);
};
const recover = async (node: TestApp, token: string, password = 'Harbour2027') => {
  const { body } = await node.call('POST', '/api/vnumber/auth/validate-customer-password', {
    body: { token, password },
  });
  return body?.isSuccessful ? 'saved' : body?.messages?.[0]?.code;
};
const askChange = (who: Pick<LoggedIn, 'token'>, Email: string) =>
  test.call('POST', '/api/vnumber/verify-email-change', {
    token: who.token,
    body: { Email, LanguageIso: 'en' },
  });
const open = async (node: TestApp, token: string) => {
  const url = `/api/vnumber/validate-customer-email?token=${token}`;
  const { body } = await node.call('GET', url);
  return body?.isSuccessful ? 'changed' : body?.messages?.[0]?.code;
};
const changeLink = async (to: string) =>
  (await readQueuedMail(test.deps, to, accountMails.emailChange)).linkPath.replace(
    '/validate-email/',
    '',
  );
const newPassword = (who: Pick<LoggedIn, 'token'>) =>
  test.call('PATCH', '/api/vnumber/account-information', {
    token: who.token,
    body: [
      { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
      { op: 'replace', path: '/Customer/NewPassword', value: 'Harbour2027' },
    ],
  });

/** What is still good of everything that may be pending, and of the devices that are trusted. */
async function stillGood(customerId: number): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select purpose as what from one_time_tokens
    where customer_id = ${customerId} and used_at is null and expires_at > app_now()
    union all
    select 'device' from trusted_devices where customer_id = ${customerId} and revoked_at is null
    order by what`.execute(test.deps.db);
  return rows.map(({ what }) => what);
}

const purposes: TokenPurpose[] = [
  'two-factor',
  'email-change',
  'email-change-undo',
  'password-reset',
  'port-in',
  'caller-id-proof',
];

/** A customer of whom everything that there may be is pending. */
async function withEverything(): Promise<LoggedIn> {
  const ann = await makeLoggedIn(test);
  for (const purpose of purposes) {
    const { hash } = makeSecret();
    const subject = purpose.startsWith('email') ? fresh() : '15550100';
    const token = { customerId: ann.id, purpose, tokenHash: hash, subject, minutes: 60 };
    await insertOneTimeToken(test.deps.db, token);
  }
  await sql`insert into trusted_devices (customer_id, expires_at)
    values (${ann.id}, app_now() + interval '1 day')`.execute(test.deps.db);
  return ann;
}

describe('A new password ends what was pending, but not the way back of an old address', () => {
  it('chosen in the account', async () => {
    const ann = await withEverything();
    expect(await stillGood(ann.id)).toHaveLength(7);
    expect((await newPassword(ann)).body?.isSuccessful).toBe(true);
    expect(await stillGood(ann.id)).toEqual(['email-change-undo']);
  });

  it('chosen by a recovery link', async () => {
    const ann = await withEverything();
    expect(await recover(test, await askReset(ann.email))).toBe('saved');
    expect(await stillGood(ann.id)).toEqual(['email-change-undo']);
  });

  it("a thief's link to another address opens nothing afterwards", async () => {
    const ann = await makeLoggedIn(test);
    const theirs = fresh();
    await askChange(ann, theirs);
    expect(await recover(test, await askReset(ann.email))).toBe('saved');
    expect(await open(test, await changeLink(theirs))).toBe('ERRVNUMS12');
  });

  it('or wins, or loses, when it is opened at the same moment: never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const ann = await makeLoggedIn(test);
      const theirs = fresh();
      await askChange(ann, theirs);
      const link = await changeLink(theirs);
      const token = await askReset(ann.email);
      const recovering = recover(test, token);
      // The password is hashed first; the link is opened about when it is written.
      await new Promise((resolve) => setTimeout(resolve, 10 + round * 2));
      const [saved, changed] = await Promise.all([recovering, open(second, link)]);
      expect([saved, changed].toSorted()).toEqual(
        saved === 'saved' ? ['ERRVNUMS12', 'saved'] : ['ERRVNUMS12', 'changed'],
      );
      // Whoever lost can come back: the owner by the way that was mailed to the old address.
      const undo = (await stillGood(ann.id)).filter((what) => what === 'email-change-undo');
      expect(undo).toHaveLength(saved === 'saved' ? 0 : 1);
    }
  });
});

it('The way back of an old address ends what was pending too, and leads to a new password', async () => {
  const ann = await withEverything();
  await askChange(ann, fresh());
  const theirs = fresh();
  await askChange(ann, theirs);
  await open(test, await changeLink(theirs));
  const thief = await logIn(test, theirs);
  await askChange({ token: thief.body?.result.token }, fresh());
  expect(await stillGood(ann.id)).toContain('email-change');
  const { linkPath } = await readQueuedMail(test.deps, ann.email, emailChanged);
  expect(await open(test, linkPath.replace('/validate-email/', ''))).toBe('changed');
  // An older undo than this one is an older owner's.
  expect(await stillGood(ann.id)).toEqual(['email-change-undo', 'password-reset']);
});

describe('A newer link or code ends the older one', () => {
  it('of recovery links, also of two that are made at once', async () => {
    const ann = await makeLoggedIn(test);
    const older = await askReset(ann.email);
    const newer = await askReset(ann.email);
    expect(newer).not.toBe(older);
    expect(await recover(test, older)).toBe('ERRVNUMS12');
    expect(await recover(test, newer)).toBe('saved');
  });

  it('of codes at log-in, also of two that are made at once', async () => {
    const ann = await makeLoggedIn(test, { twoFactorEnabled: true });
    for (const both of [1, 2]) {
      await Promise.all(Array.from({ length: both }, () => logIn(test, ann.email)));
      expect(await stillGood(ann.id)).toEqual(['two-factor']);
    }
  });
});

it('Two links that are opened at once leave one password, no session and no link', async () => {
  const crossed = await openCrossedLinks();
  const faults: string[] = [];
  try {
    for (const name of crossingNames) {
      for (let round = 0; round < 3; round += 1) {
        faults.push(...(await crossed.round(name)).faults.map((fault) => `${name}: ${fault}`));
      }
    }
  } finally {
    await crossed.close();
  }
  expect(faults).toEqual([]);
});
