import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { transact } from '@portal/server/db/client';
import { openTwilioLine } from '@portal/server/testing/twilio-line';
import { releaseNumbers } from './ownership.repo.ts';

const accountSid = `AC${'b'.repeat(32)}`;
let carrier: Server;
let asked: { url: string; form: URLSearchParams }[] = [];
let answer: { status: number; body: object } = { status: 201, body: {} };
let test: TestApp;
let otherNode: TestApp;
let ann: LoggedIn;
let bob: LoggedIn;
let token: string;
let ofOther: string;
let ofSuspended: string;
let serial = 300;

const phone = () => `1202555${String((serial += 1)).padStart(4, '0')}`;
const ring = (didid: number | string, as = token, attempt?: string, node = test) =>
  node.call('POST', '/api/vnumber/calling/ring-plan/test-call', {
    token: as,
    body: { didid: String(didid), attempt },
  });
const numberTo = (forwardTo: string[], of = ann) => makeNumber(test.deps.db, of, { forwardTo });

beforeAll(async () => {
  carrier = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url ?? '', form: new URLSearchParams(body) });
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => carrier.once('listening', listening));
  const { port } = carrier.address() as AddressInfo;
  test = await createTestApp({
    CARRIER_TWILIO_ACCOUNT_SID: accountSid,
    CARRIER_TWILIO_AUTH_TOKEN: 'the-carrier-knows',
    CARRIER_TWILIO_API_BASE: `http://127.0.0.1:${port}`,
  });
  otherNode = await createSecondNode(test);
  ann = await makeLoggedIn(test, { language: 'es' });
  bob = await makeLoggedIn(test);
  [token, ofOther] = [ann.token, bob.token];
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
});
afterAll(async () => {
  await otherNode.close();
  await test.close();
  carrier.close();
});
beforeEach(async () => {
  const { db } = test.deps;
  await db.deleteFrom('throttles').where('bucket', 'like', 'test-call-of:%').execute();
  asked = [];
  answer = { status: 201, body: {} };
});

describe('A test call', () => {
  it('rings the first phone from the number itself, with a sentence in the customer’s language', async () => {
    const [first, second] = [phone(), phone()];
    const number = await numberTo([first, second]);
    const plan = await test.call('GET', `/api/vnumber/calling/ring-plan?didid=${number.id}`, {
      token,
    });
    expect(plan.body?.result.canTestCall).toBe(true);
    expect((await ring(number.id)).body).toMatchObject({ isSuccessful: true, result: true });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(`/2010-04-01/Accounts/${accountSid}/Calls.json`);
    expect(asked[0]?.form.get('To')).toBe(`+${first}`);
    expect(asked[0]?.form.get('From')).toBe(`+${number.didNumber}`);
    const twiml = asked[0]?.form.get('Twiml') ?? '';
    expect(twiml).toContain('language="es-ES"');
    expect(twiml).toContain('llamada de prueba');
    expect(twiml).toContain(number.didNumber.split('').join(' '));
  });

  it('is made three times a day of one number, and to one phone by whomever', async () => {
    const target = phone();
    const mine = await numberTo([target]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ring(mine.id)));
    const done = answers.filter(({ body }) => body?.result === true);
    expect([done.length, asked.length]).toEqual([3, 3]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    const theirs = await numberTo([target], bob);
    for (let times = 0; times < 3; times += 1) {
      expect((await ring(theirs.id, ofOther)).status).toBe(429);
    }
    expect(asked).toHaveLength(3);
    // What was refused for the phone's sake is none of the number's own three.
    await test.deps.db
      .updateTable('forwarding_targets')
      .set({ destination: phone() })
      .where('number_id', '=', theirs.id)
      .execute();
    expect((await ring(theirs.id, ofOther)).status).toBe(200);
  });

  it('is made ten times a day by one customer, and three times to one phone however it is written', async () => {
    const carol = await makeLoggedIn(test);
    const made = async (forwardTo: string[]) => {
      const { id } = await numberTo(forwardTo, carol);
      const answers = await Promise.all([1, 2, 3].map(() => ring(id, carol.token)));
      return answers.filter(({ body }) => body?.result === true).length;
    };
    expect(await made(['442079460142'])).toBe(3);
    expect(await made(['4402079460142'])).toBe(0);
    const all = [await made([phone()]), await made([phone()]), await made([phone()])];
    expect(all).toEqual([3, 3, 1]);
  });

  it.each([
    ['that the carrier does not take', { status: 400, body: { code: 21217 } }, 'TEST-CALL-REFUSED'],
    ['that the carrier does not speak of', { status: 503, body: {} }, 'TEST-CALL-UNKNOWN'],
    ['while the carrier takes no more', { status: 429, body: {} }, 'TEST-CALL-NOT-SENT'],
    ['on an account without rights', { status: 400, body: { code: 21210 } }, 'TEST-CALL-NOT-SENT'],
  ])('to a phone %s says so', async (_what, its, code) => {
    answer = its;
    const number = await numberTo([phone()]);
    const { status, body } = await ring(number.id);
    expect([status, body?.result, body?.messages?.[0]?.code]).toEqual([200, false, code]);
  });

  it('does not go to where nothing rings or may ring', async () => {
    const { didNumber: ours } = await numberTo([phone()], bob);
    for (const forwardTo of [[], ['19005550142'], [ours]]) {
      const { body } = await ring((await numberTo(forwardTo)).id);
      expect(body?.messages?.[0]?.code).toBe('TEST-CALL-REFUSED');
    }
    expect(asked).toEqual([]);
  });

  describe('and what became of it', () => {
    const stateOf = async (didid: number, as = token, attempt?: string) => {
      const named = attempt === undefined ? '' : `&attempt=${attempt}`;
      const path = `/api/vnumber/calling/ring-plan/test-call?didid=${didid}${named}`;
      return (await test.call('GET', path, { token: as })).body?.result;
    };
    /** Where the carrier is to report what becomes of the call that it was asked for last. */
    const reportPath = () =>
      (asked.at(-1)?.form.get('StatusCallback') ?? '').slice(test.deps.config.publicUrl.length);
    /** Rings a number; answers it with where the carrier is to report to. */
    async function rung() {
      const number = await numberTo([phone()]);
      expect(await stateOf(number.id)).toBeNull();
      expect((await ring(number.id)).status).toBe(200);
      const form = asked.at(-1)?.form;
      expect(form?.getAll('StatusCallbackEvent')).toEqual(['answered', 'completed']);
      expect(await stateOf(number.id)).toEqual({ state: 'ringing', seconds: null });
      return { id: number.id, number, path: reportPath() };
    }
    const report = (path: string, CallStatus: string, more = {}) =>
      openTwilioLine(test).post(path, { CallStatus, ...more });

    it.each([
      ['in-progress', 'answered'],
      ['completed', 'answered'],
      ['no-answer', 'unanswered'],
      ['busy', 'unanswered'],
      ['failed', 'failed'],
    ])('is told as the carrier says (%s)', async (status, state) => {
      const { id, path } = await rung();
      expect((await report(path, 'ringing')).status).toBe(204);
      expect(await stateOf(id)).toMatchObject({ state: 'ringing' });
      expect((await report(path, status, { CallDuration: '4' })).status).toBe(204);
      expect(await stateOf(id)).toMatchObject({ state, seconds: expect.any(Number) });
      // What comes late changes nothing.
      await report(path, state === 'answered' ? 'no-answer' : 'completed');
      expect(await stateOf(id)).toMatchObject({ state });
    });

    it('counts the seconds until it was answered, also where only the end is told', async () => {
      const { id, path } = await rung();
      await test.deps.db
        .updateTable('test_calls')
        .set({ asked_at: sql`app_now() - interval '15 seconds'` })
        .where('number_id', '=', id)
        .execute();
      await report(path, 'completed', { CallDuration: '9' });
      const { state, seconds } = await stateOf(id);
      expect(state).toBe('answered');
      // A busy machine takes its time between the two.
      expect(seconds).toBeGreaterThanOrEqual(6);
      expect(seconds).toBeLessThan(15);
    });

    it('is that it failed of one that the carrier did not make, and takes forms of any shape', async () => {
      answer = { status: 400, body: { code: 21217 } };
      const refused = await numberTo([phone()]);
      await ring(refused.id);
      expect(await stateOf(refused.id)).toMatchObject({ state: 'failed' });
      answer = { status: 201, body: {} };
      const { id, path } = await rung();
      for (const status of ['', 'of another kind']) {
        expect((await report(path, status)).status).toBe(204);
      }
      expect(await stateOf(id)).toMatchObject({ state: 'ringing' });
    });

    it('is told to the owner alone, and only by the carrier', async () => {
      const { id, path } = await rung();
      expect(await stateOf(id, ofOther)).toBeNull();
      const unsigned = await test.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'CallStatus=completed',
      });
      expect(unsigned.statusCode).toBe(403);
      for (const of of [randomUUID(), 'x']) {
        const other = path.replace(/[^/]+$/, of);
        expect((await report(other, 'completed')).status).toBe(of === 'x' ? 400 : 204);
      }
      expect(await stateOf(id)).toMatchObject({ state: 'ringing' });
    });

    it('is asked by the name that its browser gave it, which rings nobody twice', async () => {
      const { id } = await numberTo([phone()]);
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await stateOf(id, token, first)).toBeNull();
      const nodes = [test, otherNode, test, otherNode, test, otherNode];
      const answers = await Promise.all(nodes.map((node) => ring(id, token, first, node)));
      expect(answers.map(({ body }) => body?.result)).toEqual(Array(6).fill(true));
      expect(asked).toHaveLength(1);
      expect(await stateOf(id, token, first)).toMatchObject({ state: 'ringing' });
      // Another tab's call is another one, and takes its place.
      await ring(id, token, second);
      expect(asked).toHaveLength(2);
      expect(await stateOf(id, token, first)).toBeNull();
      expect(await stateOf(id, token, second)).toMatchObject({ state: 'ringing' });
      expect(await stateOf(id, ofOther, second)).toBeNull();
      expect((await ring(id, token, 'no name')).status).toBe(400);
    });

    it('is told as refused by its name, which may then be tried again', async () => {
      const [number, attempt] = [await numberTo([phone()]), randomUUID()];
      answer = { status: 400, body: { code: 21217 } };
      expect((await ring(number.id, token, attempt)).body?.result).toBe(false);
      expect(await stateOf(number.id, token, attempt)).toMatchObject({ state: 'failed' });
      answer = { status: 201, body: {} };
      expect((await ring(number.id, token, attempt)).body?.result).toBe(true);
      expect(await stateOf(number.id, token, attempt)).toMatchObject({ state: 'ringing' });
    });

    it('leaves nothing where the carrier takes no calls, and may be asked for again by its name', async () => {
      const [number, attempt] = [await numberTo([phone()]), randomUUID()];
      answer = { status: 429, body: {} };
      expect((await ring(number.id, token, attempt)).body?.result).toBe(false);
      expect(await stateOf(number.id, token, attempt)).toBeNull();
      answer = { status: 201, body: {} };
      expect((await ring(number.id, token, attempt)).body?.result).toBe(true);
      expect(await stateOf(number.id, token, attempt)).toMatchObject({ state: 'ringing' });
    });

    it('is not said to ring before the carrier has taken it, nor asked of the carrier twice', async () => {
      const [number, attempt] = [await numberTo([phone()]), randomUUID()];
      answer = { status: 503, body: {} };
      expect((await ring(number.id, token, attempt)).body?.result).toBe(false);
      expect(await stateOf(number.id, token, attempt)).toBeNull();
      // It may have been taken all the same.
      expect((await ring(number.id, token, attempt)).body?.result).toBe(true);
      expect(asked).toHaveLength(1);
      expect(await stateOf(number.id, token, attempt)).toBeNull();
      await report(reportPath(), 'in-progress');
      expect(await stateOf(number.id, token, attempt)).toMatchObject({ state: 'answered' });
    });

    it('is of the last one, and over with the number', async () => {
      const { id, number, path } = await rung();
      await ring(id);
      await report(path, 'completed');
      expect(await stateOf(id)).toMatchObject({ state: 'ringing' });
      await transact(test.deps.db, (tx) =>
        releaseNumbers(tx, { customerId: ann.id, numberId: number.id }),
      );
      const left = await test.deps.db
        .selectFrom('test_calls')
        .where('number_id', '=', id)
        .select('id')
        .execute();
      expect(left).toEqual([]);
    });
  });

  it("is the owner's alone", async () => {
    const number = await numberTo([phone()]);
    for (const [didid, as] of [
      [number.id, ofOther],
      ['x', token],
    ] as const) {
      expect((await ring(didid, as)).status).toBe(404);
    }
    expect((await ring(number.id, '')).status).toBe(401);
    expect((await ring(number.id, ofSuspended)).status).toBe(403);
    expect((await ring('')).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is not offered, nor made, where no account is set up', async () => {
    const plain = await createTestApp();
    const owner = await makeLoggedIn(plain);
    const { id } = await makeNumber(plain.deps.db, owner, { forwardTo: [phone()] });
    const as = { token: owner.token };
    const read = await plain.call('GET', `/api/vnumber/calling/ring-plan?didid=${id}`, as);
    expect(read.body?.result.canTestCall).toBe(false);
    const body = { didid: String(id) };
    const rang = await plain.call('POST', '/api/vnumber/calling/ring-plan/test-call', {
      ...as,
      body,
    });
    expect(rang.body?.messages?.[0]?.code).toBe('TEST-CALL-NOT-SENT');
    await plain.close();
  });
});
