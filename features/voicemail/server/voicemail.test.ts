import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MadeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { forget } from './sounds.service.ts';
import { erase } from './index.ts';
import { insertSound } from './sounds.repo.ts';

const plan = { otherwise: { kind: 'voicemail' } } as const;

const test = keptOpen(() => createTestApp(withEdges));
const edge = playEdge(test);
let ann: LoggedIn;
let numberId: number;
let token: string;
let id: string;
let sound: Buffer;

function wave(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.write('WAVE', 8, 'latin1');
  return Buffer.concat([head, randomBytes(bytes)]);
}

/** A call of a customer's that ends in a message. */
async function leave(to: MadeCustomer, said = wave(16_000), meanwhile = async () => {}) {
  const number = await makeNumber(test.deps.db, to, { forwardTo: ['12025550143'], plan });
  const its = edge.identity(number.didNumber);
  const { body } = await edge.route(its);
  const call = String(body?.['call']);
  const word = {
    id: randomUUID(),
    call,
    ms: 5_740,
    sound: said.toString('base64'),
    at: new Date().toISOString(),
  };
  await meanwhile();
  await edge.post('voicemail', word);
  await edge.cdr(its, call, { cause: 'voicemail', sipCode: 200 });
  return number;
}

const history = async (query = '', as = token) =>
  test.call('GET', `/api/vnumber/calls/call-history${query}`, { token: as });
const ask = (headers: Record<string, string> = {}, call = id, as = token) =>
  test.app.inject({
    method: 'GET',
    url: `/api/vnumber/calls/${call}/voicemail`,
    headers: { authorization: `Bearer ${as}`, ...headers },
  });
const hear = (call = id, as = token) =>
  test.call('POST', `/api/vnumber/calls/${call}/voicemail/heard`, { token: as });
const remove = (call = id, as = token) =>
  test.call('DELETE', `/api/vnumber/calls/${call}/voicemail`, { token: as });
const kept = () =>
  test.deps.db
    .selectFrom('voicemail_sounds')
    .select(['voicemail_id', 'bytes', 'sealed'])
    .where('customer_id', '=', ann.id)
    .orderBy('voicemail_id')
    .execute();
const age = (days: number) =>
  sql`update voicemail_sounds set kept_at = app_now() - make_interval(days => ${days})
    where customer_id = ${ann.id}`.execute(test.deps.db);

beforeEach(async () => {
  ann = await makeLoggedIn(test);
  token = ann.token;
  sound = wave(16_000);
  ({ id: numberId } = await leave(ann, sound));
  id = String((await history()).body?.result[0].id);
});

describe('a message in the row of its call', () => {
  it('is told with its length, heard as it was said, and marked as heard once', async () => {
    const { body, headers } = await history();
    const message = { seconds: 6, state: 'kept', isHeard: false };
    expect(body?.result).toMatchObject([{ outcome: 'missed', cause: 'voicemail', message }]);
    expect(headers['x-voicemail-unheard']).toBe('1');
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sound)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(sound.length),
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    // Reading it is not hearing it: a browser that loads ahead must not mark it.
    expect((await history()).headers['x-voicemail-unheard']).toBe('1');
    expect((await hear()).body?.result).toBe(true);
    expect((await hear()).body?.result).toBe(true);
    const after = await history('?show=voicemail');
    expect(after.body?.result).toMatchObject([{ message: { ...message, isHeard: true } }]);
    expect((await history()).headers['x-voicemail-unheard']).toBe('0');
  });

  it('is sent in parts', async () => {
    const part = await ask({ range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(sound.subarray(100, 200))).toBe(true);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${sound.length}`);
    expect(part.headers['content-length']).toBe('100');
    const beyond = await ask({ range: `bytes=${sound.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${sound.length}`);
    expect(beyond.rawPayload).toHaveLength(0);
    const several = await ask({ range: 'bytes=0-1,5-9' });
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, sound.length]);
  });

  it('is found among missed calls by show=voicemail alone', async () => {
    const { didNumber } = await makeNumber(test.deps.db, ann, { forwardTo: ['12025550143'] });
    const its = edge.identity(didNumber);
    const { body } = await edge.route(its);
    await edge.cdr(its, String(body?.['call']), { cause: 'busy', sipCode: 486 });
    expect((await history('?show=missed')).body?.result).toHaveLength(2);
    expect((await history('?show=voicemail')).body?.result).toMatchObject([{ id }]);
    expect((await history()).body?.result).toMatchObject([{ message: null }, { id }]);
  });

  it('is nobody else’s to hear, to mark or to delete', async () => {
    const { token: other } = await makeLoggedIn(test);
    for (const call of [id, '0', '-1', '1e3', `${id}x`, '%2e%2e', '9'.repeat(30)]) {
      expect([call, (await ask({}, call, other)).statusCode]).toEqual([call, 404]);
      expect([call, (await hear(call, other)).status]).toEqual([call, 404]);
      expect([call, (await remove(call, other)).status]).toEqual([call, 404]);
    }
    expect((await ask({}, id, 'nobody')).statusCode).toBe(401);
    expect((await history()).body?.result).toMatchObject([{ message: { isHeard: false } }]);
  });

  it('rests where the database alone tells nobody, and in no other’s place', async () => {
    const [one] = await kept();
    expect(one?.sealed.includes(sound.subarray(44, 76))).toBe(false);
    await leave(ann);
    const [first, second] = await kept();
    await test.deps.db
      .updateTable('voicemail_sounds')
      .set({ sealed: second?.sealed ?? Buffer.alloc(0) })
      .where('voicemail_id', '=', first?.voicemail_id ?? 0)
      .execute();
    expect((await ask()).statusCode).toBe(404);
  });

  it('is gone once it is deleted; its call and its mail stay', async () => {
    expect((await remove()).body?.result).toBe(true);
    expect((await remove()).status).toBe(404);
    expect((await ask()).statusCode).toBe(404);
    expect((await hear()).status).toBe(404);
    const { body, headers } = await history('');
    expect(body?.result).toMatchObject([{ id, message: { state: 'gone' } }]);
    expect(headers['x-voicemail-unheard']).toBe('0');
  });
});

describe('a message that nobody may hear any more', () => {
  it('has had its thirty days, at once and for good', async () => {
    await age(limits.voicemailDays - 1);
    expect((await ask()).statusCode).toBe(200);
    await forget(test.deps.db);
    expect(await kept()).toHaveLength(1);
    await age(limits.voicemailDays);
    expect((await ask()).statusCode).toBe(404);
    await forget(test.deps.db);
    expect(await kept()).toEqual([]);
  });

  it('was left on a number that is the customer’s no more', async () => {
    await test.deps.db
      .updateTable('numbers')
      .set({ status: 'released', customer_id: null })
      .where('id', '=', numberId)
      .execute();
    expect((await ask()).statusCode).toBe(404);
    const { body, headers } = await history('');
    expect(body?.result).toMatchObject([{ id, message: { state: 'gone' } }]);
    expect(headers['x-voicemail-unheard']).toBe('0');
    await forget(test.deps.db);
    expect(await kept()).toEqual([]);
  });

  it('is of an account that is erased, or was closed before it came', async () => {
    await test.deps.db.transaction().execute((tx) => erase(tx, ann.id));
    expect(await kept()).toEqual([]);
    const close = async () => {
      await test.deps.db
        .updateTable('customers')
        .set({ status: 'Closed' })
        .where('id', '=', ann.id)
        .execute();
    };
    await leave(ann, sound, close);
    expect(await kept()).toEqual([]);
  });

  it('is the oldest, where there is no more room', async () => {
    await leave(ann);
    await leave(ann);
    const [first, second, third] = (await kept()).map((one) => one.voicemail_id);
    await test.deps.db
      .deleteFrom('voicemail_sounds')
      .where('voicemail_id', '=', third ?? 0)
      .execute();
    const again = { voicemailId: third ?? 0, customerId: ann.id, bytes: 16_044 };
    await test.deps.db
      .transaction()
      .execute((tx) =>
        insertSound(tx, { ...again, type: 'audio/wav', sealed: Buffer.from('x') }, 33_000),
      );
    expect((await kept()).map((one) => one.voicemail_id)).toEqual([second, third]);
    expect(first).toBeDefined();
  });
});
