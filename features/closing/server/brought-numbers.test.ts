import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  askToBring,
  bringNumber,
  portInWish,
  report,
  statusOf,
  withDesk,
} from '@portal/features/port-ins/scene';
import { eraseClosedAccounts } from '@portal/server/jobs/erasure';
import { findMails } from '@portal/server/testing/queued-mail';
import { type LoggedIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp(withDesk));

const close = ({ token }: LoggedIn) =>
  test.call('POST', '/api/inquiry/cancel-customer', {
    token,
    body: { languageISO: 'en', reason: 'reason-2', message: '', password: testPassword },
  });

async function bringing(email: string) {
  const wish = portInWish({ email });
  const { body } = await askToBring(test, wish);
  return { ...wish, reference: String(body?.result.reference) };
}

const eraseNow = async ({ id }: LoggedIn) => {
  await sql`update customers set erase_after = app_now() where id = ${id}`.execute(test.deps.db);
  await eraseClosedAccounts(test.deps.db);
};
/** What of a number that was brought is still there: its state, and who is kept beside it. */
async function keptOf(number: string) {
  const { rows } = await sql<{ status: string; emails: string[] }>`
    select status, array(select email from port_ins where did_number = ${number}) as emails
    from numbers where did_number = ${number}`.execute(test.deps.db);
  return rows[0];
}

const stateOf = async (reference: string) =>
  (
    await test.deps.db
      .selectFrom('port_ins')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state;

/** How often the desk was told to stop a transfer, and may answer somebody. */
const stopsOf = async (email: string) =>
  (await findMails(test.deps, { template: 'port-in-withdrawn', reply_to: email })).length;

describe('numbers that are on their way to a closed account', () => {
  it('stay where they are, which the desk is told once for each', async () => {
    const ann = await makeLoggedIn(test);
    const moving = await bringing(ann.email);
    const refused = await bringing(ann.email);
    const others = await bringing('somebody.else@example.com');
    await report(test, { reference: moving.reference, state: 'scheduled', movesOn: '2099-12-01' });
    await report(test, { reference: refused.reference, state: 'rejected', reason: 'other' });
    expect((await close(ann)).status).toBe(200);
    const all = [moving, refused, others].map(({ reference }) => reference);
    expect(await Promise.all(all.map(stateOf))).toEqual(['withdrawn', 'rejected', 'received']);
    expect(await stopsOf(ann.email)).toBe(1);
  });

  it('come on where the account never confirmed that the mailbox is its own', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    await test.deps.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('id', '=', ann.id)
      .execute();
    expect((await close(ann)).status).toBe(200);
    expect(await stateOf(reference)).toBe('received');
  });
});

describe('however many they are', () => {
  it('all stay where they are', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    for (let newer = 0; newer < 51; newer += 1) {
      await sql`insert into port_ins (reference, brand_id, email, language, did_number, country_id,
          provider, created_at)
        select ${randomUUID()}, 1, ${ann.email}, 'en', ${`4420794${String(50_000 + newer)}`}, 233,
          'Example Telecom', app_now() + interval '1 second'`.execute(test.deps.db);
    }
    await close(ann);
    expect(await stateOf(reference)).toBe('withdrawn');
  });
});

describe('a number that has arrived and was never set up', () => {
  it('waits for who brought it until the account is erased, and then goes with the e-mail', async () => {
    const ann = await makeLoggedIn(test);
    const { number, token } = await bringNumber(test, { email: ann.email });
    const others = await bringNumber(test);
    await close(ann);
    expect((await statusOf(test, token)).body?.result.setUp).toBe('order');
    await eraseNow(ann);
    expect(await keptOf(number)).toEqual({ status: 'released', emails: [] });
    expect((await statusOf(test, token)).body?.isSuccessful).toBe(false);
    expect(await keptOf(others.number)).toEqual({ status: 'reserved', emails: [others.email] });
  });

  it('stays with the new account of the same mailbox', async () => {
    const ann = await makeLoggedIn(test);
    const { number } = await bringNumber(test, { email: ann.email });
    await close(ann);
    await makeLoggedIn(test, { email: ann.email });
    await eraseNow(ann);
    expect(await keptOf(number)).toEqual({ status: 'reserved', emails: [ann.email] });
  });

  it('stays while an order of it is paid, and the account is erased after that', async () => {
    const ann = await makeLoggedIn(test);
    const { number } = await bringNumber(test, { email: ann.email });
    await close(ann);
    const { db } = test.deps;
    const heldBy = (id: string | null) =>
      sql`update numbers set reserved_for = coalesce(${id}::uuid,
        (select id from port_ins where did_number = ${number}))
        where did_number = ${number}`.execute(db);
    await heldBy(randomUUID());
    await eraseNow(ann);
    expect(await keptOf(number)).toEqual({ status: 'reserved', emails: [ann.email] });
    await heldBy(null);
    await eraseClosedAccounts(db);
    expect(await keptOf(number)).toEqual({ status: 'released', emails: [] });
  });
});
