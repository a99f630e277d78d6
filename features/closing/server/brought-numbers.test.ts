import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askToBring, deskSecret, portInWish, report } from '@portal/features/port-ins/scene';
import { type LoggedIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PORT_IN_SECRETS: deskSecret, TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.close());

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
  (
    await test.deps.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'port-in-withdrawn')
      .where('reply_to', '=', email)
      .execute()
  ).length;

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
