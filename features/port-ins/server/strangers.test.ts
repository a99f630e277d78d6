import { describe, expect, it } from 'vitest';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { askToBring, linkTo, portInWish, report, statusOf, withDesk } from '../scene.ts';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp(withDesk));

const mailsTo = async (recipient: string) =>
  (await findMails(test.deps, { recipient })).map(({ template, language }) => ({
    template,
    language,
  }));

describe('A stranger who asks for the same number with somebody’s e-mail', () => {
  it('changes nothing of the language that its mails speak', async () => {
    const wish = portInWish({ languageISO: 'pt' });
    const { body } = await askToBring(test, wish);
    const reference = body?.result.reference as string;
    await askToBring(test, { ...wish, languageISO: 'he' });
    await report(test, { reference, state: 'submitted' });
    expect(await mailsTo(wish.email)).toEqual([
      { template: 'port-in-received', language: 'pt' },
      { template: 'port-in-received', language: 'pt' },
      { template: 'port-in-submitted', language: 'pt' },
    ]);
  });

  it('is written about to a customer in the language of the account', async () => {
    const ann = await makeLoggedIn(test, { language: 'es' });
    await askToBring(test, portInWish({ email: ann.email, languageISO: 'he' }));
    expect(await mailsTo(ann.email)).toEqual([{ template: 'port-in-received', language: 'es' }]);
  });
});

describe('Who lost every link to a number that has arrived', () => {
  it('asks again and is mailed a new one, as often as for any request', async () => {
    const wish = portInWish();
    const { body } = await askToBring(test, wish);
    const reference = body?.result.reference as string;
    await report(test, { reference, state: 'completed' });
    const again = await askToBring(test, { ...wish, email: wish.email.toUpperCase() });
    expect(again.body?.result).toEqual({ reference });
    const { linkPath, monthMicros } = await readQueuedMail(
      test.deps,
      wish.email,
      mails.portInCompleted,
    );
    expect(monthMicros).toBeGreaterThan(0);
    const { body: status } = await statusOf(test, linkPath.replace('/port-in/', ''));
    expect(status?.result).toMatchObject({ reference, setUp: 'order' });
    const more = [await askToBring(test, wish), await askToBring(test, wish)];
    expect(more.map((answer) => answer.status)).toEqual([200, 429]);
    expect(await mailsTo(wish.email)).toHaveLength(4);
    // Nobody else is.
    const other = await askToBring(test, portInWish({ number: wish.number }));
    expect(other.body?.messages).toEqual([{ code: 'NUMBER-IS-OURS', field: '/number' }]);
  });

  it('is told apart from others no more often than requests are taken from an address', async () => {
    const wish = portInWish();
    const { body } = await askToBring(test, wish);
    await report(test, { reference: body?.result.reference as string, state: 'completed' });
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    for (let guess = 0; guess < 10; guess += 1) {
      await askToBring(test, portInWish({ number: wish.number }), { headers });
    }
    const right = await askToBring(test, wish, { headers });
    expect(right.body?.messages).toEqual([{ code: 'NUMBER-IS-OURS', field: '/number' }]);
  });
});

describe('Whoever takes a request back by its link', () => {
  const takeBack = (token: string) =>
    test.call('POST', '/api/vnumber/port-in/withdraw', { body: { token } });
  const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

  it('is told of to the mailbox that asked, once, and the account notes it', async () => {
    const ann = await makeLoggedIn(test);
    const wish = portInWish({ email: ann.email });
    await askToBring(test, wish);
    const link = await linkTo(test, ann.email);
    for (const _ of [1, 2]) expect((await takeBack(link)).body?.result).toBe(true);
    expect(await templates(ann.email)).toEqual(['port-in-received', 'port-in-canceled']);
    const { body } = await test.call('GET', '/api/vnumber/activity', { token: ann.token });
    expect(body?.result[0]).toMatchObject({ event: 'port-in-withdrawn', number: wish.number });
  });

  it('is told of where the mailbox has no account', async () => {
    const wish = portInWish();
    await askToBring(test, wish);
    await takeBack(await linkTo(test, wish.email));
    expect(await templates(wish.email)).toEqual(['port-in-received', 'port-in-canceled']);
  });
});
