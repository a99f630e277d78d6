import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type LoggedIn,
  logIn,
  makeLoggedIn,
  makeWithPassword,
} from '@portal/server/testing/logged-in';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as signInMails from '@portal/features/sign-in/mails';
import { comingsAndGoings, smallEvents } from '../contract.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const test = keptOpen(() =>
  createTestApp({
    LOGIN_FAILURES_PER_ADDRESS: '1000',
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
  }),
);

const get = (path: string, who: Pick<LoggedIn, 'token'>) =>
  test.call('GET', path, { token: who.token });
const remove = (path: string, who: Pick<LoggedIn, 'token'>, brand = 1) =>
  test.call('DELETE', path, { token: who.token, brand });
const isOpen = async (token: string) =>
  (await test.call('GET', '/api/vnumber/account-information', { token })).status === 200;

describe('Sessions', () => {
  it('are listed with device, last use and which is current', async () => {
    const ann = await makeWithPassword(test);
    await logIn(test, ann.email, { userAgent: chrome(142), address: '192.0.2.1' });
    const here = (await logIn(test, ann.email, { userAgent: firefox })).body?.result;
    const { body } = await get('/api/vnumber/sessions', here);
    expect(body?.result).toHaveLength(2);
    expect(body?.result[0]).toMatchObject({
      device: 'Firefox on Linux',
      browser: 'Firefox',
      system: 'Linux',
      current: true,
    });
    expect(body?.result[1]).toMatchObject({
      device: 'Chrome on Windows',
      address: '192.0.2.1',
      current: false,
    });
    expect(Date.parse(body?.result[1].lastUsed)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('leave the list when they are over', async () => {
    const ann = await makeLoggedIn(test);
    for (const over of [
      sql`ended_at = app_now(), end_reason = 'logout'`,
      sql`expires_at = app_now()`,
      sql`last_used_at = app_now() - interval '12 hours'`,
    ]) {
      await logIn(test, ann.email, { userAgent: firefox });
      await sql`update sessions set ${over}
        where customer_id = ${ann.id} and device = ${firefox}`.execute(test.deps.db);
      expect((await get('/api/vnumber/sessions', ann)).body?.result).toHaveLength(1);
    }
  });

  it('are ended one by one, from any of them, at once', async () => {
    const ann = await makeLoggedIn(test);
    const other = (await logIn(test, ann.email, { userAgent: firefox })).body?.result;
    const { result } = (await get('/api/vnumber/sessions', ann)).body ?? {};
    const entry = result.find((one: { current: boolean }) => !one.current);
    expect((await remove(`/api/vnumber/sessions/${entry.id}`, ann)).body?.result).toBe(true);
    expect(await isOpen(other.token)).toBe(false);
    expect(await isOpen(ann.token)).toBe(true);
    expect((await remove(`/api/vnumber/sessions/${entry.id}`, ann)).status).toBe(404);
    const own = (await get('/api/vnumber/sessions', ann)).body?.result[0].id;
    expect((await remove(`/api/vnumber/sessions/${own}`, ann)).body?.result).toBe(true);
    expect(await isOpen(ann.token)).toBe(false);
  });

  it('of others are not found, so that ids cannot be probed', async () => {
    const ann = await makeLoggedIn(test);
    const bob = await makeLoggedIn(test);
    const second = await makeLoggedIn(test, { brandId: 2 });
    const id = (await get('/api/vnumber/sessions', bob)).body?.result[0].id;
    for (const wrong of [id, 'x', "1' or 1=1", '00000000-0000-4000-8000-000000000000']) {
      const answer = await remove(`/api/vnumber/sessions/${encodeURIComponent(wrong)}`, ann);
      expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([404, 'NOT-FOUND']);
    }
    expect((await remove(`/api/vnumber/sessions/${id}`, second, 2)).status).toBe(404);
    expect(await isOpen(bob.token)).toBe(true);
  });

  it('elsewhere are ended together', async () => {
    const ann = await makeLoggedIn(test);
    const others = [await logIn(test, ann.email), await logIn(test, ann.email)];
    expect((await remove('/api/vnumber/sessions', ann)).body?.result).toBe(true);
    for (const { body } of others) expect(await isOpen(body?.result.token)).toBe(false);
    expect(await isOpen(ann.token)).toBe(true);
  });
});

describe('Trusted devices', () => {
  async function trusted(userAgent: string) {
    const customer = await makeWithPassword(test, { twoFactorEnabled: true });
    const first = await logIn(test, customer.email);
    const { code } = await readQueuedMail(test.deps, customer.email, signInMails.signInCode);
    const { body } = await test.call('POST', '/api/vnumber/auth/trusted-device-email-2fa', {
      body: { token2FA: first.body?.result.token2FA, OTP: code },
      headers: { 'user-agent': userAgent },
    });
    const device = body?.result as string;
    const session = (await logIn(test, customer.email, { device })).body?.result;
    return { ...customer, device, token: session.token as string };
  }

  it('are listed, and once removed ask for a code again', async () => {
    const ann = await trusted(firefox);
    const { result } = (await get('/api/vnumber/trusted-devices', ann)).body ?? {};
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ device: 'Firefox on Linux', browser: 'Firefox' });
    const days = (Date.parse(result[0].expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect((await remove(`/api/vnumber/trusted-devices/${result[0].id}`, ann)).body?.result).toBe(
      true,
    );
    expect((await logIn(test, ann.email, { device: ann.device })).status).toBe(404);
    expect((await remove(`/api/vnumber/trusted-devices/${result[0].id}`, ann)).status).toBe(404);
    expect((await get('/api/vnumber/trusted-devices', ann)).body?.result).toEqual([]);
  });

  it('are removed together', async () => {
    const ann = await trusted(chrome(142));
    expect((await remove('/api/vnumber/trusted-devices', ann)).body?.result).toBe(true);
    expect((await logIn(test, ann.email, { device: ann.device })).status).toBe(404);
  });

  it('of others are not found', async () => {
    const ann = await trusted(firefox);
    const bob = await makeLoggedIn(test);
    const { result } = (await get('/api/vnumber/trusted-devices', ann)).body ?? {};
    for (const wrong of [result[0].id, 'x']) {
      expect((await remove(`/api/vnumber/trusted-devices/${wrong}`, bob)).status).toBe(404);
    }
    await remove('/api/vnumber/trusted-devices', bob);
    expect((await logIn(test, ann.email, { device: ann.device })).status).toBe(200);
  });
});

describe('Activity', () => {
  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['203.0.113.7:51234, 10.0.0.2:443', '203.0.113.7'],
    ['198.51.100.1, [2001:db8::1]:443, 10.0.0.2:443', '2001:db8::1'],
  ])('tells the client that proxies write as %s', async (written, address) => {
    const ann = await makeLoggedIn(test);
    await logIn(test, ann.email, { address: written });
    const { rows } = await sql`select address from sessions where customer_id = ${ann.id}
      order by created_at desc limit 1`.execute(test.deps.db);
    expect(rows).toEqual([{ address }]);
  });

  it('tells the last 30 things, newest first, with device and address', async () => {
    const ann = await makeWithPassword(test);
    for (let round = 0; round < 32; round += 1) {
      await logIn(test, ann.email, { userAgent: chrome(142), address: '192.0.2.9' });
    }
    const here = (await logIn(test, ann.email, { userAgent: firefox })).body?.result;
    const { result } = (await get('/api/vnumber/activity', here)).body ?? {};
    expect(result).toHaveLength(30);
    expect(result[0]).toMatchObject({ event: 'signed-in', device: 'Firefox on Linux' });
    expect(result[1]).toMatchObject({
      event: 'signed-in',
      device: 'Chrome on Windows',
      browser: 'Chrome',
      system: 'Windows',
      address: '192.0.2.9',
    });
  });

  it('names the number of a caller ID that changed and of a caller who was blocked', async () => {
    const ann = await makeLoggedIn(test);
    const post = (path: string, body: object) =>
      test.call('POST', `/api/vnumber/${path}`, { token: ann.token, body });
    await post('calling/add-cli-number', { newCallerId: '13125550144', comment: '' });
    const { callerIds } =
      (await test.call('GET', '/api/vnumber/calling/my-callerids', { token: ann.token })).body
        ?.result ?? {};
    const { id } = callerIds[0];
    await post('calling/update-cli-number', { id, newCallerId: '13125550145', comment: '' });
    await post('calling/add-cli-number', { newCallerId: '13125550146', comment: '' });
    await post('calling/delete-cli-number', { id });
    await post('calling/block-caller', { number: '13125550147' });
    await post('calling/unblock-caller', { number: '13125550147' });
    const { result } = (await get('/api/vnumber/activity', ann)).body ?? {};
    const told = result.map((one: { event: string; number: string }) => [one.event, one.number]);
    expect(told).toEqual([
      ['caller-unblocked', '13125550147'],
      ['caller-blocked', '13125550147'],
      ['caller-id-deleted', '13125550145'],
      ['caller-id-added', '13125550146'],
      ['caller-id-changed', '13125550145'],
      ['caller-id-added', '13125550144'],
      ['signed-in', null],
    ]);
  });

  it('is not covered by what can be done and undone without end', async () => {
    const ann = await makeLoggedIn(test);
    const { db } = test.deps;
    const note = (event: string, times: number) =>
      sql`insert into audit_events (brand_id, customer_id, event)
        select 1, ${ann.id}, ${event} from generate_series(1, ${times}::int)`.execute(db);
    await note('forwarding-changed', 2);
    for (const event of smallEvents) await note(event, 8);
    const eventsNow = async () =>
      (await get('/api/vnumber/activity', ann)).body?.result.map(
        (entry: { event: string }) => entry.event,
      );
    const events = await eventsNow();
    expect(events).toHaveLength(30);
    expect(events.slice(-3)).toEqual(['forwarding-changed', 'forwarding-changed', 'signed-in']);
    // They leave the room to what else there is.
    await note('card-removed', 17);
    expect((await eventsNow()).filter((event: string) => event === 'card-removed')).toHaveLength(
      17,
    );
    expect((await eventsNow()).slice(-3)).toEqual(events.slice(-3));
    expect(await eventsNow()).toHaveLength(30);
  });

  it('is not covered by log-ins, of which the newest stand there', async () => {
    const ann = await makeLoggedIn(test);
    const note = (event: string, times: number) =>
      sql`insert into audit_events (brand_id, customer_id, event)
        select 1, ${ann.id}, ${event} from generate_series(1, ${times}::int)`.execute(test.deps.db);
    await note('forwarding-changed', 1);
    await note('caller-id-added', 1);
    for (const event of comingsAndGoings) await note(event, 40);
    const told = (await get('/api/vnumber/activity', ann)).body?.result;
    const events: string[] = told.map((entry: { event: string }) => entry.event);
    expect(events).toHaveLength(30);
    expect(events).toEqual(expect.arrayContaining(['forwarding-changed', 'caller-id-added']));
    await note('card-removed', 18);
    const after = (await get('/api/vnumber/activity', ann)).body?.result;
    const left = after.filter(({ event }: { event: string }) => event === 'session-ended');
    expect(left).toHaveLength(10);
  });

  it('is one’s own, and leaves out what is for support', async () => {
    const ann = await makeLoggedIn(test);
    await test.deps.db
      .insertInto('audit_events')
      .values({ brand_id: 1, customer_id: ann.id, event: 'mail-failed' })
      .execute();
    const events = (await get('/api/vnumber/activity', ann)).body?.result.map(
      (entry: { event: string }) => entry.event,
    );
    expect(events).toEqual(['signed-in']);
  });
});

describe('A device that was never used before', () => {
  const mailsTo = async (recipient: string) =>
    (await findMails(test.deps, { recipient, template: 'new-device' })).length;

  it('is told by mail, but not the first one ever, nor a newer version of the same', async () => {
    const { email } = await makeWithPassword(test, { firstName: 'Ann' });
    await logIn(test, email, { userAgent: chrome(142) });
    await logIn(test, email, { userAgent: chrome(143) });
    expect(await mailsTo(email)).toBe(0);
    await logIn(test, email, { userAgent: firefox, address: '192.0.2.44' });
    expect(await readQueuedMail(test.deps, email, signInMails.newDevice)).toEqual({
      device: { browser: 'Firefox', system: 'Linux' },
      address: '192.0.2.44',
      firstName: 'Ann',
    });
    await logIn(test, email, { userAgent: firefox });
    expect(await mailsTo(email)).toBe(1);
  });

  it('is told also when the sessions of the old one are long forgotten', async () => {
    const { id, email } = await makeWithPassword(test);
    await logIn(test, email, { userAgent: chrome(142) });
    await sql`with gone as (select id from sessions where customer_id = ${id}),
      tokens as (delete from refresh_tokens where session_id in (select id from gone))
      delete from sessions where id in (select id from gone)`.execute(test.deps.db);
    await logIn(test, email, { userAgent: firefox });
    expect(await mailsTo(email)).toBe(1);
  });

  it('is not told where nobody came in', async () => {
    const { email } = await makeWithPassword(test);
    await logIn(test, email, { userAgent: chrome(142) });
    await logIn(test, email, { userAgent: firefox, password: 'Wrong2026' });
    expect(await mailsTo(email)).toBe(0);
  });
});

describe('The security section', () => {
  it.each(['/api/vnumber/sessions', '/api/vnumber/trusted-devices', '/api/vnumber/activity'])(
    'shows %s to nobody without a session of the right kind',
    async (path) => {
      const sue = await makeLoggedIn(test, { status: 'Suspended' });
      const ann = await makeLoggedIn(test);
      expect((await get(path, sue)).status).toBe(403);
      expect((await get(path, { token: 'a.b.c' })).status).toBe(401);
      const elsewhere = { token: ann.token, brand: 2 };
      expect((await test.call('GET', path, elsewhere)).status).toBe(401);
    },
  );
});
