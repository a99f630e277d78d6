import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '@portal/server/deps';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { productionSettings } from '@portal/server/testing/production-settings';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { playCall, readTwiml, registerPlayedCalls } from '@portal/stand-ins/call-player';
import { startCallSweeper } from './call-sweeper.ts';
import { routeCall, withDatabaseRates } from './routing.service.ts';

const british = '442079460123';
const american = '12025550143';
const secret = 'the-carrier-knows';
const publicUrl = 'https://calls.example.com';
const voice = '/carrier/twilio/voice';
const status = `${voice}/status`;

/** What the call player asks, on an application that is no process of its own. */
const standIns = {
  register: (app: FastifyInstance, { calls }: Pick<Deps, 'calls'>) =>
    registerPlayedCalls(app, calls),
};

const env = { PUBLIC_URL: publicUrl, CARRIER_TWILIO_AUTH_TOKEN: secret };
const test = keptOpen(() => createTestApp(env, { standIns }));
let ann: MadeCustomer;
let number: string;
let serial = 0;

beforeEach(() => setUp({ creditMicros: 25_000_000 }, { forwardTo: [american] }));

async function setUp(
  customer: Parameters<typeof makeCustomer>[1],
  its: Parameters<typeof makeNumber>[2],
) {
  ann = await makeCustomer(test.deps.db, customer);
  number = (await makeNumber(test.deps.db, ann, its)).didNumber;
}

type Fields = Record<string, string | string[]>;

const sid = () => `CA${String(serial++).padStart(32, '0')}`;
const fieldsOf = (callSid: string, more: Fields = {}): Fields => ({
  CallSid: callSid,
  From: '+447700900123',
  To: `+${number}`,
  CallStatus: 'ringing',
  ...more,
});

async function post(path: string, fields: Fields, signature?: string | null) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  const right = webhooks.getExpectedTwilioSignature(secret, publicUrl + path, fields);
  const given = signature === undefined ? right : signature;
  const response = await test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(given !== null && { 'x-twilio-signature': given }),
    },
    payload: body.toString(),
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    text: response.body,
  };
}

const callsOf = (customer: MadeCustomer) =>
  test.deps.db
    .selectFrom('calls')
    .select(['state', 'outcome', 'refusal', 'caller', 'seconds', 'cost_micros as costMicros'])
    .where('customer_id', '=', customer.id)
    .execute();

describe('the voice webhook', () => {
  it('answers where to ring, for how long, what to show and where to report', async () => {
    const answer = await post(voice, fieldsOf(sid()));
    expect(answer).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' });
    expect(readTwiml(answer.text)).toEqual({
      verb: 'dial',
      destination: `+${american}`,
      phones: [
        {
          destination: `+${american}`,
          statusCallback: `${publicUrl}${status}?called=${number}`,
          events: ['initiated', 'ringing', 'answered', 'completed'],
        },
      ],
      action: `${publicUrl}${status}?called=${number}`,
      timeLimit: 3_600,
    });
    expect(answer.text).toContain('callerId="+447700900123"');
    expect(answer.text).toContain('timeout="25"');
  });

  it('lets a call ring that comes with a sign no database can keep, not in what names it', async () => {
    const named = fieldsOf(sid(), { CallerName: 'A\0nn' });
    expect((await post(voice, named)).text).toContain('<Dial');
    expect((await post(status, { ...named, CallStatus: 'no-answer' })).status).toBe(200);
    expect(await callsOf(ann)).toMatchObject([{ state: 'ending' }]);
    for (const name of ['CallSid', 'From', 'To']) {
      const fields = fieldsOf(sid());
      expect((await post(voice, { ...fields, [name]: `${String(fields[name])}\0` })).status).toBe(
        400,
      );
    }
  });

  it('shows our number where the carrier’s From only says that the caller is hidden', async () => {
    for (const From of ['+266696687', 'anonymous', '', 'sip:alice@example.com']) {
      const answer = await post(voice, fieldsOf(sid(), { From }));
      expect(answer.text).toContain(`callerId="+${number}"`);
    }
    expect((await callsOf(ann)).map((call) => call.caller)).toEqual(['', '', '', '']);
  });

  it.each([
    ['en', 'en-US', 'not in service'],
    ['es', 'es-ES', 'no está en servicio'],
    ['he', 'he-IL', 'אינו בשירות'],
    ['pt', 'pt-BR', 'não está em serviço'],
  ] as const)('refuses in the customer’s language: %s', async (language, spoken, words) => {
    await setUp({ language, status: 'Suspended' }, { forwardTo: [american] });
    const { text } = await post(voice, fieldsOf(sid()));
    expect(text).toContain(`language="${spoken}"`);
    expect(text).toContain(words);
    expect(text).toContain('<Hangup/>');
    expect(await callsOf(ann)).toMatchObject([{ outcome: 'refused', refusal: 'suspended' }]);
  });

  it('tells a stranger nothing of the customer’s credit', async () => {
    await setUp({}, { forwardTo: [british] });
    const { text } = await post(voice, fieldsOf(sid()));
    expect(readTwiml(text).verb).toBe('say');
    expect(text).not.toMatch(/credit|balance|pay/i);
    expect(await callsOf(ann)).toMatchObject([{ refusal: 'no-credit' }]);
  });

  it('rejects a call to a number that nobody has', async () => {
    const { text } = await post(voice, fieldsOf(sid(), { To: '+12015559999' }));
    expect(readTwiml(text).verb).toBe('reject');
  });
});

describe('the signature', () => {
  it.each([
    ['missing', null],
    ['empty', ''],
    ['made up', 'bm90IGEgc2lnbmF0dXJl'],
    ['of another secret', 'other'],
    ['of another address', 'address'],
    ['of other fields', 'fields'],
  ])('%s: 403, no words, nothing written', async (_, kind) => {
    const fields = fieldsOf(sid());
    const sign = webhooks.getExpectedTwilioSignature;
    const forged: Record<string, string> = {
      other: sign('another', publicUrl + voice, fields),
      address: sign(secret, `https://evil.example.com${voice}`, fields),
      fields: sign(secret, publicUrl + voice, { ...fields, To: `+${number}0` }),
    };
    for (const path of [voice, status]) {
      const answer = await post(path, fields, forged[kind ?? ''] ?? kind);
      expect(answer).toMatchObject({ status: 403, text: '' });
    }
    expect(await callsOf(ann)).toEqual([]);
  });

  it('covers the query and fields that repeat', async () => {
    const answer = await post(`${voice}?region=ie`, {
      ...fieldsOf(sid()),
      Extra: ['two', 'one', 'two'],
    });
    expect(answer.status).toBe(200);
  });

  it('is needed for JSON and for no body at all', async () => {
    for (const payload of [{ CallSid: sid() }, undefined]) {
      const response = await test.app.inject({
        method: 'POST',
        url: voice,
        ...(payload && { payload }),
      });
      expect(response.statusCode).toBe(403);
    }
  });
});

describe('the status webhook', () => {
  it('fifty copies of one callback shuffled with its siblings: one row, one debit', async () => {
    await setUp({ creditMicros: 25_000_000 }, { forwardTo: [british] });
    const callSid = sid();
    await post(voice, fieldsOf(callSid));
    const dialAction = {
      CallStatus: 'in-progress',
      DialCallStatus: 'completed',
      DialCallDuration: '61',
    };
    const leg = { CallSid: sid(), ParentCallSid: callSid, To: `+${british}` };
    const siblings = [
      { ...leg, CallStatus: 'ringing' },
      { ...leg, CallStatus: 'in-progress' },
      { ...leg, CallStatus: 'completed', CallDuration: '61' },
      { CallStatus: 'completed', CallDuration: '90' },
    ];
    const deliveries = [...Array.from({ length: 50 }, () => dialAction), ...siblings]
      .map((fields) => ({ fields, at: Math.random() }))
      .sort((one, other) => one.at - other.at);
    const answers = await Promise.all(
      deliveries.map(({ fields }) => post(status, fieldsOf(callSid, fields))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const calls = await callsOf(ann);
    expect(calls).toMatchObject([{ state: 'ended', outcome: 'answered', seconds: 61 }]);
    const debits = await test.deps.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
      .select('amount_micros')
      .where('account_id', '=', ann.accountId)
      .where('kind', '=', 'call')
      .execute();
    expect(debits).toEqual([{ amount_micros: -(calls[0]?.costMicros ?? 0) }]);
    expect(calls[0]?.costMicros).toBeGreaterThan(0);
  });

  it('refuses a form that names no call', async () => {
    expect((await post(status, { CallStatus: 'completed' })).status).toBe(400);
    expect((await post(voice, { CallSid: 'a call\n' })).status).toBe(400);
  });
});

describe('a call that the player plays', () => {
  it('goes to the old, then to the new destination, with cost and balance', async () => {
    await setUp({ creditMicros: 25_000_000 }, { forwardTo: [british] });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const sweeper = startCallSweeper(test.deps);
    const line = { address: `http://127.0.0.1:${port}`, publicUrl, authToken: secret };
    const plan = { to: number, from: '447700900123', seconds: 61, answers: ['yes'] } as const;
    const first = await playCall(line, plan);
    expect(first.instruction).toMatchObject({ destination: `+${british}` });
    expect(first.call).toMatchObject({ state: 'ended', outcome: 'answered', seconds: 61 });
    expect(first.call?.costMicros).toBeGreaterThan(0);
    expect(first.call?.balanceMicros).toBe(25_000_000 - (first.call?.costMicros ?? 0));
    await test.deps.db
      .updateTable('forwarding_targets')
      .set({ destination: american })
      .where('destination', '=', british)
      .execute();
    const second = await playCall(line, plan);
    expect(second.instruction).toMatchObject({ destination: `+${american}` });
    expect(second.call).toMatchObject({ outcome: 'answered', costMicros: 0, included: true });
    for (const answer of ['no', 'busy'] as const) {
      const unanswered = await playCall(line, { ...plan, answers: [answer] });
      expect(unanswered.call).toMatchObject({ outcome: 'missed', seconds: 0, costMicros: 0 });
    }
    await expect(playCall({ ...line, authToken: 'another' }, plan)).rejects.toThrow('signature');
    await sweeper.stop();
  });

  it('is told about outside production only', async () => {
    expect((await test.app.inject('/dev/calls/CAunknown.json')).statusCode).toBe(404);
    await post(voice, fieldsOf('CAknown'));
    expect((await test.app.inject('/dev/calls/CAknown.json')).json()).toMatchObject({
      state: 'routed',
      balanceMicros: 25_000_000,
    });
    const production = await createTestApp(
      { ...productionSettings(), PUBLIC_URL: publicUrl },
      { standIns },
    );
    const owner = await makeCustomer(production.deps.db);
    const { didNumber } = await makeNumber(production.deps.db, owner, { forwardTo: [american] });
    const call = { carrier: 'twilio', trunk: '', callId: 'CAknown', to: didNumber, from: '' };
    await routeCall(withDatabaseRates(production.deps), call);
    const headers = { host: new URL(publicUrl).host };
    const answer = await production.app.inject({ url: '/dev/calls/CAknown.json', headers });
    expect(answer.statusCode).toBe(404);
    await production.close();
  });
});
