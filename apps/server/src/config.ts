import path from 'node:path';
import * as z from 'zod';
import { edgeConfigOf, edgeSettings } from './config-edge.ts';
import { phoneConfigOf, phoneSettings } from './config-phone.ts';
import { ConfigError } from './config-error.ts';
import { canHoldBytes, keptSecrets } from './config-secrets.ts';
import {
  address,
  choice,
  count,
  formed,
  isInTheClear,
  needed,
  notOneOf,
  origins,
  orNull,
  port,
  proxies,
  sender,
  text,
  webAddress,
} from './setting-kinds.ts';
import { secretsIn, withFiles } from './shared/secret-settings.ts';

export { ConfigError };

type Env = Readonly<Record<string, string | undefined>>;

const secretBytes = 32;
/** A carrier gives its token itself. */
const carrierTokenBytes = 16;

const general = z.object({
  // A misspelt one would be development, with all that is refused in production.
  NODE_ENV: orNull(choice(['production', 'development', 'test'])),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_PORT: orNull(port),
  APP_NAME: text.default('vnumber'),
  APP_SECRET: orNull(text),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'is missing; npm start sets it to the embedded database.',
  ),
  PORTAL_EMBEDDED_DATABASE: orNull(text),
  PORTAL_CLOCK_EVERY_MS: count().default(60_000),
  SMTP_URL: orNull(address(['smtp:', 'smtps:'])),
  MAIL_FROM: orNull(sender),
  PUBLIC_URL: orNull(webAddress),
  HUB_API_URL: webAddress.default(''),
  WEB_API_URL: webAddress.default(''),
  BRANDS_DIR: orNull(text),
  CORS_ORIGINS: origins,
  TRUSTED_PROXIES: proxies,
  CARRIER_TWILIO_AUTH_TOKEN: orNull(text),
  CARRIER_TWILIO_ACCOUNT_SID: orNull(text),
  CARRIER_TWILIO_API_BASE: orNull(webAddress),
  SIP_EDGE_SECRET: orNull(text),
  SEED: orNull(choice(['demo', 'none'])),
  LOGIN_FAILURES_PER_ADDRESS: count().default(50),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DRAIN_SECONDS: orNull(count(0)),
});

const forRecaptcha = needed('BOT_CHECK=recaptcha needs it.');
const botCheck = z.discriminatedUnion(
  'BOT_CHECK',
  [
    z.object({ BOT_CHECK: z.literal(['altcha', 'off']) }),
    z.object({
      BOT_CHECK: z.literal('recaptcha'),
      RECAPTCHA_GENERAL_KEY: forRecaptcha,
      RECAPTCHA_TRANSACTION_KEY: forRecaptcha,
      RECAPTCHA_GENERAL_SECRET: forRecaptcha,
      RECAPTCHA_TRANSACTION_SECRET: forRecaptcha,
      BOT_CHECK_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
    }),
  ],
  notOneOf('BOT_CHECK', ['altcha', 'recaptcha', 'off']),
);

const isBare = (base: string) => {
  const { pathname, search, username } = new URL(base);
  return pathname === '/' && search === '' && username === '';
};
const gateway = z.discriminatedUnion(
  'PAYMENT_GATEWAY',
  [
    z
      .object({
        PAYMENT_GATEWAY: z.literal('sandbox'),
        GATEWAY_URL: orNull(webAddress),
        GATEWAY_SECRET: orNull(text),
      })
      .refine(({ GATEWAY_URL: url, GATEWAY_SECRET: secret }) => url === null || secret !== null, {
        path: ['GATEWAY_SECRET'],
        error: 'is missing; the gateway at GATEWAY_URL asks for it.',
      }),
    z.object({
      PAYMENT_GATEWAY: z.literal('stripe'),
      STRIPE_SECRET_KEY: formed(
        /^[sr]k_(?:test|live)_\w+$/,
        'sk_ or rk_, then test_ or live_',
        'PAYMENT_GATEWAY=stripe needs it.',
      ),
      STRIPE_WEBHOOK_SECRET: formed(/^whsec_\S+$/, 'whsec_', 'PAYMENT_GATEWAY=stripe needs it.'),
      STRIPE_API_BASE: webAddress
        .refine(isBare, 'is more than scheme, host and port.')
        .refine(
          (base) => !isInTheClear(base),
          'is http; card numbers leave this machine by https only.',
        )
        .default('https://api.stripe.com'),
    }),
  ],
  notOneOf('PAYMENT_GATEWAY', ['sandbox', 'stripe']),
);

const settings = general.and(edgeSettings).and(phoneSettings).and(botCheck).and(gateway);
type Given = Partial<Record<string, string>>;

/** Whether who moves numbers has a secret of those who carry calls. */
function isShared(given: Given): boolean {
  const edges = [...secretsIn(given['SIP_EDGE_SECRETS']), ...secretsIn(given['SIP_EDGE_SECRET'])];
  return secretsIn(given['PORT_IN_SECRETS']).some((secret) => edges.includes(secret));
}

/** Whether the figures would be where the product is; 0 is any port that is free. */
function isOnePort({ METRICS_PORT: figures, PORT: product = '3000' }: Given): boolean {
  return figures !== undefined && Number(figures) > 0 && Number(figures) === Number(product);
}

/** What works on somebody's own machine and may not in production: the setting, and why. */
function refusedInProduction(given: Given): string[] {
  const weak = (name: string, bytes: number) =>
    given[name] !== undefined &&
    !canHoldBytes(given[name], bytes) &&
    `${name} is no ${bytes} random bytes; make one with: openssl rand -hex ${bytes}`;
  const weakOne = (name: string) =>
    secretsIn(given[name]).some((secret) => !canHoldBytes(secret, secretBytes)) &&
    `${name} has one that is no ${secretBytes} random bytes; make one with: openssl rand -hex ${secretBytes}`;
  const missing = (name: string, why: string) =>
    given[name] === undefined && `${name} is missing; ${why}`;
  const faults = [
    missing('PUBLIC_URL', 'mails and carriers need the address of production.'),
    isInTheClear(given['PUBLIC_URL'] ?? '') &&
      'PUBLIC_URL is http; passwords and cards go to production by https only.',
    missing('APP_SECRET', 'production makes up no secrets.'),
    weak('APP_SECRET', secretBytes),
    given['CARRIER_TWILIO_ACCOUNT_SID'] !== undefined &&
      missing('CARRIER_TWILIO_AUTH_TOKEN', 'the account of Twilio needs it.'),
    weak('CARRIER_TWILIO_AUTH_TOKEN', carrierTokenBytes),
    weak('SIP_EDGE_SECRET', secretBytes),
    weakOne('SIP_EDGE_SECRETS'),
    weakOne('PORT_IN_SECRETS'),
    weakOne('PHONE_SECRETS'),
    given['PHONE_URL'] !== undefined &&
      missing('PHONE_SECRETS', 'browsers that ring are known to the edge by them.'),
    isShared(given) && 'PORT_IN_SECRETS has a secret of the SIP edges; the desk needs its own.',
    given['PAYMENT_GATEWAY'] === 'sandbox' &&
      'PAYMENT_GATEWAY is the sandbox, which takes test cards; production needs stripe.',
    given['PAYMENT_GATEWAY'] === 'stripe' &&
      /^[sr]k_test_/.test(given['STRIPE_SECRET_KEY'] ?? '') &&
      'STRIPE_SECRET_KEY is a test key; production needs a live one.',
    missing('SMTP_URL', 'production has no mail catcher.'),
    given['BOT_CHECK'] === 'off' && 'BOT_CHECK is "off"; production needs altcha or recaptcha.',
    given['SEED'] === 'demo' && 'SEED is "demo"; production has no demo customers.',
  ];
  return faults.filter((fault) => fault !== false);
}

function botCheckOf(set: z.output<typeof botCheck>) {
  if (set.BOT_CHECK !== 'recaptcha') return { kind: set.BOT_CHECK };
  return {
    kind: set.BOT_CHECK,
    generalKey: set.RECAPTCHA_GENERAL_KEY,
    transactionKey: set.RECAPTCHA_TRANSACTION_KEY,
    generalSecret: set.RECAPTCHA_GENERAL_SECRET,
    transactionSecret: set.RECAPTCHA_TRANSACTION_SECRET,
    /** Where tokens are verified, and the script that browsers get from the same house. */
    url: set.BOT_CHECK_URL,
    scriptUrl: new URL('../api.js', set.BOT_CHECK_URL).href,
  };
}

function gatewayOf(set: z.output<typeof gateway>, keptSecret = '') {
  if (set.PAYMENT_GATEWAY === 'sandbox') {
    const { GATEWAY_URL: url, GATEWAY_SECRET: secret } = set;
    /** Without an address every payment is refused before it is sent. */
    return { kind: set.PAYMENT_GATEWAY, url, secret: secret ?? keptSecret };
  }
  return {
    kind: set.PAYMENT_GATEWAY,
    secretKey: set.STRIPE_SECRET_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    apiBase: set.STRIPE_API_BASE,
  };
}

/** The older setting names one of them. */
function edgeSecretsOf(set: z.output<typeof settings>, keptSecret?: string): string[] {
  const given = [...secretsIn(set.SIP_EDGE_SECRETS), ...secretsIn(set.SIP_EDGE_SECRET)];
  return given.length > 0 || keptSecret === undefined ? given : [keptSecret];
}

function secretsOr(names: string | null, keptSecret?: string): string[] {
  const given = secretsIn(names);
  return given.length > 0 || keptSecret === undefined ? given : [keptSecret];
}

/** What is set, without blanks; `PAYMENT_GATEWAY=` is as good as nothing. */
function givenIn(env: Env): Given {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const filled = Object.fromEntries(set.filter(([, value]) => value));
  return { BOT_CHECK: 'altcha', PAYMENT_GATEWAY: 'sandbox', ...filled };
}

/** Every setting is looked at before the first fault is told. */
function readSettings(bare: Given): z.output<typeof settings> {
  const { given, faults: unread } = withFiles(bare, [
    'SIP_EDGE_SECRETS',
    'PORT_IN_SECRETS',
    'PHONE_SECRETS',
  ]);
  const { data, error } = settings.safeParse(given);
  const faults = [
    ...unread,
    ...(error?.issues ?? []).map(({ path: [name], message }) => `${String(name)} ${message}`),
    ...(isOnePort(given)
      ? [`METRICS_PORT is ${given['METRICS_PORT']}, which PORT has already.`]
      : []),
    ...(given['NODE_ENV'] === 'production' ? refusedInProduction(given) : []),
  ];
  if (data === undefined || faults.length > 0) throw new ConfigError(faults);
  return data;
}

/**
 * Reads everything that an operator may set. Throws ConfigError with one clear line a fault.
 * Secrets that are not set are made and kept in DATA_DIR; production refuses to make them up.
 */
export function readConfig(env: Env) {
  const set = readSettings(givenIn(env));
  const production = set.NODE_ENV === 'production';
  const dataDir = path.resolve(set.DATA_DIR);
  const embeddedDatabase = set.PORTAL_EMBEDDED_DATABASE === '1';
  const ownHost = set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST;
  const kept = production ? null : keptSecrets(dataDir);
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    metricsPort: set.METRICS_PORT,
    appName: set.APP_NAME,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    /** Whether the database is the one that `npm start` runs itself. */
    embeddedDatabase,
    /** How often the database's clock is read; a test that moves it can't wait for a minute. */
    clockEveryMs: set.PORTAL_CLOCK_EVERY_MS,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    /** Base of links and of signed webhooks where a brand's own host is not used; no final slash. */
    publicUrl: set.PUBLIC_URL ?? `http://${ownHost}:${set.PORT}`,
    publicUrlIsSet: set.PUBLIC_URL !== null,
    hubApiUrl: set.HUB_API_URL,
    webApiUrl: set.WEB_API_URL,
    brandsDir: set.BRANDS_DIR,
    corsOrigins: set.CORS_ORIGINS,
    trustedProxies: set.TRUSTED_PROXIES,
    botCheck: botCheckOf(set),
    /** Without a token nothing that says it comes from Twilio is believed. */
    twilio: {
      authToken: set.CARRIER_TWILIO_AUTH_TOKEN ?? kept?.twilio ?? null,
      accountSid: set.CARRIER_TWILIO_ACCOUNT_SID,
      apiBase: set.CARRIER_TWILIO_API_BASE,
    },
    sipEdge: edgeConfigOf(set, { production, secrets: edgeSecretsOf(set, kept?.sip) }),
    phone: phoneConfigOf(set, { production, secrets: secretsOr(set.PHONE_SECRETS, kept?.phone) }),
    /** Of the desk that moves numbers. Without one nobody reports how it goes. */
    portInSecrets: secretsOr(set.PORT_IN_SECRETS, kept?.desk),
    gateway: gatewayOf(set, kept?.gateway),
    seed: set.SEED ?? (embeddedDatabase && !production ? 'demo' : 'none'),
    loginFailuresPerAddress: set.LOGIN_FAILURES_PER_ADDRESS,
    logLevel: set.LOG_LEVEL,
    /** How long `/readyz` says that this node is going before its port closes. */
    drainSeconds: set.DRAIN_SECONDS ?? (production ? 5 : 0),
    /** Signs tokens and seals mails; kept in DATA_DIR, or given as APP_SECRET to several nodes. */
    appSecret: set.APP_SECRET ?? kept?.app ?? '',
  };
}
export type Config = ReturnType<typeof readConfig>;
