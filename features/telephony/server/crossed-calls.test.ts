import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrossedCalls, openCrossedCalls } from '@portal/stand-ins/drills/crossed-calls';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { openTwilioLine, type TwilioLine } from '@portal/server/testing/twilio-line';
import { isCall } from './call-identity.repo.ts';

let crossed: CrossedCalls;
let line: TwilioLine;

beforeAll(async () => {
  crossed = await openCrossedCalls();
  line = openTwilioLine(crossed.nodes[0]);
});
afterAll(() => crossed.close());

const db = () => crossed.nodes[0].deps.db;

describe('calls of different numbers and accounts under one id', () => {
  it('ring their own phones and are paid by their own customers, at once and on two nodes', async () => {
    for (let round = 0; round < 20; round += 1) {
      for (const { rang, phone, seconds, rows } of await crossed.round()) {
        expect(rang).toBe(phone);
        expect(rows).toEqual([{ seconds, destination: phone, costMicros: expect.any(Number) }]);
        expect(rows[0]?.costMicros).toBeGreaterThan(0);
      }
    }
  });
});

describe('what is said of one call', () => {
  const newSid = (mark: string) => `CA${mark.padStart(32, '0')}`;
  const plan = { otherwise: { kind: 'voicemail' } } as const;

  async function makeOwner() {
    const owner = await makeCustomer(db(), { creditMicros: 10_000_000 });
    const number = await makeNumber(db(), owner, { forwardTo: ['442079460104'], plan });
    return { ...owner, number: number.didNumber };
  }
  const callsOf = (owner: { id: number }) =>
    db()
      .selectFrom('calls')
      .select(['did_number as number', 'state', 'seconds', 'rung'])
      .where('customer_id', '=', owner.id)
      .orderBy('id')
      .execute();

  it('by a leg, reaches the call whose address it was told to, and no other', async () => {
    const [ann, bob] = [await makeOwner(), await makeOwner()];
    const sid = newSid('1');
    const twiml = await line.announce(sid, ann.number);
    await line.announce(sid, bob.number);
    const address = /statusCallback="([^"]*)"/.exec(twiml)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(address);
    expect(search).toBe(`?called=${ann.number}`);
    const leg = { ParentCallSid: sid, CallSid: newSid('11'), To: '+442079460104' };
    await line.post(pathname + search, { ...leg, CallStatus: 'completed', CallDuration: '61' });
    // A leg whose address names no number is of nobody's call.
    await line.post(pathname, { ...leg, CallStatus: 'completed', CallDuration: '7' });
    expect(await callsOf(ann)).toMatchObject([{ state: 'ending' }]);
    expect(await callsOf(bob)).toMatchObject([{ state: 'routed' }]);
  });

  it('by a number that its address does not name, is refused', async () => {
    const [ann, bob] = [await makeOwner(), await makeOwner()];
    const sid = newSid('2');
    await line.announce(sid, ann.number);
    const end = { CallSid: sid, To: `+${bob.number}`, DialCallStatus: 'busy' };
    const path = `/carrier/twilio/voice/status?called=${ann.number}`;
    expect((await line.post(path, end)).status).toBe(400);
    expect(await callsOf(ann)).toMatchObject([{ state: 'routed' }]);
    expect(await callsOf(bob)).toEqual([]);
  });

  it('without its number or its account, is of the one call that can be meant', async () => {
    const [ann, bob] = [await makeOwner(), await makeOwner()];
    const end = (callSid: string, more: Record<string, string>) =>
      line.post('/carrier/twilio/voice/status', {
        CallSid: callSid,
        DialCallStatus: 'completed',
        DialCallDuration: '61',
        ...more,
      });
    const [one, another, crossing] = [newSid('20'), newSid('21'), newSid('22')];
    for (const sid of [one, another, crossing]) await line.announce(sid, ann.number);
    await line.announce(crossing, bob.number);
    expect((await end(one, {})).status).toBe(200);
    expect((await end(another, { To: `+${ann.number}`, AccountSid: '' })).status).toBe(200);
    expect((await end(crossing, {})).status).toBe(200);
    const ended = { state: 'ended', seconds: 61 };
    expect(await callsOf(ann)).toMatchObject([ended, ended, { state: 'routed' }]);
    expect(await callsOf(bob)).toMatchObject([{ state: 'routed' }]);
  });

  it('by a recording, is a message of that call alone', async () => {
    const [ann, bob] = [await makeOwner(), await makeOwner()];
    const sid = newSid('3');
    for (const { number } of [ann, bob]) {
      const twiml = await line.announce(sid, number);
      const record = await line.dialEnd(sid, twiml, { DialCallStatus: 'no-answer' });
      expect(record).toContain(`recording?called=${number}`);
    }
    const recording = { RecordingSid: `RE${'3'.repeat(32)}`, RecordingDuration: '9' };
    await line.leaveMessage(sid, bob.number, recording);
    const messages = await db()
      .selectFrom('voicemails')
      .innerJoin('calls', 'calls.id', 'voicemails.call_id')
      .select('customer_id as customerId')
      .where('recording_id', '=', recording.RecordingSid)
      .execute();
    expect(messages).toEqual([{ customerId: bob.id }]);
  });

  it('by another account, is of another call to the same number', async () => {
    const ann = await makeOwner();
    const say = (path: string, account: string, more: Record<string, string>) =>
      line.post(path, {
        AccountSid: `AC${account.repeat(32)}`,
        CallSid: newSid('6'),
        From: '+447700900123',
        To: `+${ann.number}`,
        ...more,
      });
    for (const one of ['1', '2'])
      await say('/carrier/twilio/voice', one, { CallStatus: 'ringing' });
    const end = { DialCallStatus: 'completed', DialCallDuration: '61' };
    await say('/carrier/twilio/voice/status', '2', end);
    expect(await callsOf(ann)).toMatchObject([
      { state: 'routed' },
      { state: 'ended', seconds: 61 },
    ]);
  });

  it('from before accounts were kept, is answered to any of them', async () => {
    const ann = await makeOwner();
    const sid = newSid('4');
    await line.announce(sid, ann.number);
    const call = { carrier: 'twilio', callId: sid, to: ann.number, from: '' };
    const found = (trunk: string) =>
      db()
        .selectFrom('calls')
        .select('id')
        .where(isCall({ ...call, trunk }))
        .execute();
    expect(await found('another')).toEqual([]);
    await db()
      .updateTable('calls')
      .set({ trunk: null })
      .where('carrier_call_id', '=', sid)
      .execute();
    expect(await found('another')).toHaveLength(1);
  });
});

describe('texts of different numbers under one id', () => {
  it('are both kept, and each once', async () => {
    const owner = await makeCustomer(db());
    const [one, other] = [await makeNumber(db(), owner), await makeNumber(db(), owner)];
    const text = (to: string, account: string) =>
      line.post('/carrier/twilio/sms', {
        AccountSid: account,
        MessageSid: `SM${'5'.repeat(32)}`,
        From: '+447700900123',
        To: `+${to}`,
        Body: 'Hello',
      });
    const all = [one, other].flatMap(({ didNumber }) =>
      ['AC1', 'AC2', 'AC1', 'AC2'].map((account) => text(didNumber, account)),
    );
    await Promise.all(all);
    const kept = await db()
      .selectFrom('sms_messages')
      .select('recipient')
      .where('customer_id', '=', owner.id)
      .orderBy('recipient')
      .execute();
    expect(kept.map(({ recipient }) => recipient)).toEqual([
      one.didNumber,
      one.didNumber,
      other.didNumber,
      other.didNumber,
    ]);
  });
});
