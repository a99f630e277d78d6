import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forgetWhatIsOver } from '@portal/server/jobs/retention';
import { logIn, type LogInOptions, makeWithPassword } from '@portal/server/testing/logged-in';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));
const other = keptOpen(() => createSecondNode(test));

const wrong = { password: 'Wrong2026' };

async function tell(email: string, options: LogInOptions = {}, node = test): Promise<string> {
  const { status, body } = await logIn(node, email, options);
  return status === 200 ? 'in' : (body?.messageCode ?? '');
}

async function fail(email: string, most: number, options: LogInOptions = {}): Promise<void> {
  for (let failure = 0; failure < most; failure += 1) await tell(email, { ...wrong, ...options });
}

async function makeKnown(options: Parameters<typeof makeWithPassword>[1] = {}) {
  const customer = await makeWithPassword(test, options);
  const { body } = await logIn(test, customer.email, { brand: customer.brandId });
  return { ...customer, knownDevice: body?.result.knownDevice as string };
}

const guessesCounted = async (id: number) =>
  (
    await test.deps.db
      .selectFrom('known_devices')
      .select('wrong_guesses as count')
      .where('customer_id', '=', id)
      .execute()
  ).map(({ count }) => count);

const knownTo = async (id: number) =>
  (
    await test.deps.db
      .selectFrom('known_devices')
      .selectAll()
      .where('customer_id', '=', id)
      .execute()
  ).length;

describe('A browser that logged in before', () => {
  it('is let in while strangers keep the account locked, on every node', async () => {
    const { email, knownDevice } = await makeKnown();
    await fail(email, 12);
    expect(await tell(email)).toBe('ACCOUNT-LOCKED');
    expect(await tell(email, { knownDevice })).toBe('in');
    expect(await tell(email, { knownDevice }, other)).toBe('in');
  });

  it('keeps one secret, and another browser gets another', async () => {
    const { email, knownDevice } = await makeKnown();
    const again = await logIn(test, email, { knownDevice });
    expect(again.body?.result.knownDevice).toBe(knownDevice);
    const second: string = (await logIn(test, email)).body?.result.knownDevice;
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(knownDevice);
  });

  it('guesses ten times itself on two nodes, and locks no other browser out', async () => {
    const { email, knownDevice } = await makeKnown();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      tell(email, { ...wrong, knownDevice }, index % 2 === 0 ? test : other),
    );
    const said = await Promise.all(guesses);
    expect(said.filter((one) => one === 'INVALID-CREDENTIALS')).toHaveLength(10);
    expect(await tell(email, { knownDevice })).toBe('ACCOUNT-LOCKED');
    expect(await tell(email)).toBe('in');
  });

  it('is never locked by right log-ins, however many come at once', async () => {
    const { email, knownDevice } = await makeKnown();
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tell(email, { knownDevice }, index % 2 === 0 ? test : other),
      ),
    );
    expect(new Set(said)).toEqual(new Set(['in']));
  });

  it('stays known through a new password', async () => {
    const { id, email, knownDevice } = await makeKnown();
    const passwordHash = await test.deps.passwords.hash('Renewed2026');
    await sql`update customers set password_hash = ${passwordHash} where id = ${id}`.execute(
      test.deps.db,
    );
    await fail(email, 10);
    expect(await tell(email, { knownDevice, password: 'Renewed2026' })).toBe('in');
  });

  it('is let in with a new password after it locked itself out with the old one', async () => {
    const { id, email, knownDevice } = await makeKnown();
    await fail(email, 10, { knownDevice });
    expect(await tell(email, { knownDevice })).toBe('ACCOUNT-LOCKED');
    const body = { email, languageIso: 'en' };
    await test.call('POST', '/api/vnumber/auth/reset-password', { body });
    const token = await readResetToken(test.deps, email);
    const password = 'Renewed2026';
    await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
      body: { token, password },
    });
    expect(await guessesCounted(id)).toEqual([0]);
    expect(await tell(email, { knownDevice, password })).toBe('in');
  });

  it('may be known to two accounts, each with its own counter', async () => {
    const ann = await makeKnown();
    const bob = await makeWithPassword(test);
    const { knownDevice } = ann;
    const answer = await logIn(test, bob.email, { knownDevice });
    expect(answer.body?.result.knownDevice).toBe(knownDevice);
    await fail(ann.email, 10, { knownDevice });
    await fail(bob.email, 10);
    expect(await tell(ann.email, { knownDevice })).toBe('ACCOUNT-LOCKED');
    expect(await tell(bob.email, { knownDevice })).toBe('in');
  });

  it('is forgotten after thirty wrong guesses in a row', async () => {
    const { id, email, knownDevice } = await makeKnown();
    for (let window = 0; window < 3; window += 1) {
      await fail(email, 10, { knownDevice });
      await test.deps.db.deleteFrom('throttles').execute();
    }
    expect(await knownTo(id)).toBe(0);
    await fail(email, 10);
    expect(await tell(email, { knownDevice })).toBe('ACCOUNT-LOCKED');
  });

  it('is told of by sign-in too', async () => {
    const { email, knownDevice } = await makeKnown();
    await fail(email, 10);
    const body = { username: email, password: 'Portal2026', knownDevice };
    const { status, body: said } = await test.call('POST', '/api/vnumber/auth/sign-in', { body });
    expect([status, said?.result.knownDevice]).toEqual([200, knownDevice]);
  });
});

describe('A secret that is not the account’s', () => {
  it('counts as none: forged, of somebody else, of the same e-mail on another brand', async () => {
    const email = 'same@example.com';
    const here = await makeKnown({ email });
    const there = await makeKnown({ email, brandId: 2 });
    const stranger = await makeKnown();
    await fail(email, 10);
    for (const knownDevice of [stranger.knownDevice, there.knownDevice, 'x'.repeat(43), '']) {
      expect(await tell(email, { knownDevice })).toBe('ACCOUNT-LOCKED');
    }
    expect(await tell(email, { knownDevice: here.knownDevice })).toBe('in');
    expect(await tell(email, { knownDevice: there.knownDevice, brand: 2 })).toBe('in');
  });

  it('is no way in, and no way around the second factor', async () => {
    const { id, email, knownDevice } = await makeKnown();
    expect(await tell(email, { ...wrong, knownDevice })).toBe('INVALID-CREDENTIALS');
    await sql`update customers set two_factor_enabled = true where id = ${id}`.execute(
      test.deps.db,
    );
    expect((await logIn(test, email, { knownDevice })).status).toBe(404);
  });

  it('that the browser made up is replaced by ours', async () => {
    const { email } = await makeWithPassword(test);
    const { body } = await logIn(test, email, { knownDevice: 'made-up' });
    expect(body?.result.knownDevice).toMatch(/^[\w-]{43}$/);
  });
});

describe('Known browsers', () => {
  it('are twenty at most, those that logged in last', async () => {
    const { id, email, knownDevice } = await makeKnown();
    for (let more = 0; more < 20; more += 1) {
      await tell(email, {}, more % 2 === 0 ? test : other);
      if (more === 10) await tell(email, { knownDevice });
    }
    expect(await knownTo(id)).toBe(20);
    await fail(email, 10);
    expect(await tell(email, { knownDevice })).toBe('in');
  });

  it('are forgotten after a year without a log-in', async () => {
    const { id, email, knownDevice } = await makeKnown();
    await sql`update known_devices set last_used_at = app_now() - interval '366 days'
      where customer_id = ${id}`.execute(test.deps.db);
    await fail(email, 10);
    expect(await tell(email, { knownDevice })).toBe('ACCOUNT-LOCKED');
    await forgetWhatIsOver(test.deps.db);
    expect(await knownTo(id)).toBe(0);
  });

  it('are erased with the account', async () => {
    const { id } = await makeKnown();
    await sql`update customers set status = 'Closed', erase_after = app_now() where id = ${id}`.execute(
      test.deps.db,
    );
    await forgetWhatIsOver(test.deps.db);
    expect(await knownTo(id)).toBe(0);
  });

  it('keep no secret in the database', async () => {
    const { id, knownDevice } = await makeKnown();
    const { rows } = await sql<{ hash: Buffer }>`select secret_hash as hash from known_devices
      where customer_id = ${id}`.execute(test.deps.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.toString('base64url')).not.toBe(knownDevice);
  });
});
