import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeLoggedIn } from '../testing/logged-in.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { startTestRecaptcha } from '@portal/stand-ins/recaptcha';

let recaptcha: Awaited<ReturnType<typeof startTestRecaptcha>>;
let test: TestApp;
let made = 0;

beforeAll(async () => {
  recaptcha = await startTestRecaptcha();
  test = await createTestApp({ ...recaptcha.settings, CORS_ORIGINS: 'https://pages.example' });
});
beforeEach(() => {
  recaptcha.feel('works');
  recaptcha.takeAt(null);
});
afterAll(async () => {
  await test.close();
  await recaptcha.stop();
});

const token = (key: string, host = 'localhost') => `${key}.${host}.${(made += 1)}`;

/** Whether Login looked at the password: its check was passed. */
async function passes(text: string, headers: Record<string, string> = {}): Promise<boolean> {
  const { status } = await test.call('POST', '/api/vnumber/auth/Login', {
    body: { email: 'nobody@example.com', password: 'x' },
    headers: { host: 'localhost:3000', 'x-recaptcha-token': text, ...headers },
  });
  expect([401, 403]).toContain(status);
  return status === 401;
}

it('A token of the right key, host and age passes once', async () => {
  const good = token('general-key');
  expect(await passes(good)).toBe(true);
  expect(await passes(good)).toBe(false);
});

it('Of many that send a token at the same moment one passes', async () => {
  const good = token('general-key');
  const passed = await Promise.all(Array.from({ length: 6 }, () => passes(good)));
  expect(passed.filter(Boolean)).toHaveLength(1);
});

it('A token of the other key, of another host, or too old is refused', async () => {
  expect(await passes(token('transaction-key'))).toBe(false);
  expect(await passes(token('general-key', 'evil.example'))).toBe(false);
  recaptcha.takeAt(new Date(Date.now() - 10 * 60_000));
  expect(await passes(token('general-key'))).toBe(false);
});

it('A verdict without host and time is believed, and still once and for its own key', async () => {
  recaptcha.feel('brief');
  const good = token('general-key');
  expect(await passes(good)).toBe(true);
  expect(await passes(good)).toBe(false);
  expect(await passes(token('transaction-key'))).toBe(false);
});

it('A page of CORS_ORIGINS has its own host, and nobody else can name one', async () => {
  const origin = 'https://pages.example';
  expect(await passes(token('general-key', 'pages.example'), { origin })).toBe(true);
  expect(await passes(token('general-key'), { origin })).toBe(false);
  const strange = token('general-key', 'evil.example');
  expect(await passes(strange, { origin: 'https://evil.example' })).toBe(false);
});

it.each(['', 'Recaptcha not loaded'])('%j is refused', async (text) => {
  expect(await passes(text)).toBe(false);
});

it('Without an answer of the other side nobody passes', async () => {
  recaptcha.feel('silent');
  expect(await passes(token('general-key'))).toBe(false);
});

it('A verdict under any status but 200 lets nobody pass', async () => {
  recaptcha.feel('unwell');
  expect(await passes(token('general-key'))).toBe(false);
});

it('Payments take the key of transactions, and tell a missing token from a bad one', async () => {
  const login = await test.call('POST', '/api/vnumber/auth/Login', {
    body: { email: 'x@example.com', password: 'x' },
  });
  expect(login.status).toBe(403);
  const ann = await loggedIn();
  const pay = async (text: string) =>
    (
      await test.call('POST', '/api/payment/AddCreditValidated', {
        token: ann,
        body: { PaymentId: '1', Amount: 15 },
        headers: { host: 'localhost:3000', 'x-recaptcha-token': text },
      })
    ).body?.['response_code'];
  expect(await pay('')).toBe(530);
  expect(await pay('Recaptcha not loaded')).toBe(531);
  expect(await pay(token('general-key'))).toBe(531);
  expect([530, 531]).not.toContain(await pay(token('transaction-key')));
});

async function loggedIn(): Promise<string> {
  // The factory logs in without a token of the check, so this one brings it by itself.
  const plain = test.call.bind(test);
  const withToken: TestApp = {
    ...test,
    call: (method, url, options = {}) =>
      plain(method, url, {
        ...options,
        headers: {
          host: 'localhost:3000',
          ...options.headers,
          'x-recaptcha-token': token('general-key'),
        },
      }),
  };
  return (await makeLoggedIn(withToken)).token;
}
