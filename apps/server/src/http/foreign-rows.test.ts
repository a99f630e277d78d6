import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cardBody } from '@portal/features/payments/scene';
import { bringNumber, withDesk } from '@portal/features/port-ins/scene';
import { makeCallerIds } from '../testing/factories.ts';
import { type LoggedIn, makeLoggedIn } from '../testing/logged-in.ts';
import { makeCall } from '../testing/make-calls.ts';
import { makeCard } from '../testing/make-card.ts';
import { makePayment } from '../testing/make-payment.ts';
import { makeSubscription } from '../testing/make-subscriptions.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = keptOpen(() =>
  createTestApp({
    ...withDesk,
    CARRIER_TWILIO_ACCOUNT_SID: 'AC1',
    CARRIER_TWILIO_AUTH_TOKEN: 'a-token-of-twilio',
  }),
);

/** Ids of one thing of each kind. */
interface Its {
  didid: string;
  call: string;
  sms: string;
  card: string;
  payment: string;
  callerId: string;
  session: string;
  device: string;
  passkey: string;
  reference: string;
}

const rest = () => {
  const { CreditCardNumber: _number, SecurityCode: _code, ...its } = cardBody('visa');
  return its;
};
const sound = Buffer.alloc(44);
const phone = '12125550142';
const plan = {
  order: 'in-order',
  targets: [{ destination: phone, ringSeconds: 20 }],
  otherwise: { kind: 'hang-up' },
  hours: null,
  showCaller: true,
};
const account = '/api/vnumber';
const cards = `${account}/billing/payment-methods/credit-card`;

type Asked = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object];

/** Everything that takes the id of a number. */
const ofNumbers = ({ didid }: Its): Asked[] => [
  ['GET', `${account}/rate?didid=${didid}&to=${phone}`],
  ['GET', `${account}/calling/ring-plan?didid=${didid}`],
  ['POST', `${account}/calling/ring-plan`, { didid, plan }],
  ['POST', `${account}/calling/ring-plan/test-call`, { didid }],
  ['POST', `${account}/calling/update-forwarding-number`, { didid, forwardingNumber: phone }],
  ['POST', `${account}/calling/update-forwarding-number`, { didid, email: 'bob@example.com' }],
  ['POST', `${account}/numbers/label`, { didid, label: 'Mine' }],
  ['GET', `${account}/calling/greeting?didid=${didid}`],
  ['PUT', `${account}/calling/greeting?didid=${didid}`, sound],
  ['DELETE', `${account}/calling/greeting?didid=${didid}`],
  ['GET', `${account}/sms/log?didid=${didid}`],
  ['GET', `${account}/sms/inbox?didid=${didid}`],
];

/** Everything that takes the id of something else, or of what a number costs. */
const ofOthers = (its: Its): Asked[] => [
  ['POST', `${account}/numbers/plan`, { didid: its.didid, renewalPackageID: 'us-12' }],
  ['POST', `${account}/numbers/cancel`, { didid: its.didid }],
  ['POST', `${account}/numbers/restore`, { didid: its.didid }],
  ['POST', `${account}/sms/send-again`, { id: its.sms }],
  ['GET', `${account}/calls/${its.call}`],
  ['GET', `${account}/calls/${its.call}/voicemail`],
  ['POST', `${account}/calls/${its.call}/voicemail/heard`],
  ['DELETE', `${account}/calls/${its.call}/voicemail`],
  ['GET', `${account}/calls/live/${its.call}/phones`],
  ['POST', `${account}/calls/live/${its.call}/hang-up`],
  ['POST', `${account}/calls/live/${its.call}/voicemail`],
  ['POST', `${account}/calls/live/${its.call}/ring`, { target: phone }],
  ['GET', `${cards}/${its.card}`],
  ['PUT', cards, { ...rest(), PaymentId: its.card }],
  ['DELETE', `${cards}?id=${its.card}`],
  ['POST', '/api/payment/AddCreditValidated', { PaymentId: its.card, Amount: 5 }],
  [
    'POST',
    `${account}/billing/billing-history/send-email`,
    { transactionID: its.payment, languageIso: 'en' },
  ],
  ['GET', `${account}/billing/invoice?transactionID=${its.payment}`],
  ['POST', `${account}/calling/update-cli-number`, { id: its.callerId, comment: 'Mine' }],
  ['POST', `${account}/calling/delete-cli-number`, { id: its.callerId }],
  ['POST', `${account}/calling/send-cli-code`, { id: its.callerId }],
  ['POST', `${account}/calling/prove-cli`, { id: its.callerId, code: '123456' }],
  ['DELETE', `${account}/sessions/${its.session}`],
  ['DELETE', `${account}/trusted-devices/${its.device}`],
  ['PUT', `${account}/passkeys/${its.passkey}`, { name: 'Mine' }],
  ['DELETE', `${account}/passkeys/${its.passkey}`],
  ['POST', `${account}/port-ins/open`, { reference: its.reference }],
];

/** Somebody with one thing of each kind. */
async function owner() {
  const { db } = app.deps;
  const ann = await makeLoggedIn(app, { creditMicros: 5_000_000 });
  const number = await makeSubscription(db, ann, {
    forwardTo: ['12025550143'],
    smsEmail: ann.email,
  });
  await makeCallerIds(db, ann, [{ number: '12125550199' }, { number: '12125550198' }]);
  const call = await makeCall(db, ann, number);
  const payment = await makePayment(db, ann, { state: 'captured' });
  const read = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    String((await statement.execute(db)).rows[0]?.id);
  const later = sql`app_now() + interval '1 day'`;
  const its: Its = {
    didid: String(number.id),
    call,
    sms: await read(sql`insert into sms_messages (carrier, carrier_message_id, number_id,
        customer_id, sender, recipient, body, attachments, fate)
      values ('test', ${`SM ${ann.id}`}, ${number.id}, ${ann.id}, ${phone}, ${number.didNumber},
        'For Ann alone', 0, 'kept') returning id`),
    card: String(await makeCard(db, ann)),
    payment: await read(
      sql`select transaction_id as id from payment_intents where id = ${payment}`,
    ),
    callerId: await read(sql`select id from caller_ids where customer_id = ${ann.id} limit 1`),
    session: await read(sql`select id from sessions where customer_id = ${ann.id}`),
    device: await read(sql`insert into trusted_devices (customer_id, expires_at)
      values (${ann.id}, ${later}) returning id`),
    passkey: await read(sql`insert into passkeys (credential_id, customer_id, public_key,
        user_handle)
      values (${`key ${ann.id}`}, ${ann.id}, '', '') returning id`),
    reference: (await bringNumber(app, { email: ann.email })).reference,
  };
  await sql`
    with said as (insert into voicemails (call_id, carrier_account_id, recording_id, seconds)
      values (${call}, 'AC1', ${`RE ${ann.id}`}, 5) returning id)
    insert into voicemail_sounds (voicemail_id, customer_id, type, bytes, sealed)
    select id, ${ann.id}, 'audio/wav', 4, 'said' from said`.execute(db);
  await sql`insert into greetings (number_id, customer_id, sha256, seconds, sealed)
    values (${number.id}, ${ann.id}, ${String(ann.id).padStart(64, '0')}, 5, 'said')`.execute(db);
  return { ann, its };
}

/** All that is kept of a customer but what is written down about visits. */
async function keptOf({ id }: LoggedIn): Promise<Record<string, string>> {
  const { db } = app.deps;
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'customer_id'
      and t.table_type = 'BASE TABLE' and c.table_name <> 'audit_events'`.execute(db);
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ' ' order by t::text), '') as all
      from ${sql.table(name)} t where customer_id = ${id}`.execute(db);
    kept[name] = rows[0]?.all ?? '';
  }
  return kept;
}

async function refused(asker: LoggedIn, asked: readonly Asked[]) {
  for (const [method, url, body] of asked) {
    const { status, text } = await app.call(method, url, {
      token: asker.token,
      brand: asker.brandId,
      ...(body && { body }),
      ...(Buffer.isBuffer(body) && { headers: { 'content-type': 'audio/wav' } }),
    });
    expect([method, url, status, text]).toEqual([method, url, 404, expect.any(String)]);
  }
}

describe('ids of somebody else', () => {
  it.each([1, 2])('open and change nothing, asked on brand %s', async (brandId) => {
    const { ann, its } = await owner();
    const bob = await makeLoggedIn(app, { brandId, creditMicros: 5_000_000 });
    const before = await keptOf(ann);
    await refused(bob, [...ofNumbers(its), ...ofOthers(its)]);
    expect(await keptOf(ann)).toEqual(before);
  });

  it('open and change nothing where the number is the asker’s by now', async () => {
    const { ann, its } = await owner();
    const bob = await makeLoggedIn(app, { creditMicros: 5_000_000 });
    await sql`update numbers set customer_id = ${bob.id} where id = ${its.didid}`.execute(
      app.deps.db,
    );
    const before = await keptOf(ann);
    await refused(bob, ofOthers(its));
    const ask = async (path: string) =>
      (await app.call('GET', `${account}/${path}`, { token: bob.token })).body?.result;
    expect(await ask(`sms/log?didid=${its.didid}`)).toEqual([]);
    expect(await ask(`sms/inbox?didid=${its.didid}`)).toEqual([]);
    expect(await ask('calls/call-history')).toEqual([]);
    expect(await ask('calling/greetings')).toEqual([]);
    expect(await keptOf(ann)).toEqual(before);
  });

  it('of a number that was one’s own open and change nothing', async () => {
    const { ann, its } = await owner();
    const bob = await makeLoggedIn(app);
    await sql`update numbers set customer_id = ${bob.id} where id = ${its.didid}`.execute(
      app.deps.db,
    );
    const before = await keptOf(bob);
    // A greeting of her own that was left behind may go.
    await refused(
      ann,
      ofNumbers(its).filter(([method]) => method !== 'DELETE'),
    );
    expect(await keptOf(bob)).toEqual(before);
  });
});
