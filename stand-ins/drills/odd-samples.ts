import { makeCallerIds, makeNumber } from '@portal/server/testing/factories';
import { makeWithPassword } from '@portal/server/testing/logged-in';
import { makeCard } from '@portal/server/testing/make-card';
import { makePayment } from '@portal/server/testing/make-payment';
import { testCardNumbers } from '../sandbox-gateway/sandbox-cards.ts';
import { oddPortIn, type Samples } from './odd-targets.ts';
import type { TestApp } from '@portal/server/testing/test-app';

/** Two customers, of whom the first has something of everything, and fields that speak of it. */
export async function makeSamples(test: TestApp) {
  const customer = await makeWithPassword(test, { creditMicros: 5_000_000 });
  const suspended = await makeWithPassword(test, { status: 'Suspended' });
  const number = await makeNumber(test.deps.db, customer, { forwardTo: ['442079460123'] });
  await makeCallerIds(test.deps.db, customer, [{ number: '447700900123' }]);
  const card = await makeCard(test.deps.db, customer);
  const reference = 'pi_odd';
  await test.deps.db
    .insertInto('port_ins')
    .values({
      reference: oddPortIn,
      brand_id: 1,
      email: customer.email,
      language: 'en',
      did_number: '12015550177',
      country_id: 218,
      provider: 'Lantern Line',
    })
    .execute();
  const samples: Samples = {
    payment: await makePayment(test.deps.db, suspended, { state: 'captured' }),
    stripePayment: await makePayment(test.deps.db, suspended, {
      state: 'captured',
      gateway: 'stripe',
      reference,
    }),
    stripeReference: reference,
    email: customer.email,
    Email: customer.email,
    username: customer.email,
    password: 'Wrong 2026',
    languageISO: 'en',
    languageIso: 'en',
    didid: String(number.id),
    didNumber: number.didNumber,
    id: '1',
    PaymentId: String(card),
    transactionID: '1',
    forwardingNumber: '442079460123',
    newCallerId: '447700900123',
    number: '447700900123',
    destination: '442079460123',
    renewalPackageID: 'us-1',
    RenewalPackageID: 'us-1',
    CreditCardNumber: testCardNumbers[0] ?? '',
    SecurityCode: '123',
    ExpirationMonth: 12,
    ExpirationYear: 2031,
    CountryNumber: 218,
    countryID: '218',
    State: 1,
    timeZone: 'Europe/London',
    month: '2026-07',
    from: '2026-07-01',
    to: '2026-08-01',
    limit: '10',
    pageIndex: '1',
    totalRecordsPerPage: '5',
    page: '/home',
    appName: 'vnumber',
    lang: 'en',
    subject: 'billing',
    code: '123456',
    OTP: '123456',
    attempt: '00000000-0000-4000-8000-000000000000',
    key: '00000000-0000-4000-8000-000000000000',
    cursor: '1',
    // What stands for a place in a list is another thing in every list.
    'call-history': { cursor: Buffer.from('1750000000000000.1').toString('base64url') },
    'numbers-for-sale': { cursor: '12015550100' },
    'save-ring-plan': { from: '09:00', to: '17:00' },
    'create-subscriber': { portInToken: '' },
    'submit-order': { portInToken: '' },
    callSid: `CA${'0'.repeat(32)}`,
    accountSid: `AC${'0'.repeat(32)}`,
  };
  return { customer, suspended, samples };
}
