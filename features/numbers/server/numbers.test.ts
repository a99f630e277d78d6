import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeNumber } from '@portal/server/testing/factories';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { statementsOf } from '@portal/server/testing/statements-of';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const israeli = '972555550142';
const test = keptOpen(() => createTestApp());
let token: string;
let otherToken: string;
let didid: string;
let foreign: string;

const save = (body: object, as = token) =>
  test.call('POST', '/api/vnumber/calling/update-forwarding-number', { token: as, body });
const list = async (as = token) =>
  (await test.call('GET', '/api/vnumber/my-vnumbers', { token: as })).body?.result;

beforeAll(async () => {
  const { db } = test.deps;
  const ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  const bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  otherToken = bob.token;
  const british = { countryId: 233, prefix: '44', mask: '## #### ####', packageId: 'gb-1' };
  const uk = await makeNumber(db, ann, {
    ...british,
    didNumber: '442079460123',
    forwardTo: [israeli],
    smsEmail: 'ann@example.com',
  });
  await makeNumber(db, ann);
  const theirs = await makeNumber(db, bob, { ...british, didNumber: '442079460456' });
  didid = String(uk.id);
  foreign = String(theirs.id);
});

describe('my-vnumbers', () => {
  it("lists the customer's own numbers with where each rings", async () => {
    const numbers = await list();
    expect(numbers).toHaveLength(2);
    expect(numbers[0]).toMatchObject({
      didid,
      didNumber: '442079460123',
      prefix: '44',
      countryName: 'United Kingdom',
      iso: 'GB',
      status: 'active',
      smsEmail: 'ann@example.com',
      forwardingNumbers: [
        { phoneNumber: israeli, prefix: '972', countryName: 'Israel', iso: 'IL' },
      ],
    });
    expect(numbers[1].forwardingNumbers).toEqual([]);
    expect(await list(otherToken)).toHaveLength(1);
  });

  it('tells how each number rings, and what every phone of it costs', async () => {
    const { db } = test.deps;
    const eve = await makeLoggedIn(test, { creditMicros: 25_000_000 });
    const hours = {
      timeZone: 'Europe/London',
      week: [{ day: 1, from: '09:00', to: '17:00' }],
      holidays: [],
      outside: { kind: 'number' as const, destination: '19005550142', ringSeconds: 20 },
    };
    const otherwise = { kind: 'number' as const, destination: '442079460999', ringSeconds: 15 };
    await makeNumber(db, eve, {
      forwardTo: ['12125550142', '447700900123'],
      plan: { otherwise, hours },
    });
    await makeNumber(db, eve);
    const [number, silent] = await list(eve.token);
    const asked = async (to: string) => {
      const url = `/api/vnumber/rate?didid=${number.didid}&to=${to}`;
      return (await test.call('GET', url, { token: eve.token })).body?.result;
    };
    expect(number.forwardingNumbers.map((one: { quote: unknown }) => one.quote)).toEqual([
      { included: true },
      await asked('447700900123'),
    ]);
    expect(number.forwardingNumbers[1].quote).toMatchObject({ kind: 'mobile', perMinute: 0.028 });
    const others = number.otherPhones.map((one: { phoneNumber: string; quote: unknown }) => [
      one.phoneNumber,
      one.quote,
    ]);
    expect(others).toEqual([
      ['19005550142', { refused: 'DESTINATION-NOT-ALLOWED' }],
      ['442079460999', await asked('442079460999')],
    ]);
    expect(number.ringPlan).toEqual({
      order: 'in-order',
      targets: [
        { destination: '12125550142', ringSeconds: 25 },
        { destination: '447700900123', ringSeconds: 25 },
      ],
      otherwise,
      showCaller: true,
      hours,
    });
    expect([number.canTestCall, silent.ringPlan.targets, silent.otherPhones]).toEqual([
      false,
      [],
      [],
    ]);
  });

  it('costs one round trip to the database', async () => {
    expect(await statementsOf(test, () => list())).toHaveLength(1);
  });
});

describe('update-forwarding-number', () => {
  it('changes where the number rings, and tells the customer by mail', async () => {
    const { status, body } = await save({ didid, forwardingNumber: '447700900123' });
    expect([status, body?.result, body?.messages]).toEqual([200, true, []]);
    expect((await list())[0].forwardingNumbers).toMatchObject([
      { phoneNumber: '447700900123', countryName: 'United Kingdom' },
    ]);
    const mail = await readQueuedMail(test.deps, 'ann@example.com', mails.forwardingChanged);
    expect(mail).toMatchObject({
      didNumber: '442079460123',
      kind: 'calls',
      oldValue: israeli,
      newValue: '447700900123',
    });
  });

  it('saves the same number again without a second mail', async () => {
    const count = async () => (await findMails(test.deps, {})).length;
    await save({ didid, forwardingNumber: '447700900124' });
    const before = await count();
    expect((await save({ didid, forwardingNumber: '447700900124' })).body?.result).toBe(true);
    expect(await count()).toBe(before);
  });

  it('switches off with an empty string, and on again', async () => {
    expect((await save({ didid, forwardingNumber: '' })).body?.result).toBe(true);
    expect((await list())[0].forwardingNumbers).toEqual([]);
    expect((await save({ didid, forwardingNumber: israeli })).body?.result).toBe(true);
    expect((await list())[0].forwardingNumbers).toHaveLength(1);
  });

  it('changes where texts are mailed, and switches that off', async () => {
    expect((await save({ didid, email: 'texts@example.com' })).body?.result).toBe(true);
    expect((await list())[0].smsEmail).toBe('texts@example.com');
    expect((await save({ didid, email: '' })).body?.result).toBe(true);
    expect((await list())[0].smsEmail).toBe('');
  });

  it.each([
    ['16 digits', '9725555501421234'],
    ['a country code that nobody has', '21055501234'],
    ['a leading zero', '0725555501'],
    ['a plus', '+972555550142'],
    ['letters', '97255555abcd'],
    ['a country code alone', '972'],
  ])('refuses %s with 400 and the field', async (_name, forwardingNumber) => {
    const { status, body } = await save({ didid, forwardingNumber });
    expect(status).toBe(400);
    expect(body?.messages?.[0]).toMatchObject({ code: 'VALIDATION', field: '/forwardingNumber' });
  });

  it.each([
    ['one of our own numbers', '442079460123', 'FORWARDING-LOOP'],
    ["another customer's number", '442079460456', 'FORWARDING-LOOP'],
    ['one with a zero after its country code', '4402079460123', 'FORWARDING-LOOP'],
    ['a premium number', '19005550142', 'DESTINATION-NOT-ALLOWED'],
    ['one of those with such a zero', '4409061234567', 'DESTINATION-NOT-ALLOWED'],
    ['a satellite phone', '881655501234', 'DESTINATION-NOT-ALLOWED'],
    ['an emergency number', '1911', 'DESTINATION-NOT-ALLOWED'],
  ])('refuses %s with result false and its code', async (_name, forwardingNumber, code) => {
    const { status, body } = await save({ didid, forwardingNumber });
    expect([status, body?.isSuccessful, body?.result]).toEqual([200, false, false]);
    expect(body?.messages?.[0]?.code).toBe(code);
  });

  it.each([
    ['an e-mail that is none', { email: 'nobody' }, ['/email']],
    ['an e-mail that is no text', { email: null }, ['/email']],
    ['neither a number nor an e-mail', {}, ['/forwardingNumber']],
    ['a number that is not text', { forwardingNumber: 447700900123 }, ['/forwardingNumber']],
    ['an id that is a number', { didid: 7, forwardingNumber: israeli }, ['/didid']],
    ['nothing at all', { didid: undefined }, ['/didid', '/forwardingNumber']],
  ])('refuses %s with 400 and a message a field', async (_name, change, fields) => {
    const { status, body } = await save({ didid, ...change });
    const told = body?.messages ?? [];
    expect([status, ...told.map(({ code }: { code: string }) => code)]).toEqual([
      400,
      ...fields.map(() => 'VALIDATION'),
    ]);
    expect(told.map(({ field }: { field?: string }) => field)).toEqual(fields);
  });

  it.each(['999999999', 'x', '0', '1e3', "1' or '1'='1", ''])(
    'answers 404 or 400 and never 403 for the number %j',
    async (id) => {
      const { status } = await save({ didid: id, forwardingNumber: israeli });
      expect(status).toBe(id === '' ? 400 : 404);
    },
  );

  it("does not touch another customer's number", async () => {
    expect((await save({ didid: foreign, forwardingNumber: israeli })).status).toBe(404);
    expect((await list(otherToken))[0].forwardingNumbers).toEqual([]);
  });

  it('takes fifty changes a number and day, then says when to come back', async () => {
    await sql`
      insert into forwarding_changes (number_id, kind, old_value, new_value)
      select ${Number(foreign)}, 'calls', '', '' from generate_series(1, 49)`.execute(test.deps.db);
    const fiftieth = await save({ didid: foreign, forwardingNumber: israeli }, otherToken);
    expect(fiftieth.body?.result).toBe(true);
    const next = await save({ didid: foreign, forwardingNumber: '' }, otherToken);
    expect([next.status, next.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(86_000);
  });
});
