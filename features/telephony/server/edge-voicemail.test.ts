import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { voicemail } from './mails.ts';
import { settleDueCalls } from './settling.service.ts';

const american = '12025550143';
const message = { otherwise: { kind: 'voicemail' } } as const;

const test = keptOpen(() => createTestApp(withEdges));
const edge = playEdge(test);
let ann: MadeCustomer;

beforeEach(async () => {
  ann = await makeCustomer(test.deps.db, {});
});

/** A second of silence as a WAV file, and whatever is there instead. */
function wave(bytes = 16_000): string {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.write('WAVE', 8, 'latin1');
  return Buffer.concat([head, Buffer.alloc(bytes)]).toString('base64');
}

async function ring(plan: Parameters<typeof makeNumber>[2]) {
  const { didNumber } = await makeNumber(test.deps.db, ann, plan);
  const its = edge.identity(didNumber);
  const { body } = await edge.route(its);
  return { didNumber, its, call: String(body?.['call']), body };
}

const leave = (call: string, more: object = {}, by = edge) =>
  by.post('voicemail', {
    id: randomUUID(),
    call,
    ms: 5_740,
    digits: '',
    sound: wave(),
    at: new Date().toISOString(),
    ...more,
  });

const mails = () => findMails(test.deps, { recipient: ann.email });
const calls = () =>
  test.deps.db
    .selectFrom('calls')
    .select(['outcome', 'cause', 'cost_micros as costMicros'])
    .where('customer_id', '=', ann.id)
    .execute();

describe('a message that a caller leaves at an edge', () => {
  it('follows phones that nobody took, and is mailed once as sound', async () => {
    const { didNumber, its, call, body } = await ring({ forwardTo: [american], plan: message });
    const end = { kind: 'voicemail', greeting: { sound: null, language: 'en' }, beep: true };
    expect(body).toMatchObject({ action: 'dial', end, steps: [{ targets: [{ id: '1.1' }] }] });
    const said = { id: randomUUID() };
    const told = await Promise.all(Array.from({ length: 10 }, () => leave(call, said)));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([202]));
    await edge.cdr(its, call, { cause: 'voicemail', sipCode: 200 });
    expect(await mails()).toHaveLength(1);
    expect(await readQueuedMail(test.deps, ann.email, voicemail)).toMatchObject({
      didNumber,
      caller: '447911123456',
      seconds: 6,
      sound: wave(),
      isWave: true,
    });
    expect(await calls()).toEqual([{ outcome: 'missed', cause: 'voicemail', costMicros: 0 }]);
  });

  it('is in the history whatever the last word of the call says, which came after it', async () => {
    const { its, call } = await ring({ forwardTo: [american], plan: message });
    expect((await leave(call)).status).toBe(202);
    await edge.cdr(its, call, { cause: 'no-answer', sipCode: 480 });
    expect(await calls()).toEqual([{ outcome: 'missed', cause: 'voicemail', costMicros: 0 }]);
  });

  it('is in the history too where the edge went down before it told the end', async () => {
    const { call } = await ring({ forwardTo: [american], plan: message });
    expect((await leave(call)).status).toBe(202);
    await sql`update calls set settle_at = app_now() where customer_id = ${ann.id}`.execute(
      test.deps.db,
    );
    await settleDueCalls(test.deps);
    expect(await calls()).toEqual([{ outcome: 'missed', cause: 'voicemail', costMicros: 0 }]);
    // Nobody left one in a call that is closed alike.
    await ring({ forwardTo: [american], plan: message });
    await sql`update calls set settle_at = app_now() where customer_id = ${ann.id}
      and state <> 'ended'`.execute(test.deps.db);
    await settleDueCalls(test.deps);
    expect((await calls())[1]).toEqual({ outcome: 'missed', cause: null, costMicros: 0 });
  });

  it('is told with the time at which it was left, though it comes hours later', async () => {
    const { its, call } = await ring({ forwardTo: [american], plan: message });
    const at = new Date(Date.now() - 7_200_000).toISOString();
    expect((await leave(call, { at })).status).toBe(202);
    await edge.cdr(its, call, { cause: 'voicemail', sipCode: 200 });
    const mail = await readQueuedMail(test.deps, ann.email, voicemail);
    expect(mail).toMatchObject({ receivedAt: at });
  });

  it('is all that a closed business has, where the edge can take one', async () => {
    const hours = { timeZone: 'UTC', week: [], holidays: [], outside: message.otherwise };
    const { its, call, body } = await ring({ forwardTo: [american], plan: { hours } });
    expect(body).toMatchObject({ action: 'dial', steps: [], end: { kind: 'voicemail' } });
    expect(body).toMatchObject({ keep: null });
    await edge.cdr(its, call, { cause: 'voicemail', sipCode: 200 });
    expect((await leave(call)).status).toBe(202);
    expect(await calls()).toEqual([{ outcome: 'missed', cause: 'voicemail', costMicros: 0 }]);
    const { didNumber } = await makeNumber(test.deps.db, ann, {
      forwardTo: [american],
      plan: { hours },
    });
    expect((await leave(call, {}, playEdge(test, 'nyc'))).status).toBe(404);
    const mute = await edge.route(edge.identity(didNumber), { can: [] });
    expect(mute.body).toMatchObject({ action: 'reject', reason: 'outside-hours' });
  });

  it('is left to a closed business at the edge that the carrier turned to last', async () => {
    const hours = { timeZone: 'UTC', week: [], holidays: [], outside: message.otherwise };
    const { its, call } = await ring({ forwardTo: [american], plan: { hours } });
    const other = playEdge(test, 'nyc');
    const { body } = await other.route(its);
    expect(body).toMatchObject({ call, end: { kind: 'voicemail' } });
    expect((await leave(call, {}, other)).status).toBe(202);
    expect((await other.cdr(its, call, { cause: 'voicemail', sipCode: 200 })).status).toBe(200);
    expect(await calls()).toEqual([{ outcome: 'missed', cause: 'voicemail', costMicros: 0 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not left to a closed business, and the history says why', async () => {
    const hours = { timeZone: 'UTC', week: [], holidays: [], outside: message.otherwise };
    const { its, call } = await ring({ forwardTo: [american], plan: { hours } });
    for (const cause of ['cancelled', 'failed']) {
      expect((await edge.cdr(its, call, { cause, sipCode: 487 })).status).toBe(200);
      expect(await calls()).toEqual([{ outcome: 'missed', cause: 'cancelled', costMicros: 0 }]);
    }
  });

  it('is none where there is hardly a word, no sound, or no message was asked for', async () => {
    const { call } = await ring({ forwardTo: [american], plan: message });
    expect((await leave(call, { ms: 999 })).status).toBe(202);
    for (const sound of ['', 'no base64', Buffer.from('ID3 an MP3').toString('base64')]) {
      expect([sound, (await leave(call, { sound })).status]).toEqual([sound, 400]);
    }
    expect((await leave(call, { sound: wave(3_200_000) })).status).toBe(413);
    expect((await leave('0'.repeat(26))).status).toBe(404);
    expect((await leave(call, {}, playEdge(test, 'nyc'))).status).toBe(404);
    const plain = await ring({ forwardTo: [american] });
    expect((await leave(plain.call)).status).toBe(400);
    expect(await mails()).toEqual([]);
    // Two minutes of sound are not too much.
    expect((await leave(call, { ms: 120_000, sound: wave(1_920_000) })).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });
});
