import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { forgetWhatIsOver } from '@portal/server/jobs/retention';
import { phoneMoves, phoneStays } from '@portal/features/numbers/mails';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import {
  askToBring,
  bringNumber,
  elsewhere,
  linkTo,
  portInWish,
  report,
  statusOf,
  withDesk,
} from '../scene.ts';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp(withDesk));

const codeOf = (answer: { body: { messages?: { code: string }[] } | null }) =>
  answer.body?.messages?.[0]?.code;
const mailsTo = async (recipient: string) =>
  (await findMails(test.deps, { recipient })).map(({ template }) => template);

/** A request that is there, with its reference and link. */
async function asked(more: object = {}) {
  const wish = portInWish(more);
  const { body } = await askToBring(test, wish);
  const reference = body?.result.reference as string;
  return { ...wish, reference, token: await linkTo(test, wish.email) };
}
const withdraw = (token: string, brand = 1) =>
  test.call('POST', '/api/vnumber/port-in/withdraw', { body: { token }, brand });

describe('a request to bring a number', () => {
  it('mails a link to its status, and the desk what the provider will ask', async () => {
    const wish = portInWish({ languageISO: 'he' });
    const { status, body } = await test.call('POST', '/api/inquiry/port-in', {
      body: wish,
      brand: 2,
    });
    expect([status, body?.isSuccessful]).toEqual([200, true]);
    const reference = body?.result.reference;
    const support = test.deps.brands.byId(2)?.supportEmail ?? '';
    expect(await readQueuedMail(test.deps, support, mails.portInRequest)).toEqual({
      reference,
      isRepeat: false,
      didNumber: wish.number,
      provider: 'Example Telecom',
      accountHolder: 'Dana Levin',
      accountNumber: 'AC-100',
      email: wish.email,
      language: 'he',
      customerId: null,
    });
    const mail = await readQueuedMail(test.deps, wish.email, mails.portInReceived);
    expect(mail).toMatchObject({ reference, didNumber: wish.number, logsIn: false });
    const token = mail.linkPath.replace('/port-in/', '');
    const answer = await test.call('POST', '/api/vnumber/port-in/status', {
      body: { token },
      brand: 2,
    });
    expect(answer.body?.result).toMatchObject({
      reference,
      number: wish.number,
      countryID: 233,
      provider: 'Example Telecom',
      state: 'received',
      movesOn: null,
      reason: null,
      events: [{ state: 'received' }],
      setUp: null,
      canWithdraw: true,
    });
    // The link is of its own brand, and only its hash is kept.
    expect(codeOf(await statusOf(test, token, 1))).toBe('ERRVNUMS12');
    const { rows } = await sql<{ kept: boolean }>`
      select bool_or(t::text like ${`%${token}%`}) as kept from port_in_links t`.execute(
      test.deps.db,
    );
    expect(rows).toEqual([{ kept: false }]);
  });

  it('keeps no name and no account number', async () => {
    const { reference } = await asked({ accountHolder: 'Nobody Else', accountNumber: 'XK-77-Z' });
    const { rows } = await sql<{ kept: string }>`
      select p::text as kept from port_ins p where reference = ${reference}`.execute(test.deps.db);
    expect(rows[0]?.kept).not.toMatch(/Nobody|XK-77/);
  });

  it.each([
    ['no number', { number: '' }, '/number'],
    ['letters', { number: '44abc' }, '/number'],
    ['too many digits', { number: '4'.repeat(16) }, '/number'],
    ['no such country', { number: '9995550142' }, '/number'],
    ['a country code alone', { number: '44' }, '/number'],
    ['a zero that nobody dials from abroad', { number: '4402079460123' }, '/number'],
    ['no provider', { provider: ' ' }, '/provider'],
    ['a long provider', { provider: 'x'.repeat(101) }, '/provider'],
    ['no holder', { accountHolder: '' }, '/accountHolder'],
    ['a long account number', { accountNumber: 'x'.repeat(41) }, '/accountNumber'],
    ['no e-mail', { email: 'nobody' }, '/email'],
    ['no consent', { mayMove: false }, '/mayMove'],
  ])('is refused for %s', async (_, fault, field) => {
    const { status, body } = await askToBring(test, portInWish(fault));
    expect([status, body?.messages?.[0]]).toMatchObject([400, { code: 'VALIDATION', field }]);
  });

  it.each([
    ['of a country without our numbers', '37312345678', 'NUMBER-NOT-PORTABLE'],
    ['of a premium range', '19005550142', 'NUMBER-NOT-PORTABLE'],
    ['that is ours already', '12025550114', 'NUMBER-IS-OURS'],
  ])('is refused for a number %s', async (_, number, code) => {
    const answer = await askToBring(test, portInWish({ number }));
    expect([answer.status, answer.body?.result, codeOf(answer)]).toEqual([200, null, code]);
  });

  it('is the same one when it is asked again, and every link stays good', async () => {
    const first = await asked();
    const again = await askToBring(test, { ...first, email: first.email.toUpperCase() });
    expect(again.body?.result.reference).toBe(first.reference);
    const second = await linkTo(test, first.email);
    expect(second).not.toBe(first.token);
    for (const token of [first.token, second]) {
      expect((await statusOf(test, token)).body?.result.reference).toBe(first.reference);
    }
  });

  it('tells the desk what was typed when it is asked again', async () => {
    const { reference, token: _, ...wish } = await asked({ accountNumber: 'AC-WRONG' });
    const corrected = { ...wish, email: wish.email.toUpperCase(), accountNumber: 'AC-RIGHT' };
    await askToBring(test, corrected);
    const support = test.deps.brands.byId(1)?.supportEmail ?? '';
    // To the mailbox that asked first: what differs is asked there.
    expect(await readQueuedMail(test.deps, support, mails.portInRequest)).toMatchObject({
      reference,
      isRepeat: true,
      accountNumber: 'AC-RIGHT',
      email: wish.email,
    });
  });

  it('of many at the same moment is one request', async () => {
    const wish = portInWish();
    const answers = await Promise.all(
      Array.from({ length: limits.portInMailsPerHour }, () => askToBring(test, wish)),
    );
    expect(new Set(answers.map(({ body }) => body?.result.reference)).size).toBe(1);
  });

  it('fills no mailbox: three an hour, and ten requests from one address', async () => {
    const wish = portInWish();
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await askToBring(test, wish)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // However its address is written, as far as the database takes that for the same one.
    const spellings = ['ΝΙΚΟΣ', 'νικοσ', 'Νικοσ', 'ΝΙΚΟσ'].map((name) => `${name}@example.com`);
    const spelled = [];
    for (const email of spellings) {
      spelled.push((await askToBring(test, portInWish({ email }))).status);
    }
    expect(spelled).toEqual([200, 200, 200, 429]);
    const headers = elsewhere();
    const many = await Promise.all(
      Array.from({ length: 12 }, () => askToBring(test, portInWish(), { headers })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(many.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  });

  it('of a customer logs in by its link once, and shows the status', async () => {
    const ann = await makeLoggedIn(test);
    const { token } = await asked({ email: ann.email });
    const mail = await readQueuedMail(test.deps, ann.email, mails.portInReceived);
    expect(mail).toMatchObject({ logsIn: true, linkPath: `/login?portInToken=${token}` });
    const enter = () => test.call('POST', '/api/vnumber/auth/sign-in/port-in', { body: { token } });
    expect((await enter()).body?.result.user.email).toBe(ann.email);
    expect(codeOf(await enter())).toBe('ERRVNUMS12');
    expect((await statusOf(test, token)).body?.result.state).toBe('received');
  });
});

describe('the desk', () => {
  it('reports each step, and who asked is told of each by mail', async () => {
    const { reference, token, email } = await asked();
    const steps = [
      { state: 'submitted' },
      { state: 'scheduled', movesOn: '2099-12-01' },
      { state: 'scheduled', movesOn: '2099-12-08' },
      { state: 'completed' },
    ];
    for (const step of steps) {
      expect((await report(test, { reference, ...step })).status).toBe(204);
      // The same report again changes nothing.
      expect((await report(test, { reference: reference.toLowerCase(), ...step })).status).toBe(
        204,
      );
    }
    expect(await mailsTo(email)).toEqual([
      'port-in-received',
      'port-in-submitted',
      'port-in-scheduled',
      'port-in-scheduled',
      'port-in-completed',
    ]);
    const arrived = await readQueuedMail(test.deps, email, mails.portInCompleted);
    expect(arrived.monthMicros).toBeGreaterThan(0);
    const { body } = await statusOf(test, token);
    expect(body?.result).toMatchObject({
      state: 'completed',
      movesOn: '2099-12-08',
      setUp: 'order',
      canWithdraw: false,
      events: [
        { state: 'received' },
        { state: 'submitted' },
        { state: 'scheduled' },
        { state: 'scheduled' },
        { state: 'completed' },
      ],
    });
  });

  it('moves on a day of its own country, which may be yesterday here', async () => {
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const earliest = Date.now() - 12 * 3_600_000;
    for (const [at, status] of [
      [earliest - 86_400_000, 400],
      [earliest, 204],
    ] as const) {
      const { reference } = await asked();
      const told = await report(test, { reference, state: 'scheduled', movesOn: dayOf(at) });
      expect(told.status).toBe(status);
    }
  });

  it('tells whoever forwards to it that it can ring no longer, before and after', async () => {
    const { number, reference } = await asked();
    const ann = await makeCustomer(test.deps.db);
    await makeNumber(test.deps.db, ann, { forwardTo: ['12125550143', number] });
    const told = () => readQueuedMail(test.deps, ann.email, phoneMoves);
    await report(test, { reference, state: 'scheduled', movesOn: '2099-12-01' });
    expect(await told()).toMatchObject({ phone: number, movesOn: '2099-12-01' });
    await report(test, { reference, state: 'completed' });
    expect(await told()).toMatchObject({ phone: number, movesOn: null });
  });

  it('tells them that it stays where it is once a day was set', async () => {
    const ann = await makeCustomer(test.deps.db);
    const told = () => readQueuedMail(test.deps, ann.email, phoneStays);
    for (const end of ['rejected', 'withdrawn']) {
      const { number, reference, token } = await asked();
      await makeNumber(test.deps.db, ann, { forwardTo: [number] });
      await report(test, { reference, state: 'scheduled', movesOn: '2099-12-01' });
      if (end === 'withdrawn') await withdraw(token);
      else await report(test, { reference, state: 'rejected', reason: 'other' });
      expect(await told()).toMatchObject({ phone: number });
    }
    // By another mailbox's request it moves all the same.
    const eve = await makeCustomer(test.deps.db);
    const twice = await asked();
    const other = await asked({ number: twice.number });
    await makeNumber(test.deps.db, eve, { forwardTo: [twice.number] });
    for (const one of [twice, other]) {
      await report(test, { reference: one.reference, state: 'scheduled', movesOn: '2099-12-01' });
    }
    await report(test, { reference: twice.reference, state: 'rejected', reason: 'other' });
    expect(await mailsTo(eve.email)).not.toContain(phoneStays.name);
    await withdraw(other.token);
    expect(await readQueuedMail(test.deps, eve.email, phoneStays)).toMatchObject({
      phone: twice.number,
    });
    // Who heard of no day hears of no end.
    const bob = await makeCustomer(test.deps.db);
    const { number, reference } = await asked();
    await makeNumber(test.deps.db, bob, { forwardTo: [number] });
    await report(test, { reference, state: 'rejected', reason: 'other' });
    expect(await mailsTo(bob.email)).toEqual([]);
  });

  it.each(['rejected', 'withdrawn'])(
    'tells nobody that it stays where a request that is %s was not the one that brought it',
    async (end) => {
      const ann = await makeCustomer(test.deps.db);
      const first = await asked();
      const second = await asked({ number: first.number });
      await makeNumber(test.deps.db, ann, { forwardTo: [first.number] });
      for (const { reference } of [first, second]) {
        await report(test, { reference, state: 'scheduled', movesOn: '2099-12-01' });
      }
      await report(test, { reference: first.reference, state: 'completed' });
      const { reference, token } = second;
      const ended =
        end === 'withdrawn'
          ? withdraw(token)
          : report(test, { reference, state: end, reason: 'other' });
      expect((await ended).status).toBeLessThan(300);
      expect(await mailsTo(ann.email)).not.toContain(phoneStays.name);
      expect(await readQueuedMail(test.deps, ann.email, phoneMoves)).toMatchObject({
        movesOn: null,
      });
    },
  );

  it('tells who forwards to it only when nobody answers, outside business hours, or with a zero', async () => {
    const { number, reference } = await asked();
    const rings = { kind: 'number', destination: number, ringSeconds: 20 } as const;
    const hours = { timeZone: 'UTC', week: [], holidays: [], outside: rings };
    const [ann, bob] = [await makeCustomer(test.deps.db), await makeCustomer(test.deps.db)];
    const forwardTo = ['12125550143'];
    await makeNumber(test.deps.db, ann, { forwardTo, plan: { otherwise: rings } });
    await makeNumber(test.deps.db, bob, { forwardTo, plan: { hours } });
    // Saved with the zero that is dialled in the country, which the carrier may drop.
    const cy = await makeCustomer(test.deps.db);
    await makeNumber(test.deps.db, cy, { forwardTo: [number.replace(/^44/, '440')] });
    await report(test, { reference, state: 'scheduled', movesOn: '2099-12-01' });
    expect(number).toMatch(/^44/);
    for (const { email } of [ann, bob, cy]) {
      expect(await readQueuedMail(test.deps, email, phoneMoves)).toMatchObject({ phone: number });
    }
  });

  it('puts a number that has come aside: it is for sale to nobody', async () => {
    const { number, token } = await bringNumber(test);
    const { rows } = await sql`select status, customer_id as owner, country_id as country
      from numbers where did_number = ${number}`.execute(test.deps.db);
    expect(rows).toEqual([{ status: 'reserved', owner: null, country: 233 }]);
    const shelf = await test.call('GET', `/api/vnumber/dids?search=${number}`);
    expect(shelf.body?.result).toEqual([]);
    const again = await askToBring(test, portInWish({ number }));
    expect(codeOf(again)).toBe('NUMBER-IS-OURS');
    expect((await statusOf(test, token)).body?.result.setUp).toBe('order');
  });

  it('says why a number stays where it is, and it may be asked for again', async () => {
    const { reference, token, email, ...wish } = await asked();
    expect(
      (await report(test, { reference, state: 'rejected', reason: 'holder-differs' })).status,
    ).toBe(204);
    for (const [reason, status] of [
      ['holder-differs', 204],
      ['contract-runs', 409],
    ] as const) {
      const again = await report(test, { reference, state: 'rejected', reason });
      expect([reason, again.status]).toEqual([reason, status]);
    }
    const { body } = await statusOf(test, token);
    expect(body?.result).toMatchObject({
      state: 'rejected',
      reason: 'holder-differs',
      setUp: null,
    });
    const anew = await askToBring(test, { ...wish, email });
    expect(anew.body?.result.reference).not.toBe(reference);
  });

  it.each([
    ['after the end', 'completed', { state: 'submitted' }, 409],
    ['back', 'submitted', { state: 'received' }, 400],
    ['without a day', 'received', { state: 'scheduled' }, 400],
    ['with a day that is over', 'received', { state: 'scheduled', movesOn: '2020-01-01' }, 400],
    ['with no day at all', 'received', { state: 'scheduled', movesOn: '2026-02-30' }, 400],
    ['without a reason', 'received', { state: 'rejected' }, 400],
  ])('cannot go on %s', async (_, state, next, status) => {
    const { reference, token } = await asked();
    if (state !== 'received') await report(test, { reference, state });
    expect((await report(test, { reference, ...next })).status).toBe(status);
    expect((await statusOf(test, token)).body?.result.state).toBe(state);
  });

  it('is known by its secret, and nothing is told to anybody else', async () => {
    const { reference } = await asked();
    const body = { reference, state: 'submitted' };
    expect((await report(test, body, 'another')).status).toBe(401);
    expect((await test.call('POST', '/carrier/port-ins', { body })).status).toBe(401);
    expect((await report(test, { ...body, reference: 'NOBODYS1' })).status).toBe(404);
  });

  it('cannot complete a number that is another’s by now, and nothing of the report is kept', async () => {
    const { reference, token, number, email } = await asked();
    const other = await asked({ number });
    await report(test, { reference: other.reference, state: 'completed' });
    expect((await report(test, { reference, state: 'completed' })).status).toBe(409);
    expect((await statusOf(test, token)).body?.result.state).toBe('received');
    expect(await mailsTo(email)).toEqual(['port-in-received']);
  });

  it('reporting the end many times at once ends it once', async () => {
    const { reference, email } = await asked();
    await Promise.all(
      Array.from({ length: 8 }, () => report(test, { reference, state: 'completed' })),
    );
    expect(await mailsTo(email)).toEqual(['port-in-received', 'port-in-completed']);
  });
});

describe('taking a request back', () => {
  it('ends it, tells the desk, and is the same twice', async () => {
    const { token, reference } = await asked();
    for (const _ of [1, 2]) expect((await withdraw(token)).body?.result).toBe(true);
    expect((await statusOf(test, token)).body?.result).toMatchObject({
      state: 'withdrawn',
      canWithdraw: false,
    });
    expect((await report(test, { reference, state: 'completed' })).status).toBe(409);
    const { rows } = await sql<{ count: number }>`select count(*) as count from mails m
      where template = 'port-in-withdrawn' and reply_to =
        (select email from port_ins where reference = ${reference})`.execute(test.deps.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is too late once the number is here; a link of another brand is none', async () => {
    const { token } = await bringNumber(test);
    expect(await withdraw(token)).toMatchObject({ status: 409 });
    const other = await asked();
    expect(codeOf(await withdraw(other.token, 2))).toBe('ERRVNUMS12');
    expect(codeOf(await withdraw('forged'))).toBe('ERRVNUMS12');
  });

  it('and a report at the same moment: one of them counts', async () => {
    const { token, reference } = await asked();
    const [back, done] = await Promise.all([
      withdraw(token),
      report(test, { reference, state: 'completed' }),
    ]);
    expect([back.status, done.status].toSorted()).toEqual(
      back.status === 200 ? [200, 409] : [204, 409],
    );
  });
});

describe('what is over', () => {
  it('is forgotten after 30 days; a number that waits is not', async () => {
    const over = await asked();
    await withdraw(over.token);
    const waits = await bringNumber(test);
    await sql`update port_ins set final_at = app_now() - interval '31 days'
      where reference in (${over.reference}, ${waits.reference})`.execute(test.deps.db);
    await forgetWhatIsOver(test.deps.db);
    expect(codeOf(await statusOf(test, over.token))).toBe('ERRVNUMS12');
    expect((await statusOf(test, waits.token)).body?.result.setUp).toBe('order');
  });
});
