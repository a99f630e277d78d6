import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { canHoldBytes } from './config-secrets.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-config-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const base = () => ({ DATABASE_URL: 'postgres://portal@db.example/portal', DATA_DIR: dataDir });
const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const operation = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://portal.example',
  APP_SECRET: random(32),
};
const stripe = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_abc' };
/** Production with everything that it needs. */
const production = { ...operation, ...live };

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
    ['sk_live_abc', operation],
    ['rk_live_abc', operation],
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
      { ...operation, ...stripe },
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

describe('settings that can’t be used', () => {
  it.each<[Record<string, string>, string]>([
    [
      { HUB_API_URL: 'notaurl' },
      'HUB_API_URL is "notaurl"; give an address that starts http: or https:.',
    ],
    [
      { WEB_API_URL: 'ftp://a' },
      'WEB_API_URL is "ftp://a"; give an address that starts http: or https:.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; give one of debug, info, warn, error, silent.'],
    [{ METRICS_PORT: 'abc' }, 'METRICS_PORT is "abc"; give a port number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536"; give a port number from 0 to 65535.'],
    [{ PORT: '0x50' }, 'PORT is "0x50"; give a port number from 0 to 65535.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1"; give a whole number from 0.'],
    [
      { LOGIN_FAILURES_PER_ADDRESS: '0' },
      'LOGIN_FAILURES_PER_ADDRESS is "0"; give a whole number from 1.',
    ],
    [
      { CARRIER_TWILIO_API_BASE: 'twilio' },
      'CARRIER_TWILIO_API_BASE is "twilio"; give an address that starts http: or https:.',
    ],
    [
      { CORS_ORIGINS: 'https://a.example, b.example' },
      'CORS_ORIGINS has "b.example"; give origins like https://portal.example.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy' },
      'TRUSTED_PROXIES has "proxy"; give addresses like 10.0.0.1 or 10.0.0.0/8.',
    ],
    [
      { TRUSTED_PROXIES: '::1/128, 10.0.0.0/33' },
      'TRUSTED_PROXIES has "10.0.0.0/33"; give addresses like 10.0.0.1 or 10.0.0.0/8.',
    ],
    [{ MAIL_FROM: 'portal' }, 'MAIL_FROM is "portal"; give an e-mail address.'],
    [{ MAIL_FROM: 'Portal <portal' }, 'MAIL_FROM is "Portal <portal"; give an e-mail address.'],
    [{ PORT: '3001', METRICS_PORT: '3001' }, 'METRICS_PORT is 3001, which PORT has already.'],
  ])('are named: %j', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault]);
  });

  it.each(['portal@example.com', 'portal@relay', 'A Portal <portal@example.com>'])(
    'are none: a sender %s',
    (MAIL_FROM) => {
      expect(faultsOf({ MAIL_FROM })).toEqual([]);
    },
  );

  it('are all named at once, a line each, before anything is written', () => {
    const fresh = path.join(dataDir, 'fresh');
    const faults = faultsOf({
      DATA_DIR: fresh,
      DATABASE_URL: 'mysql://db',
      HUB_API_URL: 'notaurl',
      LOG_LEVEL: 'loud',
      METRICS_PORT: 'abc',
      BOT_CHECK: 'maybe',
    });
    const names = faults.map((fault) => fault.split(' ')[0]);
    expect(names.toSorted()).toEqual(
      ['BOT_CHECK', 'DATABASE_URL', 'HUB_API_URL', 'LOG_LEVEL', 'METRICS_PORT'].toSorted(),
    );
    expect(existsSync(fresh)).toBe(false);
  });

  it('never show a password that stands in an address', () => {
    const faults = faultsOf({
      DATABASE_URL: 'mysql://portal:hunter22@db.example/portal',
      SMTP_URL: 'mail://portal:hunter22@mail.example',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain('hunter22');
  });
});

describe('the settings of SIP edges', () => {
  const edgeOf = (env: Record<string, string>) => readConfig({ ...base(), ...env }).sipEdge;

  it('are several secrets, and edges with their lines in order', () => {
    const edges = '{"lon":{"trunks":{"b":{"mayPresent":"own"},"a":{}}}}';
    const read = edgeOf({ SIP_EDGES: edges, SIP_EDGE_SECRETS: 'one, two', SIP_EDGE_SECRET: 'old' });
    expect(read.secrets).toEqual(['one', 'two', 'old']);
    expect(Object.entries(read.edges['lon']?.trunks ?? {})).toEqual([
      ['b', { mayPresent: 'own' }],
      ['a', { mayPresent: 'any' }],
    ]);
    expect(read).toMatchObject({ holdSliceSeconds: 600, callSecondsMax: 14_400 });
  });

  it('are made up outside production, the desk’s apart from the edges’', () => {
    const { sipEdge, portInSecrets } = readConfig(base());
    expect([sipEdge.secrets.length, portInSecrets.length]).toEqual([1, 1]);
    expect(portInSecrets).not.toEqual(sipEdge.secrets);
    expect(sipEdge.edges).toEqual({ dev: { trunks: { dev: { mayPresent: 'any' } } } });
  });

  it('of browsers are offered where there is an address, and not the edges’', () => {
    expect(readConfig(base()).phone).toBeNull();
    const { phone, sipEdge } = readConfig({ ...base(), PHONE_URL: '/phone' });
    expect(phone).toMatchObject({ url: '/phone', edge: { host: '127.0.0.1', port: 5880 } });
    expect(phone?.secrets).not.toEqual(sipEdge.secrets);
    const far = readConfig({ ...base(), PHONE_URL: 'wss://phone.example/p', PHONE_SECRETS: 'a,b' });
    expect(far.phone).toEqual({ url: 'wss://phone.example/p', secrets: ['a', 'b'], edge: null });
    for (const wrong of ['ws://phone.example/p', 'https://phone.example', 'phone']) {
      expect(faultsOf({ PHONE_URL: wrong })).toEqual([expect.stringContaining('PHONE_URL is no')]);
    }
  });

  it('that are kept and can’t be read are told, and not made anew', () => {
    const cut = mkdtempSync(path.join(os.tmpdir(), 'portal-cut-'));
    writeFileSync(path.join(cut, 'secrets.json'), '{"app": "x');
    expect(faultsOf({ DATA_DIR: cut })).toMatchObject([expect.stringContaining('secrets.json')]);
    writeFileSync(path.join(cut, 'secrets.json'), '{"app":"kept"}');
    const { appSecret } = readConfig({ ...base(), DATA_DIR: cut });
    expect([appSecret, readdirSync(cut)]).toEqual(['kept', ['secrets.json']]);
    rmSync(cut, { recursive: true });
  });

  it('may stand in a file', () => {
    const file = path.join(dataDir, 'edge-secrets');
    writeFileSync(file, 'one\ntwo\n');
    expect(edgeOf({ SIP_EDGE_SECRETS_FILE: file }).secrets).toEqual(['one', 'two']);
    expect(faultsOf({ SIP_EDGE_SECRETS_FILE: `${file}x` })).toEqual([
      'SIP_EDGE_SECRETS_FILE names a file that cannot be read.',
    ]);
  });

  it.each([
    ['{', 'SIP_EDGES is no JSON'],
    ['[]', 'SIP_EDGES is no JSON'],
    ['{"lon":{}}', 'SIP_EDGES is no JSON'],
    ['{"lon":{"trunks":{"a":{"mayPresent":"all"}}}}', 'SIP_EDGES is no JSON'],
    ['{"a b":{"trunks":{}}}', 'SIP_EDGES is no JSON'],
  ])('are refused as %s', (edges, fault) => {
    expect(faultsOf({ SIP_EDGES: edges })).toEqual([expect.stringContaining(fault)]);
  });
});

describe('production', () => {
  it('lets no edge have the secret of the desk', () => {
    const shared = random(32);
    const faults = faultsOf({
      ...production,
      SIP_EDGE_SECRETS: `${random(32)},${shared}`,
      PORT_IN_SECRETS: shared,
    });
    expect(faults).toEqual([expect.stringContaining('PORT_IN_SECRETS has a secret')]);
    expect(faults.join()).not.toContain(shared);
  });

  it('starts with what an operator has to give, and nothing made up', () => {
    expect(faultsOf(production)).toEqual([]);
    const config = readConfig({ ...base(), ...production, DATA_DIR: path.join(dataDir, 'none') });
    expect(config).toMatchObject({
      sipEdge: { secrets: [], edges: {} },
      drainSeconds: 5,
      seed: 'none',
    });
    expect(config.twilio).toEqual({ authToken: null, accountSid: null, apiBase: null });
    expect(existsSync(path.join(dataDir, 'none'))).toBe(false);
  });

  it.each<[string, Record<string, string>, string]>([
    ['the sandbox', { PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY is the sandbox'],
    ['the demo world', { SEED: 'demo' }, 'SEED is "demo"'],
    ['no bot check', { BOT_CHECK: 'off' }, 'BOT_CHECK is "off"'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL is missing'],
    ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
    ['an address in the clear', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL is http'],
    ['no secret', { APP_SECRET: '' }, 'APP_SECRET is missing'],
    ['a short secret', { APP_SECRET: random(31) }, 'APP_SECRET is no 32 random bytes'],
    ['a repeated character', { APP_SECRET: 'x'.repeat(64) }, 'APP_SECRET is no 32 random bytes'],
    ['a short secret of the edge', { SIP_EDGE_SECRET: 'let-me-in' }, 'SIP_EDGE_SECRET is no 32'],
    [
      'a short secret among several',
      { SIP_EDGE_SECRETS: `${random(32)},let-me-in` },
      'SIP_EDGE_SECRETS has one that is no 32',
    ],
    ['a short secret of browsers', { PHONE_SECRETS: 'ring' }, 'PHONE_SECRETS has one that'],
    ['browsers without a secret', { PHONE_URL: '/phone' }, 'PHONE_SECRETS is missing'],
    ['a short secret of the desk', { PORT_IN_SECRETS: 'desk' }, 'PORT_IN_SECRETS has one that'],
    [
      'an account of Twilio without its token',
      { CARRIER_TWILIO_ACCOUNT_SID: 'AC1' },
      'CARRIER_TWILIO_AUTH_TOKEN is missing',
    ],
    ['a toy token', { CARRIER_TWILIO_AUTH_TOKEN: 'token' }, 'CARRIER_TWILIO_AUTH_TOKEN is no 16'],
  ])('refuses %s, and tells no secret', (_name, env, fault) => {
    const faults = faultsOf({ ...production, ...env });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
    for (const [name, value] of Object.entries(env)) {
      if (/SECRET|TOKEN/.test(name) && value !== '') expect(faults[0]).not.toContain(value);
    }
  });

  it.each(['prod', 'Production', 'PRODUCTION'])('is no development where it is %s', (name) => {
    expect(faultsOf({ NODE_ENV: name })).toEqual([
      `NODE_ENV is "${name}"; give one of production, development, test.`,
    ]);
  });

  it('may be tried on this machine without TLS', () => {
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([]);
  });

  it('does not put the demo world into an embedded database by itself', () => {
    expect(faultsOf({ ...production, PORTAL_EMBEDDED_DATABASE: '1' })).toEqual([]);
  });
});

describe('a secret', () => {
  it('of random bytes passes in every way to write it', () => {
    for (let round = 0; round < 500; round += 1) {
      const bytes = randomBytes(32);
      expect(canHoldBytes(bytes.toString('hex'), 32)).toBe(true);
      expect(canHoldBytes(bytes.toString('base64'), 32)).toBe(true);
      expect(canHoldBytes(bytes.toString('base64url'), 32)).toBe(true);
      expect(canHoldBytes(randomBytes(16).toString('hex'), 16)).toBe(true);
    }
  });

  it.each([
    '',
    'secret',
    'a'.repeat(100),
    'ab'.repeat(50),
    '0123456789abcdef'.repeat(4),
    'changeme-changeme-changeme-changeme-changeme-changeme',
    '1234567890123456789012345678901234567890123',
  ])('that anybody could guess does not: %s', (text) => {
    expect(canHoldBytes(text, 32)).toBe(false);
  });
});
