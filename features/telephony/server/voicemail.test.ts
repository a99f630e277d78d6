import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import {
  openTwilioLine,
  testAccountSid,
  type TwilioLine,
} from '@portal/server/testing/twilio-line';
import { readTwiml } from '@portal/stand-ins/call-player';
import { fetchVoicemail, removeRecording } from './voicemail.service.ts';
import { voicemail } from './mails.ts';

const secret = 'the-carrier-knows';
const american = '12025550143';
const sound = Buffer.from('ID3\u0003 what was said');
const password = 'Portal2026';

let carrier: Server;
let asked: IncomingMessage[] = [];
let mood: 'gives' | 'not-yet' | 'redirects' | 'floods' = 'gives';
let test: TestApp;
let line: TwilioLine;
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeAll(async () => {
  carrier = createServer((request, response) => {
    asked.push(request);
    if (mood === 'not-yet') response.writeHead(404).end();
    else if (mood === 'redirects') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.end(mood === 'floods' ? Buffer.alloc(5_000_000) : sound);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => carrier.once('listening', listening));
  const { port } = carrier.address() as AddressInfo;
  test = await createTestApp({
    CARRIER_TWILIO_AUTH_TOKEN: secret,
    CARRIER_TWILIO_API_BASE: `http://127.0.0.1:${port}`,
  });
  line = openTwilioLine(test);
});
afterAll(async () => {
  await test.close();
  carrier.close();
});

beforeEach(async () => {
  mood = 'gives';
  asked = [];
  const passwordHash = await test.deps.passwords.hash(password);
  ann = await makeCustomer(test.deps.db, { language: 'es', passwordHash });
  const plan = { otherwise: { kind: 'voicemail' } } as const;
  number = (await makeNumber(test.deps.db, ann, { forwardTo: [american], plan })).didNumber;
});

const newId = (kind: string) => kind + String((serial += 1)).padStart(32, '0');

/** A call that nobody answers, up to the tone. */
async function reachTone(): Promise<string> {
  const sid = newId('CA');
  const dial = await line.announce(sid, number);
  const record = await line.dialEnd(sid, dial, { DialCallStatus: 'no-answer' });
  expect(readTwiml(record).verb).toBe('record');
  expect(record).toContain('language="es-ES"');
  expect(record).toContain('Deja un mensaje');
  return sid;
}
const jobs = async () =>
  (
    await test.deps.db
      .selectFrom('voicemails as v')
      .innerJoin('calls as c', 'c.id', 'v.call_id')
      .select(['v.id', 'v.state', 'v.tries'])
      .where('c.customer_id', '=', ann.id)
      .execute()
  ).map(({ id, state, tries }) => ({ voicemailId: id, state, tries }));
const mails = () => findMails(test.deps, { customer_id: ann.id, template: 'voicemail' });
/** What jobs there are that delete a recording at the carrier. */
async function removals(recordingId: string) {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs where key = ${`recording:${recordingId}`}`.execute(
    test.deps.db,
  );
  return rows.map(({ payload }) => payload);
}
async function details() {
  const signedIn = await test.call('POST', '/api/vnumber/auth/Login', {
    body: { email: ann.email, password },
  });
  const token = signedIn.body?.result.token as string;
  const list = await test.call('GET', '/api/vnumber/calls/call-history', { token });
  const id = String(list.body?.result[0].id);
  return (await test.call('GET', `/api/vnumber/calls/${id}`, { token })).body?.result;
}

describe('A message that a caller leaves', () => {
  it('is fetched from the carrier, mailed once as sound and shown in the call', async () => {
    const sid = await reachTone();
    // No credit is held while somebody speaks, and the call is over in the history.
    expect(await details()).toMatchObject({ outcome: 'missed', voicemail: null });
    const recording = { RecordingSid: newId('RE'), RecordingDuration: '23' };
    const told = await Promise.all(
      Array.from({ length: 20 }, () => line.leaveMessage(sid, number, recording)),
    );
    expect(new Set(told.map(({ text }) => readTwiml(text).verb))).toEqual(new Set(['hangup']));
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(await details()).toMatchObject({ voicemail: { seconds: 23, state: 'fetching' } });
    if (!job) throw new Error('No message was kept');
    await Promise.all(Array.from({ length: 5 }, () => fetchVoicemail(test.deps, job)));
    expect(await mails()).toHaveLength(1);
    expect(await readQueuedMail(test.deps, ann.email, voicemail)).toMatchObject({
      didNumber: number,
      caller: '447700900123',
      seconds: 23,
      sound: sound.toString('base64'),
    });
    expect(await details()).toMatchObject({ voicemail: { seconds: 23, state: 'queued' } });
    const basic = Buffer.from(`${testAccountSid}:${secret}`).toString('base64');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${basic}`);
    const address = `/2010-04-01/Accounts/${testAccountSid}/Recordings/${recording.RecordingSid}`;
    expect(asked[0]?.url).toBe(`${address}.mp3`);

    // Its own copy goes from the carrier, which is asked again until it has it no more.
    asked = [];
    const copy = { accountId: testAccountSid, recordingId: recording.RecordingSid };
    expect(await removals(recording.RecordingSid)).toEqual([copy]);
    mood = 'redirects';
    await expect(removeRecording(test.deps, copy)).rejects.toThrow('still has the recording');
    mood = 'gives';
    await removeRecording(test.deps, copy);
    mood = 'not-yet';
    await removeRecording(test.deps, copy);
    const requests = asked.map(({ method, url }) => [method, url]);
    expect(requests).toEqual(Array.from({ length: 3 }, () => ['DELETE', `${address}.json`]));
  });

  it('is asked for again while the carrier does not have it, then told as lost', async () => {
    const sid = await reachTone();
    await line.leaveMessage(sid, number, { RecordingSid: newId('RE'), RecordingDuration: '5' });
    mood = 'not-yet';
    for (let tries = 1; tries < 12; tries += 1) {
      const [job] = await jobs();
      await fetchVoicemail(test.deps, job ?? { voicemailId: 0 });
      expect((await jobs())[0]).toMatchObject({ state: 'fetching', tries });
    }
    expect(await mails()).toEqual([]);
    await fetchVoicemail(test.deps, (await jobs())[0] ?? { voicemailId: 0 });
    expect(await readQueuedMail(test.deps, ann.email, voicemail)).toMatchObject({
      sound: null,
    });
    expect(await details()).toMatchObject({ voicemail: { state: 'failed' } });
  });

  it.each([
    ['redirects', 'fetching'],
    ['floods', 'lost'],
  ] as const)('from a carrier that %s is not taken', async (its, state) => {
    mood = its;
    const sid = await reachTone();
    await line.leaveMessage(sid, number, { RecordingSid: newId('RE'), RecordingDuration: '5' });
    const [job] = await jobs();
    await fetchVoicemail(test.deps, job ?? { voicemailId: 0 });
    expect(await jobs()).toMatchObject([{ state }]);
    expect(asked.map(({ url }) => url?.includes('elsewhere'))).toEqual([false]);
  });

  it.each([
    [
      'whose address leads elsewhere',
      { RecordingUrl: 'http://169.254.169.254/', RecordingSid: '../x' },
    ],
    ['of silence', { RecordingSid: `RE${'9'.repeat(32)}`, RecordingDuration: '0' }],
    ['that failed', { RecordingSid: `RE${'8'.repeat(32)}`, RecordingStatus: 'absent' }],
  ])('%s is none', async (_what, recording) => {
    const sid = await reachTone();
    expect(
      (await line.leaveMessage(sid, number, { RecordingDuration: '9', ...recording })).status,
    ).toBe(200);
    expect(await jobs()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('belongs to a call that asked for one, and to a signed report', async () => {
    const plain = await makeNumber(test.deps.db, ann, { forwardTo: [american] });
    const sid = newId('CA');
    await line.announce(sid, plain.didNumber);
    await line.leaveMessage(sid, plain.didNumber, {
      RecordingSid: newId('RE'),
      RecordingDuration: '9',
    });
    expect(await jobs()).toEqual([]);
    const unsigned = await test.app.inject({
      method: 'POST',
      url: '/carrier/twilio/voice/recording',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `CallSid=${sid}`,
    });
    expect(unsigned.statusCode).toBe(403);
  });
});
