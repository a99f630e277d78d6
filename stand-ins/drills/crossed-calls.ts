import { randomBytes } from 'node:crypto';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { openTwilioLine } from '@portal/server/testing/twilio-line';

const phones = ['442079460101', '442079460102', '442079460103'] as const;
const sid = (kind: string) => kind + randomBytes(16).toString('hex');

interface Called {
  owner: MadeCustomer;
  number: string;
  account: string;
  phone: string;
  seconds: number;
}

/** What one call came to, of those that share an id. */
export interface CrossedCall {
  rang: string | undefined;
  phone: string;
  /** Every row of the owner's history under this id and account, and what their credit paid. */
  rows: { seconds: number; destination: string; costMicros: number }[];
  seconds: number;
}

export interface CrossedCalls {
  nodes: readonly [TestApp, TestApp];
  /** Announces three calls of one id at once on two nodes, then ends them, crossed and repeated. */
  round(): Promise<CrossedCall[]>;
  close(): Promise<void>;
}

/** The phone that an instruction rings. */
const rangBy = (twiml: string) => /<Number[^>]*>\+(\d+)</.exec(twiml)?.[1];

async function rowsOf(test: TestApp, callSid: string, one: Called) {
  return test.deps.db
    .selectFrom('calls')
    .select(['seconds', 'destination', 'cost_micros as costMicros'])
    .where('carrier_call_id', '=', callSid)
    .where('customer_id', '=', one.owner.id)
    .where('trunk', '=', one.account)
    .where('state', '=', 'ended')
    .execute();
}

/**
 * Two customers whose calls come under the same id, one of them by two accounts of the carrier: what
 * a carrier that counts its calls from one, or somebody who makes ids up, does to us.
 */
export async function openCrossedCalls(): Promise<CrossedCalls> {
  const first = await createTestApp();
  const { databaseUrl, twilio } = first.deps.config;
  const second = await createTestApp({
    DATABASE_URL: databaseUrl ?? '',
    CARRIER_TWILIO_AUTH_TOKEN: twilio.authToken ?? '',
  });
  const nodes = [first, second] as const;
  const lines = nodes.map(openTwilioLine);
  const lineOf = (at: number) => lines[at % 2] ?? openTwilioLine(first);
  const { db } = first.deps;
  const owners = [
    await makeCustomer(db, { creditMicros: 900_000_000_000 }),
    await makeCustomer(db, { creditMicros: 900_000_000_000 }),
  ];
  const called: Called[] = [];
  for (const [at, phone] of phones.entries()) {
    const owner = owners[at % 2] ?? (await makeCustomer(db));
    const { didNumber } = await makeNumber(db, owner, { forwardTo: [phone] });
    called.push({ owner, number: didNumber, account: sid('AC'), phone, seconds: 61 + at * 60 });
  }

  const announce = (callSid: string, one: Called, at: number) =>
    lineOf(at).post('/carrier/twilio/voice', {
      AccountSid: one.account,
      CallSid: callSid,
      From: '+447700900123',
      To: `+${one.number}`,
      CallStatus: 'ringing',
    });

  return {
    nodes,
    async round() {
      const callSid = sid('CA');
      const answers = await Promise.all(called.map((one, at) => announce(callSid, one, at)));
      const ends = called.flatMap((one, at) =>
        // The other node hears of the end, twice, beside the ends of the others.
        [at, at + 1].map((node) =>
          lineOf(node + 1).post('/carrier/twilio/voice/status', {
            AccountSid: one.account,
            CallSid: callSid,
            From: '+447700900123',
            To: `+${one.number}`,
            CallStatus: 'completed',
            DialCallStatus: 'completed',
            DialCallDuration: String(one.seconds),
          }),
        ),
      );
      await Promise.all(ends);
      return Promise.all(
        called.map(async (one, at) => ({
          rang: rangBy(answers[at]?.text ?? ''),
          phone: one.phone,
          seconds: one.seconds,
          rows: await rowsOf(first, callSid, one),
        })),
      );
    },
    async close() {
      await second.close();
      await first.close();
    },
  };
}
