import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { endpoints } from '@portal/features/contract';
import { askDuring } from '@portal/features/payments/scene';
import { bringNumber, withDesk } from '@portal/features/port-ins/scene';
import { endSessions } from '@portal/features/sign-in/server';
import { makeCallerIds, makeNumber } from '../testing/factories.ts';
import { logIn, makeLoggedIn, testPassword } from '../testing/logged-in.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = keptOpen(() =>
  createTestApp({
    CARRIER_TWILIO_ACCOUNT_SID: 'AC1',
    CARRIER_TWILIO_AUTH_TOKEN: 'a-token-of-twilio',
    ...withDesk,
  }),
);

type Thing = 'didid' | 'callerId' | 'device' | 'passkey' | 'session' | 'code' | 'reference';
type Its = Readonly<Record<Thing, string>>;
type RowName = (typeof endpoints)[number]['name'];

interface Wish {
  /** The table that it waits for; nothing is read of it before. */
  waits: string;
  /** What stands in the address and after it. */
  id?: Thing;
  query?: (its: Its) => string;
  body?: (its: Its) => object;
}

const number = '12125550142';
const unknown = { body: () => ({ id: '1' }) };
const byNumber = { query: ({ didid }: Its) => `?didid=${didid}` };

/** A sound of a second, as telephones have it. */
const sound = () => {
  const wave = Buffer.alloc(44 + 16_000);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + 16_000, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(8_000, 24);
  wave.writeUInt32LE(16_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(16_000, 40);
  return wave;
};

/** Rows that write for somebody who is logged in. */
const wishes: Partial<Record<RowName, Wish>> = {
  'update-account': {
    waits: 'customers',
    body: () => [{ op: 'replace', path: '/Subscriber/firstName', value: 'Annabel' }],
  },
  'cancel-email-change': { waits: 'customers' },
  'cancel-customer': {
    waits: 'customers',
    body: () => ({ languageISO: 'en', reason: 'reason-1', message: '', password: testPassword }),
  },
  'rename-passkey': { waits: 'passkeys', id: 'passkey', body: () => ({ name: 'Key' }) },
  'remove-passkey': { waits: 'passkeys', id: 'passkey' },
  'end-session': { waits: 'sessions', id: 'session' },
  'end-other-sessions': { waits: 'sessions' },
  'remove-trusted-device': { waits: 'trusted_devices', id: 'device' },
  'remove-trusted-devices': { waits: 'trusted_devices' },
  'update-forwarding': {
    waits: 'numbers',
    body: ({ didid }) => ({ didid, forwardingNumber: number }),
  },
  'label-number': { waits: 'numbers', body: ({ didid }) => ({ didid, label: 'Desk' }) },
  'ring-test-call': { waits: 'numbers', body: ({ didid }) => ({ didid }) },
  'send-sms-again': { waits: 'sms_messages', ...unknown },
  'add-cli-number': { waits: 'customers', body: () => ({ newCallerId: number }) },
  'update-cli-number': {
    waits: 'customers',
    body: ({ callerId: id }) => ({ id, comment: 'Desk' }),
  },
  'delete-cli-number': { waits: 'customers', body: ({ callerId: id }) => ({ id }) },
  'send-cli-code': { waits: 'throttles', body: ({ callerId: id }) => ({ id }) },
  'prove-cli': { waits: 'caller_ids', body: ({ callerId: id, code }) => ({ id, code }) },
  'hang-up-call': { waits: 'calls', id: 'didid' },
  'call-to-voicemail': { waits: 'calls', id: 'didid' },
  'ring-call-elsewhere': { waits: 'calls', id: 'didid', body: () => ({ target: number }) },
  'calls-seen': { waits: 'calls_seen', body: () => ({ until: new Date().toISOString() }) },
  'call-voicemail-heard': { waits: 'voicemail_sounds', id: 'didid' },
  'delete-call-voicemail': { waits: 'voicemail_sounds', id: 'didid' },
  'save-greeting': { waits: 'numbers', ...byNumber, body: sound },
  'delete-greeting': { waits: 'greetings', ...byNumber },
  'block-caller': { waits: 'customers', body: () => ({ number }) },
  'unblock-caller': { waits: 'blocked_callers', body: () => ({ number }) },
  'name-caller': { waits: 'customers', body: () => ({ number, name: 'Bob' }) },
  'open-port-in': { waits: 'port_in_links', body: ({ reference }) => ({ reference }) },
  'change-renewal-settings': { waits: 'customers', body: () => ({ useOtherCards: true }) },
};

const paid = 'what pays, or sets what will be charged, has its own tests';
const proof =
  'asks behind its lock for a session that has proved itself, which an ended one has not';
const letter = 'writes to its own customer, or to support, and changes nothing';
const itself = 'is of no use to a session that has ended, or ends it';
/** The others, and why. */
const others: Partial<Record<RowName, string>> = {
  'verify-email-change': proof,
  'passkey-options': proof,
  'add-passkey': proof,
  'send-confirmation': letter,
  'send-receipt': letter,
  'support-customer': letter,
  'confirm-options': itself,
  'confirm-identity': itself,
  logout: itself,
  'phone-token': itself,
  'save-ring-plan': paid,
  'add-payment-method': paid,
  'add-card': paid,
  'edit-card': paid,
  'delete-card': paid,
  'add-credit': paid,
  'order-number': paid,
  'set-up-port-in': paid,
  'submit-pre-suspended-payment': paid,
  'change-spending': paid,
  'change-plan': paid,
  'cancel-number': paid,
  'restore-number': paid,
};

it('every row that writes for somebody who is logged in is here', () => {
  const rows = endpoints.filter(({ method, auth }) => method !== 'GET' && auth !== 'none');
  const listed = [...Object.keys(wishes), ...Object.keys(others)];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** Somebody who is logged in twice, with one thing of each kind. */
async function asking() {
  const { db } = app.deps;
  const asker = await makeLoggedIn(app, { creditMicros: 5_000_000 });
  await logIn(app, asker.email);
  // One of its own: codes to one phone are counted.
  const phone = String(12_125_550_200 + asker.id);
  const { reference } = await bringNumber(app, { email: asker.email });
  const { id: didid } = await makeNumber(db, asker, { forwardTo: ['12025550143'] });
  await makeCallerIds(db, asker, [{ number: '12125550199' }, { number: phone }]);
  const read = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    String((await statement.execute(db)).rows[0]?.id);
  const callerId = await read(
    sql`select max(id) as id from caller_ids where customer_id = ${asker.id}`,
  );
  await sql`update caller_ids set proved_at = null where id = ${callerId}`.execute(db);
  const sent = vi.spyOn(app.deps.carrierMessages, 'send').mockResolvedValue('sent');
  await app.call('POST', '/api/vnumber/calling/send-cli-code', {
    token: asker.token,
    body: { id: callerId },
  });
  const code = /\d{6}/.exec(sent.mock.lastCall?.[0].text ?? '')?.[0] ?? '';
  const its: Its = {
    reference,
    didid: String(didid),
    callerId,
    code,
    session: await read(
      sql`select id from sessions where customer_id = ${asker.id} order by created_at desc limit 1`,
    ),
    device: await read(sql`insert into trusted_devices (customer_id, expires_at)
      values (${asker.id}, app_now() + interval '1 day') returning id`),
    passkey:
      await read(sql`insert into passkeys (credential_id, customer_id, public_key, user_handle)
      values (${`key ${asker.id}`}, ${asker.id}, '', '') returning id`),
  };
  return { asker, its };
}

it.each(Object.entries(wishes))(
  '%s writes nothing once its session has ended',
  async (name, wish) => {
    const { asker, its } = await asking();
    const row = endpoints.find((one) => one.name === name);
    if (!row) throw new Error(`There is no row ${name}`);
    const path = row.path.replace(':id', wish.id ? its[wish.id] : '');
    const body = wish.body?.(its);
    const ask = () =>
      app.call(row.method, path + (wish.query?.(its) ?? ''), {
        token: asker.token,
        ...(body && { body }),
        ...(Buffer.isBuffer(body) && { headers: { 'content-type': 'audio/wav' } }),
      });
    const answer = await askDuring(
      { app },
      asker,
      ask,
      (tx) => endSessions(tx, { customerId: asker.id }, 'password-reset'),
      (tx) => sql`lock table ${sql.table(wish.waits)} in exclusive mode`.execute(tx),
    );
    expect([answer.status, answer.body?.messages]).toEqual([401, [{ code: 'UNAUTHORIZED' }]]);
  },
);
