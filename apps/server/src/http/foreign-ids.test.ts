import { describe, expect, it } from 'vitest';
import { makeCallerIds, makeNumber } from '../testing/factories.ts';
import { type LoggedIn, makeLoggedIn } from '../testing/logged-in.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const test = keptOpen(() => createTestApp());

/** What was refused to a customer: the thing, and how often. It is written after the answer. */
async function refusedTo({ id }: Pick<LoggedIn, 'id'>, atLeast = 1) {
  const read = async () =>
    (
      await test.deps.db
        .selectFrom('audit_events')
        .select(['detail', 'times'])
        .where('customer_id', '=', id)
        .where('event', '=', 'foreign-id-refused')
        .execute()
    ).map(({ detail, times }) => [(detail as { thing: string }).thing, times]);
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(atLeast);
  return read();
}

describe('An id of somebody else', () => {
  it('that is asked for stands in the audit, whatever it names', async () => {
    const ann = await makeLoggedIn(test);
    const number = await makeNumber(test.deps.db, ann);
    await makeCallerIds(test.deps.db, ann, [{ number: '12125550142' }, { number: '12125550143' }]);
    const callerId = await test.deps.db
      .selectFrom('caller_ids')
      .select('id')
      .where('customer_id', '=', ann.id)
      .executeTakeFirstOrThrow();
    const sessions = await test.call('GET', '/api/vnumber/sessions', { token: ann.token });
    const session: string = sessions.body?.result[0].id;
    const calls = [
      ['number', 'GET', `/api/vnumber/calling/ring-plan?didid=${number.id}`, undefined],
      [
        'number',
        'POST',
        '/api/vnumber/calling/update-forwarding-number',
        { didid: String(number.id), forwardingNumber: '12125550199' },
      ],
      ['session', 'DELETE', `/api/vnumber/sessions/${session}`, undefined],
      ['caller-id', 'POST', '/api/vnumber/calling/delete-cli-number', { id: String(callerId.id) }],
    ] as const;
    for (const [thing, method, url, body] of calls) {
      const bob = await makeLoggedIn(test);
      const answer = await test.call(method, url, { token: bob.token, body });
      expect([url, answer.status]).toEqual([url, 404]);
      expect(await refusedTo(bob)).toEqual([[thing, 1]]);
    }
  });

  it('is counted in one row', async () => {
    const [ann, bob] = [await makeLoggedIn(test), await makeLoggedIn(test)];
    const { id } = await makeNumber(test.deps.db, ann);
    const url = `/api/vnumber/calling/ring-plan?didid=${String(id)}`;
    for (let probe = 0; probe < 5; probe += 1) await test.call('GET', url, { token: bob.token });
    await expect.poll(async () => (await refusedTo(bob))[0]?.[1]).toBe(5);
  });

  it('is none where nobody has it, or where it is one’s own', async () => {
    const ann = await makeLoggedIn(test);
    const { id } = await makeNumber(test.deps.db, ann);
    for (const didid of ['999999999', 'x', '99999999999999999999']) {
      const url = `/api/vnumber/calling/ring-plan?didid=${didid}`;
      expect((await test.call('GET', url, { token: ann.token })).status).toBe(404);
    }
    const bob = await makeLoggedIn(test);
    await test.call('GET', `/api/vnumber/calling/ring-plan?didid=${String(id)}`, {
      token: bob.token,
    });
    await refusedTo(bob);
    expect(await refusedTo(ann, 0)).toEqual([]);
  });
});
