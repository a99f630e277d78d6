import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const base = () => ({ DATABASE_URL: 'postgres://portal@db.example/portal', DATA_DIR: dataDir });
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  CARRIER_TWILIO_AUTH_TOKEN: 'token',
};
const stripe = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...base(), ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the settings of the payment gateway', () => {
  it('are the sandbox where nothing is said', () => {
    expect(readConfig(base()).gateway).toMatchObject({ kind: 'sandbox', url: null });
  });

  it('are Stripe by name, at its own address', () => {
    expect(readConfig({ ...base(), ...stripe }).gateway).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      apiBase: 'https://api.stripe.com',
    });
  });

  it.each([
    ['sk_live_abc', production],
    ['rk_live_abc', production],
    ['rk_test_abc', {}],
  ])('take the key %s', (STRIPE_SECRET_KEY, more) => {
    expect(faultsOf({ ...stripe, ...more, STRIPE_SECRET_KEY })).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [
      { PAYMENT_GATEWAY: 'stripe' },
      [
        'STRIPE_SECRET_KEY is missing; PAYMENT_GATEWAY=stripe needs it.',
        'STRIPE_WEBHOOK_SECRET is missing; PAYMENT_GATEWAY=stripe needs it.',
      ],
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_abc' },
      ['STRIPE_SECRET_KEY has to start sk_ or rk_, then test_ or live_.'],
    ],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'abc' }, ['STRIPE_WEBHOOK_SECRET has to start whsec_.']],
    [
      { ...stripe, ...production },
      ['STRIPE_SECRET_KEY is a test key; production needs a live one.'],
    ],
    [
      { ...stripe, STRIPE_API_BASE: 'http://stripe.example' },
      ['STRIPE_API_BASE is http; card numbers leave this machine by https only.'],
    ],
    [
      { ...stripe, STRIPE_API_BASE: 'https://stripe.example/v1' },
      ['STRIPE_API_BASE is more than scheme, host and port.'],
    ],
    [{ PAYMENT_GATEWAY: 'paypal' }, ['PAYMENT_GATEWAY is "paypal"; give one of sandbox, stripe.']],
    [
      { GATEWAY_URL: 'http://127.0.0.1:4000' },
      ['GATEWAY_SECRET is missing; the gateway at GATEWAY_URL asks for it.'],
    ],
  ])('name each fault once, and no secret', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults);
  });

  it('may leave card numbers in the clear on this machine only', () => {
    for (const host of ['127.0.0.1:4000', 'localhost:4000', '[::1]:4000']) {
      expect(faultsOf({ ...stripe, STRIPE_API_BASE: `http://${host}` })).toEqual([]);
    }
    expect(faultsOf({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1.example' })).toHaveLength(1);
  });
});
