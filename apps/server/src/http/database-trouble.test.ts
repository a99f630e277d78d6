import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { openOddWorld } from '@portal/stand-ins/drills/odd-world';
import { databaseDoor, type DatabaseDoor } from '../testing/database-door.ts';
import { makeNumber } from '../testing/factories.ts';
import { type LoggedIn, makeLoggedIn } from '../testing/logged-in.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTwilioLine } from '../testing/twilio-line.ts';

const secret = 'the-edge-knows';
const british = '442079460123';
const settings = { SIP_EDGE_SECRET: secret };

const route = (test: TestApp, to: string, callId: string) =>
  test.call('GET', `/carrier/sip/route?to=${to}&from=447700900123&call_id=${callId}`, {
    token: secret,
  });

describe('a database that is away', () => {
  let test: TestApp;
  let door: DatabaseDoor;
  let ann: LoggedIn;
  let number: string;
  beforeAll(async () => {
    test = await createTestApp(settings);
    door = databaseDoor(test.deps.config.databaseUrl);
    ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
    number = (await makeNumber(test.deps.db, ann, { forwardTo: [british] })).didNumber;
  });
  afterAll(() => test.close());

  const asked = () => ({
    'a log-in': () =>
      test.call('POST', '/api/vnumber/auth/Login', {
        body: { email: ann.email, password: 'Portal2026' },
      }),
    'a read': () => test.call('GET', '/api/vnumber/my-vnumbers', { token: ann.token }),
    'a file': () => test.call('GET', '/api/vnumber/calls/call-history.csv', { token: ann.token }),
    'a write': () =>
      test.call('POST', '/api/vnumber/calling/update-forwarding-number', {
        token: ann.token,
        body: { didid: '1', forwardingNumber: british },
      }),
    'a public form': () =>
      test.call('POST', '/api/inquiry/create-lead', {
        body: {
          languageISO: 'en',
          name: 'Ann',
          email: ann.email,
          subject: 'billing',
          message: 'x',
        },
      }),
    'a call by SIP': () => route(test, number, 'away-1'),
    'a payment': () =>
      test.call('POST', '/api/payment/AddCreditValidated', {
        token: ann.token,
        body: { PaymentId: '1', Amount: 15 },
      }),
    'the health of the node': () => test.call('GET', '/readyz'),
  });

  it('is told as 503 with a time to come back, and all is well again when it is there', async () => {
    await door.shut();
    try {
      for (const [name, ask] of Object.entries(asked())) {
        const answer = await ask();
        expect({ name, status: answer.status }).toEqual({ name, status: 503 });
        if (name === 'the health of the node') continue;
        expect(answer.headers['retry-after']).toBe('5');
        const messages = answer.body?.messages?.map(({ code }) => code);
        expect({ name, messages }).toEqual({ name, messages: ['UNAVAILABLE'] });
        if (name === 'a payment') expect(answer.body?.['response_code']).toBe(503);
      }
      const form = { CallSid: 'CA1', To: `+${number}`, From: '+447700900123' };
      const webhook = await openTwilioLine(test).post('/carrier/twilio/voice', form);
      expect(webhook.status).toBe(503);
      // What asks no database is there all the time.
      expect((await test.call('GET', '/livez')).status).toBe(200);
      expect((await test.call('GET', '/api/vnumber/get-translation/en')).status).toBe(200);
    } finally {
      await door.open();
    }
    const back = asked();
    expect((await back['a read']()).status).toBe(200);
    expect((await back['a log-in']()).status).toBe(200);
    expect((await route(test, number, 'back-1')).status).toBe(200);
  });
});

describe('whatever answers, while the database is away', () => {
  /** What is kept in the process, or speaks of nothing that is in the database. */
  const needsNone = [
    'get-translation',
    'countries',
    'states',
    '/dev/inbox',
    '/dev/inbox.json',
    '/dev/inbox/:id',
    '/dev/inbox/:id/attachments/:n',
    '/api/bot-check/challenge',
    '/api/docs',
    '/api/openapi.json',
    '/api/:any',
    '/brand/:file',
    '/robots.txt',
    '/sitemap.xml',
    // The application's shell, which says itself what its calls came to.
    '/login',
    '/get-your-number',
    '/recovery-password/:token',
    '/profile/:any',
    '/livez',
  ];
  const promisedMs = 5_000;

  it('says 503 in time, each page and webhook too, and answers again when it is there', async () => {
    const world = await openOddWorld();
    const door = databaseDoor(world.databaseUrl);
    try {
      const answered: string[] = [];
      await door.shut();
      for (const plain of world.plain()) {
        const request = world.make(plain);
        const { name } = request.target;
        const began = performance.now();
        const answer = await world.ask(request);
        expect({ name, isInTime: performance.now() - began < promisedMs }).toMatchObject({
          isInTime: true,
        });
        if (answer?.statusCode !== 503) {
          expect({ name, status: answer?.statusCode }).toMatchObject({
            status: expect.toSatisfy((status: number) => status < 500),
          });
          answered.push(name);
        } else if (name !== '/readyz') {
          const told = { name, retryAfter: answer.headers['retry-after'] };
          expect(told).toEqual({ name, retryAfter: '5' });
        }
      }
      expect(answered).toEqual(needsNone);
      await door.open();
      for (const plain of world.plain()) {
        const request = world.make(plain);
        const { name, auth } = request.target;
        expect({ name, fault: await world.faultOf(request) }).toEqual({ name, fault: null });
        // What a carrier or a gateway was refused, it tells again: now it is taken.
        const isWebhook = ['carrier', 'desk', 'signed-form', 'signed-event'].includes(auth);
        if (isWebhook) {
          expect({ name, status: world.lastStatus() }).toMatchObject({
            status: expect.toSatisfy((status: number) => status === 200 || status === 204),
          });
        }
      }
    } finally {
      await door.open();
      await world.close();
    }
  });
});

describe('connections', () => {
  // As many as the product has; patience that no busy machine uses up.
  const database = {
    patience: {
      lineMs: 40_000,
      connectMs: 40_000,
      lockMs: 40_000,
      statementMs: 45_000,
      answerMs: 200_000,
    },
  };
  let test: TestApp;
  let ann: LoggedIn;
  let bob: LoggedIn;
  let numbers: Record<'ann' | 'bob', string>;
  let other: pg.Client;

  beforeAll(async () => {
    test = await createTestApp(settings, { database });
    ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
    bob = await makeLoggedIn(test, { creditMicros: 25_000_000 });
    const { db } = test.deps;
    numbers = {
      ann: (await makeNumber(db, ann, { forwardTo: [british] })).didNumber,
      bob: (await makeNumber(db, bob, { forwardTo: [british] })).didNumber,
    };
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    other = new pg.Client({ connectionString: test.deps.config.databaseUrl });
    await other.connect();
  });
  afterEach(() => other.end());

  /** Starts what has to wait for Ann's account, which somebody else has locked. */
  async function whileAnnIsLocked<T>(
    many: number,
    ask: (serial: number) => Promise<T>,
    meanwhile: (countAnswered: () => number) => Promise<void>,
  ): Promise<T[]> {
    await other.query('begin');
    await other.query('select 1 from ledger_accounts where id = $1 for update', [ann.accountId]);
    let answered = 0;
    const waiting = Array.from({ length: many }, async (_, serial) => {
      const answer = await ask(serial);
      answered += 1;
      return answer;
    });
    await meanwhile(() => answered);
    await other.query('rollback');
    return Promise.all(waiting);
  }

  it('for calls are not taken by the calls of one customer', async () => {
    const answers = await whileAnnIsLocked(
      40,
      (serial) => route(test, numbers.ann, `busy-${serial}`),
      async (countAnswered) => {
        for (let round = 0; round < 5; round += 1) {
          expect((await route(test, numbers.bob, `other-${round}`)).status).toBe(200);
        }
        expect(countAnswered()).toBe(0);
      },
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('for the website are not taken by the requests of one customer', async () => {
    const body = { kind: 'daily-cap', isOn: true, max: 5, timeZone: 'UTC' };
    const change = (token: string) =>
      test.call('PUT', '/api/vnumber/billing/spending', { token, body });
    const answers = await whileAnnIsLocked(
      40,
      () => change(ann.token),
      async (countAnswered) => {
        expect((await change(bob.token)).status).toBe(200);
        const read = await test.call('GET', '/api/vnumber/my-vnumbers', { token: bob.token });
        expect(read.status).toBe(200);
        expect(countAnswered()).toBe(0);
      },
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('of calls are there when the website has used all of its own', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => test.deps.pool.connect()));
    try {
      expect((await route(test, numbers.bob, 'beside-the-website')).status).toBe(200);
      expect((await test.call('GET', '/readyz')).status).toBe(200);
    } finally {
      for (const client of taken) client.release();
    }
  });
});

describe('waiting that is too long', () => {
  it('for a connection or a lock is told as 503', async () => {
    // Longer than a busy machine takes for a connection, which is no trouble.
    const database = {
      size: 2,
      patience: {
        lineMs: 5_000,
        connectMs: 5_000,
        lockMs: 1_000,
        statementMs: 20_000,
        answerMs: 60_000,
      },
    };
    const test = await createTestApp(settings, { database });
    const ann = await makeLoggedIn(test, { creditMicros: 25_000_000 });
    const other = new pg.Client({ connectionString: test.deps.config.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from ledger_accounts where id = $1 for update', [ann.accountId]);
      const body = { kind: 'daily-cap', isOn: true, max: 5, timeZone: 'UTC' };
      const ask = () =>
        test.call('PUT', '/api/vnumber/billing/spending', { token: ann.token, body });
      expect((await ask()).status).toBe(503);
      await other.query('rollback');
      expect((await ask()).status).toBe(200);

      const taken = await Promise.all([test.deps.pool.connect(), test.deps.pool.connect()]);
      const whileTaken = await ask();
      // Before anything can fail: the end of the test waits for connections that are not given back.
      for (const client of taken) client.release();
      expect(whileTaken.status).toBe(503);
      expect((await ask()).status).toBe(200);
    } finally {
      await other.end();
      await test.close();
    }
  });
});
