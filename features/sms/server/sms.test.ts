import { sql } from 'kysely';
import twilio from 'twilio';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { type LoggedIn, logIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const path = '/carrier/twilio/sms';
const did = '12015550190';
const second = '12015550191';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let token: string;
let otherToken: string;
let didid: string;
let secondId: string;
let serial = 0;

function deliver(form: Record<string, string>, signature?: string) {
  const { config } = test.deps;
  const signed = twilio.getExpectedTwilioSignature(
    config.twilio.authToken ?? '',
    config.publicUrl + path,
    form,
  );
  return test.call('POST', path, {
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signed,
    },
  });
}
const text = (more: Record<string, string> = {}) => ({
  MessageSid: `SM${(serial += 1)}`,
  From: '+13125550144',
  To: `+${did}`,
  Body: 'Your parcel is here',
  NumMedia: '0',
  ...more,
});
const mailsTo = async (recipient: string) => (await findMails(test.deps, { recipient })).length;
const log = (as = token, id = didid) =>
  test.call('GET', `/api/vnumber/sms/log?didid=${id}`, { token: as });
const again = (id: string, as = token) =>
  test.call('POST', '/api/vnumber/sms/send-again', { token: as, body: { id } });

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com', language: 'he' });
  token = ann.token;
  ({ token: otherToken } = await makeLoggedIn(test, { email: 'bob@example.com' }));
  const number = await makeNumber(db, ann, { didNumber: did, smsEmail: 'texts@example.com' });
  didid = String(number.id);
  const other = await makeNumber(db, ann, { didNumber: second, smsEmail: 'second@example.com' });
  secondId = String(other.id);
});

it('that came while a number was another’s is not sent to who has it now', async () => {
  const { db } = test.deps;
  await deliver(text({ To: `+${second}`, Body: 'For Ann alone' }));
  const { id } = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('body', '=', 'For Ann alone')
    .executeTakeFirstOrThrow();
  const owned = (email: string, smsEmail: string) =>
    sql`update numbers set sms_email = ${smsEmail},
        customer_id = (select id from customers where email = ${email})
      where did_number = ${second}`.execute(db);
  await owned('bob@example.com', 'new@example.com');
  expect((await again(String(id), otherToken)).status).toBe(404);
  expect((await again(String(id))).status).toBe(404);
  expect(await mailsTo('new@example.com')).toBe(0);
  await owned('ann@example.com', 'second@example.com');
  await db.deleteFrom('sms_messages').where('id', '=', id).execute();
});

describe('A text to a virtual number', () => {
  it("is kept and mailed in the customer's language to where texts go", async () => {
    const answer = await deliver(text({ NumMedia: '2' }));
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<Response/>')]);
    expect(await readQueuedMail(test.deps, 'texts@example.com', mails.smsReceived)).toMatchObject({
      didNumber: did,
      sender: '13125550144',
      body: 'Your parcel is here',
      attachments: 2,
    });
    const [mail] = await findMails(test.deps, {});
    expect(mail?.language).toBe('he');
    const { body } = await log();
    expect(body?.result).toEqual([
      {
        id: expect.any(String),
        didNumber: did,
        sender: '13125550144',
        body: 'Your parcel is here',
        attachments: 2,
        receivedTime: expect.stringMatching(/Z$/),
        fate: 'queued',
        recipient: 'texts@example.com',
        iso: 'US',
      },
    ]);
  });

  it('is mailed once, however often it is delivered', async () => {
    const before = await mailsTo('texts@example.com');
    const form = text();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(form)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await mailsTo('texts@example.com')).toBe(before + 1);
  });

  it('with a forged signature is refused and not kept', async () => {
    const form = text();
    expect((await deliver(form, 'forged')).status).toBe(403);
    const kept = await test.deps.db
      .selectFrom('sms_messages')
      .select('id')
      .where('carrier_message_id', '=', form.MessageSid)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is kept without what no database can keep, for the carrier does not send it again', async () => {
    expect((await deliver(text({ Body: 'ann\0@example\0.com', FromCity: 'O\0' }))).status).toBe(
      200,
    );
    expect((await log()).body?.result[0]).toMatchObject({ body: 'ann@example.com' });
  });

  it.each(['MessageSid', 'AccountSid', 'From', 'To'])(
    'with a NUL in its %s is refused',
    async (name) => {
      const before = (await log()).body?.result.length;
      const form = text({ AccountSid: 'AC1' });
      expect((await deliver({ ...form, [name]: `${form[name as 'To']}\0` })).status).toBe(400);
      expect((await log()).body?.result).toHaveLength(before);
    },
  );

  it('to nobody is taken from the carrier and goes nowhere', async () => {
    expect((await deliver(text({ To: '+12015550199' }))).status).toBe(200);
    expect((await deliver({ From: '+1', To: '', Body: '' })).status).toBe(400);
  });

  it('is kept without a mail while texts are switched off, and can be sent later', async () => {
    const save = (email: string) =>
      test.call('POST', '/api/vnumber/calling/update-forwarding-number', {
        token,
        body: { didid, email },
      });
    await save('');
    const before = await mailsTo('later@example.com');
    await deliver(text({ Body: 'Quiet', From: 'PARCELS' }));
    const entry = (await log()).body?.result[0];
    expect(entry).toMatchObject({ body: 'Quiet', sender: 'PARCELS', fate: 'off', recipient: '' });
    const refused = await again(entry.id);
    expect([refused.status, refused.body?.result, refused.body?.messages?.[0]?.code]).toEqual([
      200,
      false,
      'SMS-EMAIL-OFF',
    ]);
    await save('later@example.com');
    expect((await again(entry.id)).body?.result).toBe(true);
    expect(await mailsTo('later@example.com')).toBe(before + 1);
    expect((await log()).body?.result[0]).toMatchObject({ fate: 'queued' });
  });

  it('is kept and not mailed while the account is suspended', async () => {
    await sql`update customers set status = 'Suspended' where email = 'ann@example.com'`.execute(
      test.deps.db,
    );
    const before = await mailsTo('later@example.com');
    await deliver(text({ Body: 'Paused' }));
    expect(await mailsTo('later@example.com')).toBe(before);
    await sql`update customers set status = 'Active' where email = 'ann@example.com'`.execute(
      test.deps.db,
    );
    // The suspension ended the session.
    token = (await logIn(test, ann.email)).body?.result.token;
    expect((await log()).body?.result[0]).toMatchObject({ body: 'Paused', fate: 'kept' });
  });
});

describe('The texts of a number', () => {
  it('come in pages, newest first', async () => {
    for (let n = 0; n < 25; n += 1) await deliver(text({ Body: `Text ${n}` }));
    const first = await log();
    expect(first.body?.result).toHaveLength(20);
    expect(first.body?.result[0].body).toBe('Text 24');
    const cursor = String(first.headers['x-next-cursor']);
    const next = await test.call('GET', `/api/vnumber/sms/log?didid=${didid}&cursor=${cursor}`, {
      token,
    });
    expect(next.body?.result[0].body).toBe('Text 4');
    expect(next.headers['x-next-cursor']).toBeUndefined();
    const odd = await test.call('GET', `/api/vnumber/sms/log?didid=${didid}&cursor=x`, { token });
    expect(odd.status).toBe(400);
  });

  it("are nobody else's", async () => {
    expect((await log(otherToken)).status).toBe(404);
    expect((await log(token, 'x')).status).toBe(404);
    const id: string = (await log()).body?.result?.[0]?.id;
    expect((await again(id, otherToken)).status).toBe(404);
    expect((await again('x')).status).toBe(404);
    expect((await test.call('GET', `/api/vnumber/sms/log?didid=${didid}`)).status).toBe(401);
  });

  it('stand in one inbox with those of other numbers', async () => {
    const inbox = (query = '', as = token) =>
      test.call('GET', `/api/vnumber/sms/inbox${query}`, { token: as });
    await deliver(text({ To: `+${second}`, Body: 'To the second', From: 'BANK' }));
    await deliver(text({ Body: 'To the first' }));
    const first = await inbox();
    const bodies = (answer: typeof first): string[] =>
      answer.body?.result.map(({ body }: { body: string }) => body);
    expect(bodies(first).slice(0, 2)).toEqual(['To the first', 'To the second']);
    expect(first.body?.result[1]).toMatchObject({ didNumber: second, sender: 'BANK', iso: '' });
    const cursor = String(first.headers['x-next-cursor']);
    const older = await inbox(`?cursor=${cursor}`);
    expect(bodies(older)[0]).toBe('Text 6');
    expect(older.headers['x-next-cursor']).toBeUndefined();
    expect(bodies(await inbox(`?didid=${secondId}`))).toEqual(['To the second']);
    expect(bodies(await inbox('', otherToken))).toEqual([]);
    expect((await inbox(`?didid=${secondId}`, otherToken)).status).toBe(404);
    expect((await inbox('?cursor=x')).status).toBe(400);
    expect((await test.call('GET', '/api/vnumber/sms/inbox')).status).toBe(401);
  });

  it('are mailed under the name that the customer gave to the sender', async () => {
    const named = { number: '13125550147', name: 'Daniel Reid' };
    await test.call('POST', '/api/vnumber/calling/name-caller', { token, body: named });
    await deliver(text({ From: '+13125550147', To: `+${second}` }));
    const mail = await readQueuedMail(test.deps, 'second@example.com', mails.smsReceived);
    expect(mail).toMatchObject({ sender: '13125550147', senderName: 'Daniel Reid' });
  });

  it('are mailed under the name of an own phone that was proved, and of no other', async () => {
    await makeCallerIds(test.deps.db, ann, [
      { number: '13125550148', comment: 'Office' },
      { number: '13125550149', comment: 'Stranger', isProved: false },
    ]);
    await deliver(text({ From: '+13125550148', To: `+${second}` }));
    const office = await readQueuedMail(test.deps, 'second@example.com', mails.smsReceived);
    expect(office).toMatchObject({ sender: '13125550148', senderName: 'Office' });
    await deliver(text({ From: '+13125550149', To: `+${second}` }));
    const stranger = await readQueuedMail(test.deps, 'second@example.com', mails.smsReceived);
    expect(stranger).toMatchObject({ sender: '13125550149' });
    expect(stranger).not.toHaveProperty('senderName');
  });

  it('are sent again at most five times an hour', async () => {
    const id: string = (await log()).body?.result?.[0]?.id;
    for (let n = 0; n < 5; n += 1) expect((await again(id)).body?.result).toBe(true);
    const sixth = await again(id);
    expect([sixth.status, sixth.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
  });
});
