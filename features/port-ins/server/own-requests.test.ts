import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { transact } from '@portal/server/db/client';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { askToBring, portInWish, report, statusOf, withDesk } from '../scene.ts';
import { insertPortIn } from './port-ins.repo.ts';

const test = keptOpen(() => createTestApp(withDesk));

const list = '/api/vnumber/port-ins';
const open = (token: string, reference: string) =>
  test.call('POST', '/api/vnumber/port-ins/open', { token, body: { reference } });

async function bringing(email: string, brand = 1) {
  const wish = portInWish({ email });
  const { body } = await askToBring(test, wish, { brand });
  return { ...wish, reference: body?.result.reference as string };
}

/** As many requests as are listed, of anybody who knows the e-mail. */
function fillWithJunk(email: string) {
  return transact(test.deps.db, async (tx) => {
    for (let at = 0; at < 50; at += 1) {
      await insertPortIn(tx, {
        reference: randomUUID(),
        brandId: 1,
        email,
        language: 'en',
        didNumber: `4420795${60_000 + at}`,
        countryId: 233,
        provider: 'Nobody',
      });
    }
  });
}

describe("the requests of a customer's own", () => {
  it('are those of the confirmed e-mail on the brand, the furthest along first, with their state', async () => {
    const ann = await makeLoggedIn(test);
    const first = await bringing(ann.email.toUpperCase());
    const second = await bringing(ann.email);
    await bringing(ann.email, 2);
    await bringing('somebody.else@example.com');
    await report(test, { reference: first.reference, state: 'scheduled', movesOn: '2099-12-01' });
    const { status, body } = await test.call('GET', list, { token: ann.token });
    expect(status).toBe(200);
    expect(body?.result).toEqual([
      expect.objectContaining({
        reference: first.reference,
        number: first.number,
        state: 'scheduled',
        movesOn: '2099-12-01',
        setUp: null,
      }),
      expect.objectContaining({ reference: second.reference, state: 'received', movesOn: null }),
    ]);
  });

  it('are not pushed out by what strangers ask with that e-mail', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    await fillWithJunk(ann.email);
    const others = await bringing(ann.email);
    const listed = await test.call('GET', list, { token: ann.token });
    expect(listed.body?.result).toHaveLength(50);
    expect(listed.body?.result[0]).toMatchObject({ reference });
    // Those that are not listed open by their reference.
    expect((await open(ann.token, others.reference)).status).toBe(200);
    await report(test, { reference: others.reference, state: 'completed' });
    const { body } = await test.call('GET', list, { token: ann.token });
    expect(body?.result[0]).toMatchObject({ reference: others.reference, setUp: 'account' });
  });

  it('are nobody’s whose e-mail is not confirmed', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    await test.deps.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('id', '=', ann.id)
      .execute();
    expect((await test.call('GET', list, { token: ann.token })).body?.result).toEqual([]);
    expect((await open(ann.token, reference)).status).toBe(404);
  });
});

describe('opening one', () => {
  it('answers a link of its own that shows the request', async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing(ann.email);
    await report(test, { reference, state: 'completed' });
    const { status, body } = await open(ann.token, reference);
    expect(status).toBe(200);
    expect(await statusOf(test, body?.result.token)).toMatchObject({
      body: { result: { reference, state: 'completed', setUp: 'account' } },
    });
  });

  it("is refused for another's, and after many in an hour", async () => {
    const ann = await makeLoggedIn(test);
    const { reference } = await bringing('not.ann@example.com');
    expect((await open(ann.token, reference)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: limits.portInOpensPerHour + 2 }, () => open(ann.token, reference)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('asks for a reference', async () => {
    const ann = await makeLoggedIn(test);
    expect((await open(ann.token, '')).status).toBe(400);
  });
});
