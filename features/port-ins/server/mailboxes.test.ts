import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as accountMails from '@portal/features/account/mails';
import * as signInMails from '@portal/features/sign-in/mails';
import { expireOneTimeTokens } from '@portal/features/sign-in/server';
import { transact } from '@portal/server/db/client';
import { confirmEmail } from '@portal/server/db/customers.repo';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import {
  askToBring,
  bringNumber,
  linkTo,
  portInWish,
  report,
  statusOf,
  withDesk,
} from '../scene.ts';
import * as mails from './mails.ts';
import { insertPortIn } from './port-ins.repo.ts';

const test = keptOpen(() => createTestApp(withDesk));

let made = 0;
/** An address, and another mailbox whose address the database lowers to the same key. */
function alike() {
  made += 1;
  return { email: `kate-${made}@example.com`, other: `\u212Aate-${made}@example.com` };
}
const logInBy = (token: string) =>
  test.call('POST', '/api/vnumber/auth/sign-in/port-in', { body: { token } });
const codeOf = (answer: { body: { messages?: { code: string }[] } | null }) =>
  answer.body?.messages?.[0]?.code;

describe('A mailbox that the database takes for a customer’s', () => {
  it('is mailed no link that logs in as the customer', async () => {
    const { email, other } = alike();
    await makeLoggedIn(test, { email });
    await askToBring(test, portInWish({ email: other }));
    const token = await linkTo(test, other);
    expect(codeOf(await logInBy(token))).toBe('ERRVNUMS12');
    expect((await statusOf(test, token)).body?.result.state).toBe('received');
  });

  it('is mailed no link to the request of the one that asked first', async () => {
    const { email, other } = alike();
    const wish = portInWish({ email });
    await askToBring(test, wish);
    await askToBring(test, { ...wish, email: other });
    const { rows } = await sql<{ recipient: string }>`select distinct recipient from mails
      where lower(recipient) = ${email}`.execute(test.deps.db);
    expect(rows).toEqual([{ recipient: email }]);
  });

  it('has its own account, which the request is none of', async () => {
    const { email, other } = alike();
    const { number, reference, token: link } = await bringNumber(test, { email });
    const { token } = await makeLoggedIn(test, { email: other });
    const listed = await test.call('GET', '/api/vnumber/port-ins', { token });
    expect(listed.body?.result).toEqual([]);
    const opened = await test.call('POST', '/api/vnumber/port-ins/open', {
      token,
      body: { reference },
    });
    expect(codeOf(opened)).toBe('NOT-FOUND');
    expect((await statusOf(test, link)).body?.result).toMatchObject({ number, setUp: 'order' });
  });
});

it('An address that somebody ordered with, and nobody confirmed, is mailed the request alone', async () => {
  const buyer = await makeLoggedIn(test);
  await test.deps.db
    .updateTable('customers')
    .set({ email_verified_at: null })
    .where('id', '=', buyer.id)
    .execute();
  await askToBring(test, portInWish({ email: buyer.email }));
  const token = await linkTo(test, buyer.email);
  expect(codeOf(await logInBy(token))).toBe('ERRVNUMS12');
  expect((await statusOf(test, token)).body?.result.state).toBe('received');
});

it('An address that the account loses at the same moment is mailed no link that logs in', async () => {
  const ann = await makeLoggedIn(test);
  const asked = await transact(test.deps.db, async (tx) => {
    // As the link of a change of e-mail does it.
    await confirmEmail(tx, ann.id, `new-${ann.email}`);
    await expireOneTimeTokens(tx, ann.id, ['port-in']);
    const asking = askToBring(test, portInWish({ email: ann.email }));
    let isOver = false;
    void asking.then(() => (isOver = true));
    await expect.poll(async () => isOver || (await waitingForLocks(tx)) > 0).toBe(true);
    return { asking };
  });
  await asked.asking;
  expect(codeOf(await logInBy(await linkTo(test, ann.email)))).toBe('ERRVNUMS12');
});

describe('A request whose customer changes the e-mail', () => {
  const requestsOf = async (token: string) =>
    (await test.call('GET', '/api/vnumber/port-ins', { token })).body?.result;
  const open = (path: string) =>
    test.call('GET', `/api/vnumber/validate-customer-email?token=${path.split('/').at(-1)}`);

  /** Has the link of a change mailed to the new address. */
  async function linkOfChange({ token }: { token: string }, moved: string) {
    await test.call('POST', '/api/vnumber/verify-email-change', {
      token,
      body: { Email: moved, LanguageIso: 'en' },
    });
    return (await readQueuedMail(test.deps, moved, accountMails.emailChange)).linkPath;
  }

  it('goes along, and what was mailed to the old one opens it no more', async () => {
    const ann = await makeLoggedIn(test);
    const moved = `moved-${ann.email}`;
    const arrived = await bringNumber(test, { email: ann.email });
    const asked = await askToBring(test, portInWish({ email: ann.email }));
    const reference = asked.body?.result.reference as string;
    const others = await bringNumber(test);
    await open(await linkOfChange(ann, moved));
    expect(await requestsOf(ann.token)).toMatchObject([
      { reference: arrived.reference, setUp: 'account' },
      { reference, setUp: null },
    ]);
    expect(codeOf(await statusOf(test, arrived.token))).toBe('ERRVNUMS12');
    expect((await statusOf(test, others.token)).body?.result.state).toBe('completed');
    await report(test, { reference, state: 'submitted' });
    const news = await readQueuedMail(test.deps, moved, mails.portInSubmitted);
    expect(news).toMatchObject({ reference, logsIn: true });
    // And back again with the one who lost the address.
    const undo = await readQueuedMail(test.deps, ann.email, signInMails.emailChanged);
    await open(undo.linkPath);
    await report(test, { reference, state: 'scheduled', movesOn: '2099-12-01' });
    const again = await readQueuedMail(test.deps, ann.email, mails.portInScheduled);
    expect(again).toMatchObject({ reference, logsIn: true });
  });

  it('stays with the mailbox that asked for it when the change is undone', async () => {
    const mallory = await makeLoggedIn(test);
    const victim = `victim-${mallory.email}`;
    const own = await bringNumber(test, { email: mallory.email });
    const before = await bringNumber(test, { email: victim });
    await open(await linkOfChange(mallory, victim));
    const since = await bringNumber(test, { email: victim });
    const undo = await readQueuedMail(test.deps, mallory.email, signInMails.emailChanged);
    await open(undo.linkPath);
    const { rows } = await sql<{ reference: string }>`select reference from port_ins
      where email = ${mallory.email}`.execute(test.deps.db);
    expect(rows).toEqual([{ reference: own.reference }]);
    for (const { token } of [before, since]) {
      expect((await statusOf(test, token)).body?.result.setUp).toBe('order');
    }
  });

  /** A customer, and the request for one number of the old mailbox and of the one it becomes. */
  async function askTwice() {
    const ann = await makeLoggedIn(test);
    const moved = `asked-${ann.email}`;
    const wish = portInWish({ email: ann.email });
    const referenceOf = async (body: object) =>
      (await askToBring(test, body)).body?.result.reference as string;
    const old = await referenceOf(wish);
    return { ann, moved, wish, old, ask: () => referenceOf({ ...wish, email: moved }) };
  }
  const askedTwice = async () => {
    const asked = await askTwice();
    return { ...asked, young: await asked.ask() };
  };

  it('goes on where it is further along than the new mailbox’s for the same number', async () => {
    const { ann, moved, old, young, wish } = await askedTwice();
    await report(test, { reference: old, state: 'scheduled', movesOn: '2099-12-01' });
    const link = await linkTo(test, moved);
    const answer = await open(await linkOfChange(ann, moved));
    expect(answer.body?.isSuccessful).toBe(true);
    // The one that ended is not listed: nobody took it back.
    expect(await requestsOf(ann.token)).toMatchObject([{ reference: old, state: 'scheduled' }]);
    // Nor does the link say so that was mailed to the mailbox: it opens the one that goes on.
    expect((await statusOf(test, link)).body?.result).toMatchObject({ reference: old });
    // What arrives is the account's, by whichever of the two the desk had brought it.
    expect((await report(test, { reference: young, state: 'completed' })).status).toBe(409);
    expect((await report(test, { reference: old, state: 'completed' })).status).toBe(204);
    const [arrived] = await requestsOf(ann.token);
    expect(arrived).toMatchObject({ number: wish.number, setUp: 'account' });
  });

  it('ends where the new mailbox’s is further along, and the desk is told which goes on', async () => {
    const { ann, moved, old, young } = await askedTwice();
    await report(test, { reference: young, state: 'submitted' });
    await open(await linkOfChange(ann, moved));
    expect(await requestsOf(ann.token)).toMatchObject([{ reference: young, state: 'submitted' }]);
    // The sender of the one that ended is who the desk answers.
    const its = { template: 'port-in-withdrawn', reply_to: ann.email };
    const [desk] = await findMails(test.deps, its);
    const said = await readQueuedMail(test.deps, desk?.recipient ?? '', mails.portInWithdrawn);
    expect(said).toMatchObject({ reference: old, goesOn: young });
  });

  it('goes along though the new mailbox asks for the same number at that moment', async () => {
    const { ann, moved, wish } = await askTwice();
    const link = await linkOfChange(ann, moved);
    const { opening } = await transact(test.deps.db, async (tx) => {
      await insertPortIn(tx, {
        reference: `R-${ann.id}`,
        brandId: 1,
        email: moved,
        language: 'en',
        didNumber: wish.number,
        countryId: 233,
        provider: 'Example Telecom',
      });
      const asked = open(link);
      let isOver = false;
      void asked.then(() => (isOver = true));
      await expect.poll(async () => isOver || (await waitingForLocks(tx)) > 0).toBe(true);
      return { opening: { asked } };
    });
    const answer = await opening.asked;
    expect([answer.status, answer.body?.isSuccessful]).toEqual([200, true]);
    const states = (await requestsOf(ann.token)).map((one: { state: string }) => one.state);
    expect(states).toEqual(['received']);
  });
});
