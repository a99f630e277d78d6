import { beforeAll, expect, it } from 'vitest';
import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let didid: string;
let callerId: string;

beforeAll(async () => {
  ann = await makeLoggedIn(test);
  didid = String((await makeNumber(test.deps.db, ann, { forwardTo: ['442079460123'] })).id);
  await makeCallerIds(test.deps.db, ann, [{ number: '447700900123' }]);
  const { id } = await test.deps.db
    .selectFrom('caller_ids')
    .select('id')
    .where('customer_id', '=', ann.id)
    .executeTakeFirstOrThrow();
  callerId = String(id);
});

const calling = '/api/vnumber/calling';
const phone = (destination: string) => ({ destination, ringSeconds: 20 });
const hangUp = { kind: 'hang-up' };

function savePlan(targets: object[], otherwise: object = hangUp) {
  const plan = { order: 'in-order', targets, otherwise, showCaller: true, hours: null };
  return test.call('POST', `${calling}/ring-plan`, { token: ann.token, body: { didid, plan } });
}
function post(path: string, body: object) {
  return test.call('POST', path, { token: ann.token, body });
}

it.each<[string, (number: string) => ReturnType<typeof post>]>([
  [
    'a forwarding number',
    (forwardingNumber) => post(`${calling}/update-forwarding-number`, { didid, forwardingNumber }),
  ],
  ['a phone of a ring plan', (number) => savePlan([phone(number)])],
  [
    'the last phone of a ring plan',
    (number) => savePlan([phone('442079460124')], { kind: 'number', ...phone(number) }),
  ],
  ['a new caller ID', (newCallerId) => post(`${calling}/add-cli-number`, { newCallerId })],
  [
    'a changed caller ID',
    (newCallerId) => post(`${calling}/update-cli-number`, { id: callerId, newCallerId }),
  ],
  [
    'a number to bring',
    (number) =>
      post('/api/inquiry/port-in', {
        languageISO: 'en',
        number,
        provider: 'Acorn Telecom',
        accountHolder: 'Ann Keller',
        email: 'ann@example.com',
        mayMove: true,
      }),
  ],
])('%s has at least the digits that its country knows', async (_, save) => {
  for (const number of ['12', '1201555010', '4420', '97250']) {
    const { status, body } = await save(number);
    expect({ number, status }).toEqual({ number, status: 400 });
    expect(body?.messages).toMatchObject([{ code: 'VALIDATION', text: 'form.phone-short' }]);
  }
  expect((await save('12025550143')).status).toBe(200);
});
