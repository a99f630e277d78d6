import * as rows from '../contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import { shiftClock } from '@portal/server/testing/clock';
import { type MadeCustomer, makeNumber } from '@portal/server/testing/factories';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { startTwilioRest, type TwilioRest } from '@portal/stand-ins/twilio';
import { carrierMessage } from '@portal/server/mail/carrier-message';

type Post = { readonly name: string; readonly path: string };

const test = keptOpen(() => createTestApp());
let serial = 0;

interface Person {
  customer: MadeCustomer;
  token: string;
  id: string;
}

const post = (row: Post, token: string, body: object, on = test) =>
  on.call('POST', row.path, { token, body });
const list = async (token: string, on = test) =>
  (await on.call('GET', rows.myCallerIds.path, { token })).body?.result.callerIds;

/** A customer with one caller ID that nothing is proved about. */
async function person(options: Parameters<typeof makeLoggedIn>[1] = {}, on = test) {
  const customer = await makeLoggedIn(on, options);
  const { token } = customer;
  // Every phone is another one, because a phone gets so many codes a day from everybody.
  const newCallerId = String(447_700_900_000 + (serial += 1));
  await post(rows.addCallerId, token, { newCallerId, comment: '' }, on);
  const [{ id }] = await list(token, on);
  return { customer, token, id: id as string };
}

const send = ({ token, id }: Person, by?: string) =>
  post(rows.sendCallerIdCode, token, { id, ...(by && { by }) });
const prove = ({ token, id }: Person, code: string) =>
  post(rows.proveCallerId, token, { id, code });
const codeOf = ({ body }: Awaited<ReturnType<typeof send>>) => body?.messages?.[0]?.code;

const messageTo = ({ customer }: Person) =>
  readQueuedMail(test.deps, customer.email, carrierMessage);
async function codeSentTo(someone: Person): Promise<string> {
  const { text } = await messageTo(someone);
  return /\d{6}/.exec(text)?.[0] ?? '';
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

afterEach(() => shiftClock(test.deps.db, '0'));

describe('a code', () => {
  it('lands in the inbox where no carrier is set up, and proves the phone', async () => {
    const ann = await person();
    expect((await send(ann)).body).toMatchObject({ isSuccessful: true, result: true });
    const [{ callerId }] = await list(ann.token);
    expect(await messageTo(ann)).toMatchObject({ by: 'text', to: callerId });
    const code = await codeSentTo(ann);
    const proved = await prove(ann, ` ${code.slice(0, 3)}-${code.slice(3)}`);
    expect(proved.body).toMatchObject({ isSuccessful: true, result: true });
    expect(await list(ann.token)).toMatchObject([{ proved: true }]);
    // Asked again, as by a second tab.
    expect((await prove(ann, code)).body?.result).toBe(true);
    expect(codeOf(await send(ann))).toBe('CALLER-ID-PROVED');
  });

  it('is said digit by digit in a call', async () => {
    const ann = await person({ language: 'es' });
    await send(ann, 'call');
    const { by, text } = await messageTo(ann);
    expect([by, text]).toEqual(['call', expect.stringMatching(/Hola\. .*(\d, ){5}\d\b/)]);
    const code = /(?:\d, ){5}\d/.exec(text)?.[0].replaceAll(', ', '') ?? '';
    expect((await prove(ann, code)).body?.result).toBe(true);
  });

  it('is kept as a hash only, and leaves no trace of its digits', async () => {
    const ann = await person();
    await send(ann);
    const code = await codeSentTo(ann);
    const kept = await test.deps.db
      .selectFrom('one_time_tokens')
      .select(['code_hash', 'token_hash', 'subject'])
      .where('customer_id', '=', ann.customer.id)
      .execute();
    const events = await findEvents(test.deps, ann.customer.id);
    const audit = events.filter(({ event }) => event.startsWith('caller-id-code'));
    expect(audit).toHaveLength(1);
    expect(kept[0]?.code_hash).toHaveLength(32);
    expect(JSON.stringify([kept, audit])).not.toContain(code);
  });

  it.each([
    ['by', { by: 'pigeon' }],
    ['id', { id: '' }],
  ])('is not asked for with a wrong %s', async (field, wrong) => {
    const ann = await person();
    const answer = await post(rows.sendCallerIdCode, ann.token, { id: ann.id, ...wrong });
    expect([answer.status, answer.body?.messages?.[0]?.field]).toEqual([400, `/${field}`]);
  });
});

describe('guesses', () => {
  it('are five; then the right code is worth nothing', async () => {
    const ann = await person();
    await send(ann);
    const code = await codeSentTo(ann);
    for (const typed of [wrongFor(code), '12345', '', 'abcdef', wrongFor(code)]) {
      const answer = await prove(ann, typed);
      expect([answer.status, answer.body?.result, codeOf(answer)]).toEqual([
        200,
        false,
        'INVALID-OTP',
      ]);
    }
    expect(codeOf(await prove(ann, code))).toBe('ERRVNUMS12');
    expect(await list(ann.token)).toMatchObject([{ proved: false }]);
    // A new code starts anew.
    await send(ann);
    expect((await prove(ann, await codeSentTo(ann))).body?.result).toBe(true);
  });

  it('are looked at five times, of 200 at once', async () => {
    const ann = await person();
    await send(ann);
    const code = Number(await codeSentTo(ann));
    const guesses = Array.from({ length: 200 }, (_, index) =>
      prove(ann, String((code + 1 + index) % 1_000_000).padStart(6, '0')),
    );
    const codes = (await Promise.all(guesses)).map(codeOf);
    expect(codes.filter((one) => one === 'INVALID-OTP')).toHaveLength(5);
    expect(codes.filter((one) => one === 'ERRVNUMS12')).toHaveLength(195);
  });

  it('need a code that was sent, for ten minutes', async () => {
    const ann = await person();
    expect(codeOf(await prove(ann, '123456'))).toBe('ERRVNUMS12');
    await send(ann);
    const code = await codeSentTo(ann);
    await shiftClock(test.deps.db, '10 minutes 1 second');
    expect(codeOf(await prove(ann, code))).toBe('ERRVNUMS12');
  });

  it('count for the newest code only', async () => {
    const ann = await person();
    await send(ann);
    const first = await codeSentTo(ann);
    await send(ann);
    const second = await codeSentTo(ann);
    if (first !== second) expect(codeOf(await prove(ann, first))).toBe('INVALID-OTP');
    expect((await prove(ann, second)).body?.result).toBe(true);
  });

  it('prove the phone that got the code and no other', async () => {
    const ann = await person();
    await send(ann);
    const code = await codeSentTo(ann);
    const another = { id: ann.id, newCallerId: '12125559188', comment: '' };
    await post(rows.updateCallerId, ann.token, another);
    expect(codeOf(await prove(ann, code))).toBe('ERRVNUMS12');
    await post(rows.addCallerId, ann.token, { newCallerId: '12125559189', comment: '' });
    const [, second] = await list(ann.token);
    expect(codeOf(await prove({ ...ann, id: second.id }, code))).toBe('ERRVNUMS12');
    expect(await list(ann.token)).toMatchObject([{ proved: false }, { proved: false }]);
  });
});

describe('codes', () => {
  it('are three in ten minutes for a customer, over all caller IDs', async () => {
    const ann = await person();
    await post(rows.addCallerId, ann.token, { newCallerId: '12125559190', comment: '' });
    const [, second] = await list(ann.token);
    await send(ann);
    await send(ann, 'call');
    expect((await send({ ...ann, id: second.id })).body?.result).toBe(true);
    const fourth = await send(ann);
    expect([fourth.status, codeOf(fourth)]).toEqual([429, 'TOO-MANY-REQUESTS']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(590);
    // The last one still works.
    await shiftClock(test.deps.db, '9 minutes');
    expect((await send(ann)).status).toBe(429);
    await shiftClock(test.deps.db, '10 minutes 1 second');
    expect((await send(ann)).body?.result).toBe(true);
  });

  it('are counted before they are sent: of 20 at once three go out', async () => {
    const ann = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const sent = { customer_id: ann.customer.id, template: 'carrier-message' };
    expect(await findMails(test.deps, sent)).toHaveLength(3);
  });

  it('that are refused for one phone use up none of another', async () => {
    const [ann, others] = [await person(), await person()];
    const change = { id: ann.id, newCallerId: '12125559198', comment: '' };
    await post(rows.updateCallerId, ann.token, change);
    await sql`insert into throttles (bucket, tries, resets_at) values
      ('caller-id-code-to:12125559198', 10, app_now() + interval '1 day')`.execute(test.deps.db);
    for (let press = 0; press < 4; press += 1) expect((await send(ann)).status).toBe(429);
    await post(rows.updateCallerId, ann.token, { ...change, newCallerId: '12125559197' });
    expect((await send(ann)).body?.result).toBe(true);
    expect((await send(others)).body?.result).toBe(true);
  });

  it('are ten a day for one phone, whoever asks', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => person()));
    const statuses: number[] = [];
    for (const one of people) {
      const change = { id: one.id, newCallerId: '12125559199', comment: '' };
      await post(rows.updateCallerId, one.token, change);
      for (let code = 0; code < 3; code += 1) statuses.push((await send(one)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});

describe('through a carrier', () => {
  let rest: TwilioRest;
  let live: TestApp;
  beforeAll(async () => {
    rest = await startTwilioRest();
    live = await createTestApp({
      CARRIER_TWILIO_ACCOUNT_SID: 'AC1',
      CARRIER_TWILIO_AUTH_TOKEN: 'secret',
      CARRIER_TWILIO_API_BASE: `${rest.url}/`,
    });
  });
  afterAll(async () => {
    await live.close();
    await rest.stop();
  });
  beforeEach(() => {
    rest.asked.length = 0;
    rest.mood = 'takes';
  });

  const ask = (who: Person, by = 'text') =>
    post(rows.sendCallerIdCode, who.token, { id: who.id, by }, live);

  it("the text comes from the customer's own number and names the brand", async () => {
    const ann = await person({}, live);
    const { didNumber } = await makeNumber(live.deps.db, ann.customer);
    expect((await ask(ann)).body?.result).toBe(true);
    const [{ callerId }] = await list(ann.token, live);
    const [asked] = rest.asked;
    expect(asked?.path).toBe('POST /2010-04-01/Accounts/AC1/Messages.json');
    expect(asked?.fields).toMatchObject({ To: `+${callerId}`, From: `+${didNumber}` });
    const body = asked?.fields['Body'] ?? '';
    expect(body).toContain(live.deps.brands.first.name);
    const code = /\d{6}/.exec(body)?.[0] ?? '';
    const proved = await post(rows.proveCallerId, ann.token, { id: ann.id, code }, live);
    expect(proved.body?.result).toBe(true);
    // Nothing of it goes by mail.
    expect(await findMails(live.deps, {})).toEqual([]);
  });

  it('a customer without numbers gets it from one that nobody has', async () => {
    const nil = await person({}, live);
    expect((await ask(nil, 'call')).body?.result).toBe(true);
    const from = rest.asked[0]?.fields['From']?.slice(1) ?? '';
    const sender = await live.deps.db
      .selectFrom('numbers')
      .select(['status', 'country_id as countryId'])
      .where('did_number', '=', from)
      .executeTakeFirst();
    expect(sender).toEqual({ status: 'for-sale', countryId: 233 });
  });

  it.each([
    [{ code: 21614 }, 'CODE-REFUSED'],
    ['breaks', 'CODE-NOT-SENT'],
    ['cuts', 'CODE-NOT-SENT'],
  ] as const)('says that nothing came with %o: %s', async (mood, code) => {
    rest.mood = mood;
    const answer = await ask(await person({}, live));
    expect([answer.status, answer.body?.result, codeOf(answer)]).toEqual([200, false, code]);
  });
});
