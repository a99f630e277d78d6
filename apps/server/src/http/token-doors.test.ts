import { endpoints } from '@portal/features/contract';
import type { EndpointShape } from '@portal/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { transact } from '../db/client.ts';
import {
  insertOneTimeToken,
  type TokenPurpose,
  insertSession,
  insertTrustedDevice,
} from '@portal/features/sign-in/server';
import { hashCode } from '../ports/one-time-codes.ts';
import { hashSecret, makeSecret } from '../ports/tokens.ts';
import type { MadeCustomer } from '../testing/factories.ts';
import { logIn, makeWithPassword } from '../testing/logged-in.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const purposes = [
  'two-factor',
  'email-verification',
  'email-change',
  'email-change-undo',
  'password-reset',
  'port-in',
  'caller-id-proof',
] as const satisfies readonly TokenPurpose[];
const kinds = ['access', 'suspended', 'refresh', 'device', ...purposes] as const;
type Kind = (typeof kinds)[number];

const code = '123456';
const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '100000' }));

async function makeSession(customer: MadeCustomer, kind: 'active' | 'suspended') {
  const refresh = makeSecret();
  const session = await transact(test.deps.db, (tx) =>
    insertSession(tx, {
      customerId: customer.id,
      kind,
      device: '',
      address: '',
      minutes: 60,
      refreshHash: kind === 'active' ? refresh.hash : null,
      isConfirmed: true,
    }),
  );
  const token = await test.deps.tokens.sign({
    kind: kind === 'active' ? 'access' : 'suspended',
    customerId: customer.id,
    brandId: customer.brandId,
    id: session.id,
    expiresAt: Date.now() + 900_000,
  });
  return { token, refreshToken: refresh.secret };
}

async function makeDevice(customer: MadeCustomer): Promise<string> {
  const device = await transact(test.deps.db, (tx) => insertTrustedDevice(tx, customer.id, '', 30));
  return test.deps.tokens.sign({
    kind: 'device',
    customerId: customer.id,
    brandId: customer.brandId,
    id: device.id,
    expiresAt: device.expiresAt.getTime(),
  });
}

/** A living token of a kind, as it would be handed out. */
async function makeToken(customer: MadeCustomer, kind: Kind): Promise<string> {
  if (kind === 'device') return makeDevice(customer);
  if (kind === 'access') return (await makeSession(customer, 'active')).token;
  if (kind === 'suspended') return (await makeSession(customer, 'suspended')).token;
  if (kind === 'refresh') return (await makeSession(customer, 'active')).refreshToken;
  const { secret } = makeSecret();
  // A recovery token has an e-mail before its secret; it is hashed as a whole.
  const token = kind === 'password-reset' ? `eyJlbWFpbCI6ImFAYi5jbyJ9.${secret}` : secret;
  const tokenHash = hashSecret(token);
  await insertOneTimeToken(test.deps.db, {
    customerId: customer.id,
    purpose: kind,
    tokenHash,
    codeHash: hashCode(test.deps.config.appSecret, tokenHash, code),
    subject: customer.email,
    minutes: 60,
  });
  return token;
}

const post = (path: string, body: object) =>
  test.call('POST', `/api/vnumber/auth/${path}`, { body });

/** Every place that takes a token as a field, and the kinds that it is for. */
const doors: Record<
  string,
  {
    opens: readonly Kind[];
    knock: (token: string, customer: MadeCustomer) => ReturnType<TestApp['call']>;
  }
> = {
  'refresh-token': {
    opens: ['refresh'],
    knock: (refreshToken) => post('refresh-token', { refreshToken }),
  },
  'port-in': { opens: ['port-in'], knock: (token) => post('sign-in/port-in', { token }) },
  'a new password': {
    opens: ['password-reset'],
    knock: (token) => post('validate-customer-password', { token, password: 'Another 2028' }),
  },
  'a code': {
    opens: ['two-factor'],
    knock: (token2FA) => post('trusted-device-email-2fa', { token2FA, OTP: code }),
  },
  'a confirmed e-mail': {
    opens: ['email-verification', 'email-change', 'email-change-undo'],
    knock: (token) =>
      test.call('GET', `/api/vnumber/validate-customer-email?token=${encodeURIComponent(token)}`),
  },
  'a trusted device': {
    opens: ['device'],
    knock: (device, customer) => logIn(test, customer.email, { device }),
  },
};

describe.each(kinds)('A token of the kind %s', (kind) => {
  it('opens its own door, and no other even when it is tried there first', async () => {
    const customer = await makeWithPassword(test, { twoFactorEnabled: kind === 'device' });
    const token = await makeToken(customer, kind);
    const own = Object.entries(doors).filter(([, { opens }]) => opens.includes(kind));
    const others = Object.entries(doors).filter(([, { opens }]) => !opens.includes(kind));
    for (const [name, { knock }] of others) {
      // Without a second factor this door opens by the password alone.
      if (name === 'a trusted device') continue;
      const { body } = await knock(token, customer);
      expect([name, body?.isSuccessful]).toEqual([name, false]);
    }
    for (const [name, { knock }] of own) {
      const { body } = await knock(token, customer);
      expect([name, body?.isSuccessful]).toEqual([name, true]);
    }
  });

  it('is no trusted device unless it is one', async () => {
    const customer = await makeWithPassword(test, { twoFactorEnabled: true });
    const device = await makeToken(customer, kind);
    const { status } = await logIn(test, customer.email, { device });
    expect(status).toBe(kind === 'device' ? 200 : 404);
  });

  it('opens exactly the calls that are for it', async () => {
    const customer = await makeWithPassword(test);
    const wrong: string[] = [];
    // That every row is served is a law of the house with a test of its own.
    const served = (endpoints as readonly EndpointShape[]).filter(({ method, path }) =>
      test.app.hasRoute({ method, url: path }),
    );
    expect(served.length).toBeGreaterThan(30);
    for (const row of served) {
      // A token of its own each time: some calls end the session that they are made in.
      const token = await makeToken(customer, kind);
      const url = row.path.replace(/:\w+/g, '1');
      const answer = await test.call(row.method, url, { token });
      const refusal = answer.status === 401 || answer.status === 403 ? answer.status : null;
      const expected = refusalOf(row, kind);
      // A call that asks for no token ignores this one, whatever else it lacks.
      const isRight =
        row.auth === 'none'
          ? answer.status === (await test.call(row.method, url)).status
          : refusal === expected;
      if (!isRight) wrong.push(`${row.name}: ${answer.status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a suspended token', () => {
  it('opens what its owner needs to pay, and nothing else', () => {
    const rows = endpoints as readonly EndpointShape[];
    const opened = rows.filter(({ auth }) => auth === 'any' || auth === 'suspended');
    expect(opened.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/payment/attempt',
      'GET /api/vnumber/billing/payment-methods/credit-card',
      'GET /api/vnumber/billing/payment-methods/credit-card/:id',
      'GET /api/vnumber/get-package-price',
      'GET /api/vnumber/presuspended',
      'POST /api/payment/AddValidatedPaymentMethod',
      'POST /api/payment/SubmitPreSuspendedPayment',
      'POST /api/vnumber/auth/logout',
    ]);
  });
});

/** No or a foreign kind of token 401, the other session's kind 403. */
function refusalOf(row: EndpointShape, kind: Kind): 401 | 403 | null {
  if (row.auth === 'none') return null;
  if (kind !== 'access' && kind !== 'suspended') return 401;
  if (row.auth === 'any') return null;
  return (row.auth === 'active') === (kind === 'access') ? null : 403;
}

describe('the rows of money', () => {
  it('guard payments with the transaction key and nothing else', () => {
    const guarded = endpoints.flatMap((row: EndpointShape): string[] =>
      row.bot === 'transaction' ? [row.path] : [],
    );
    expect(guarded).toEqual(
      expect.arrayContaining([
        '/api/payment/AddValidatedPaymentMethod',
        '/api/vnumber/billing/payment-methods/credit-card',
        '/api/payment/AddCreditValidated',
      ]),
    );
  });
});
