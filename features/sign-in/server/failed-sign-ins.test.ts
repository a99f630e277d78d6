import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetWhatIsOver } from '@portal/server/jobs/retention';
import { requestPasswordPatience } from '@portal/server/ports/passwords';
import {
  type LoggedIn,
  logIn,
  type LogInOptions,
  makeLoggedIn,
  makeWithPassword,
} from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const test = keptOpen(() => createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }));
const other = keptOpen(() => createSecondNode(test));

const guess = (email: string, options: LogInOptions = {}, node = test) =>
  logIn(node, email, { password: 'Wrong2026', userAgent: firefox, ...options });

/** Events that are counted, of a customer or of nobody. */
const counted = (customerId: number | null) =>
  test.deps.db
    .selectFrom('audit_events')
    .select(['event', 'times', 'address', 'detail'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('counted_as', 'is not', null)
    .orderBy('event')
    .execute();

const activityOf = async ({ token }: Pick<LoggedIn, 'token'>) =>
  (await test.call('GET', '/api/vnumber/activity', { token })).body?.result;

describe('a flood of sign-ins from one address', () => {
  /** As impatient as the product. */
  let flooded: TestApp;
  beforeAll(async () => {
    const passwordPatience = requestPasswordPatience;
    flooded = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { passwordPatience });
  });
  afterAll(() => flooded.close());

  it('keeps nobody at another one out', async () => {
    const ann = await makeWithPassword(flooded);
    const { queue } = flooded.deps.passwords;
    const before = queue.refused;
    const flood: ReturnType<typeof logIn>[] = [];
    let answered = 0;
    const wave = () => {
      for (let one = 0; one < 100; one += 1) {
        const email = `flood${flood.length}@example.com`;
        const tried = logIn(flooded, email, { address: '198.51.100.77' });
        flood.push(tried.finally(() => (answered += 1)));
      }
    };
    // As many as it takes: a fast machine works off hundreds in the time that one may wait.
    const refused = () => {
      const onTheirWay = flood.length - answered - queue.waiting;
      if (queue.refused === before && onTheirWay < 20) wave();
      return queue.refused - before;
    };
    await expect.poll(refused, { interval: 5 }).toBeGreaterThan(0);
    const { status } = await logIn(flooded, ann.email, { address: '198.51.100.78' });
    expect(status).toBe(200);
    const statuses = (await Promise.all(flood)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
});

describe('Log-ins that fail', () => {
  it('are counted by network and day, with where they came from last', async () => {
    const { id, email } = await makeWithPassword(test);
    for (let failure = 1; failure <= 3; failure += 1) {
      await guess(email, { address: `2001:db8:7::${String(failure)}` });
    }
    expect(await counted(id)).toEqual([
      {
        event: 'sign-in-failed',
        times: 3,
        address: '2001:db8:7::3',
        detail: { device: 'Firefox on Linux', browser: 'Firefox', system: 'Linux' },
      },
    ]);
  });

  it('are counted however many come at once on two nodes, and so is the lock', async () => {
    const { id, email } = await makeWithPassword(test);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        guess(email, { address: '192.0.2.7' }, index % 2 === 0 ? test : other),
      ),
    );
    expect((await counted(id)).map(({ event, times }) => [event, times])).toEqual([
      ['sign-in-failed', 10],
      ['sign-in-locked', 1],
    ]);
  });

  it('take few rows, from however many networks they come', async () => {
    const { id, email } = await makeWithPassword(test);
    for (let network = 0; network < 60; network += 1) {
      await guess(email, { address: `198.18.9.${String(network)}` });
      if (network % 10 === 9) await test.deps.db.deleteFrom('throttles').execute();
    }
    const failures = (await counted(id)).filter(({ event }) => event === 'sign-in-failed');
    expect(failures.length).toBeLessThanOrEqual(16);
    expect(failures.reduce((sum, { times }) => sum + times, 0)).toBe(60);
  });

  it('at e-mails that nobody has are nobody’s, and the e-mails are not kept', async () => {
    const before = await counted(null);
    for (let failure = 0; failure < 52; failure += 1) {
      await guess(`${randomUUID()}@nobody.example`, { address: '203.0.113.44' });
    }
    const added = (await counted(null)).length - before.length;
    expect(added).toBe(2);
    const events = await counted(null);
    expect(events.find(({ event }) => event === 'address-locked')?.times).toBe(1);
    expect(JSON.stringify(events)).not.toContain('nobody.example');
  });

  it('are forgotten after 90 days', async () => {
    const { id, email } = await makeWithPassword(test);
    await guess(email);
    await sql`update audit_events set happened_at = app_now() - interval '91 days'
      where customer_id = ${id}`.execute(test.deps.db);
    await forgetWhatIsOver(test.deps.db);
    expect(await counted(id)).toEqual([]);
  });
});

describe('Recent activity', () => {
  it('shows the owner log-ins that failed: when, how often and from where', async () => {
    const ann = await makeLoggedIn(test);
    for (let failure = 0; failure < 10; failure += 1) {
      await guess(ann.email, { address: '198.51.100.5' });
    }
    const [locked, failed] = await activityOf(ann);
    expect(locked).toMatchObject({ event: 'sign-in-locked', times: 1 });
    expect(failed).toMatchObject({
      event: 'sign-in-failed',
      times: 10,
      address: '198.51.100.5',
      browser: 'Firefox',
      system: 'Linux',
    });
    expect(Date.parse(failed.happenedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is not flooded by them: what else happened stays in view', async () => {
    const ann = await makeLoggedIn(test);
    for (let network = 0; network < 40; network += 1) {
      await guess(ann.email, { address: `198.18.8.${String(network)}` });
      if (network % 10 === 9) await test.deps.db.deleteFrom('throttles').execute();
    }
    const events: string[] = (await activityOf(ann)).map((one: { event: string }) => one.event);
    expect(events.filter((event) => event.startsWith('sign-in-'))).toHaveLength(5);
    expect(events).toContain('signed-in');
  });

  it('is another customer’s affair there', async () => {
    const [ann, bob] = [await makeLoggedIn(test), await makeLoggedIn(test)];
    await guess(ann.email);
    expect((await activityOf(bob)).map((one: { event: string }) => one.event)).toEqual([
      'signed-in',
    ]);
  });
});
