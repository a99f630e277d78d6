import path from 'node:path';
import { type Env, isInTheClear, Reader } from './config-reader.ts';
import { canHoldBytes, keptSecrets } from './config-secrets.ts';

/** Everything that CONTRACT section 4 lets an operator set, checked once at start-up. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  metricsPort: number | null;
  appName: string;
  dataDir: string;
  databaseUrl: string;
  /** Whether the database is the one that `npm start` runs itself. */
  embeddedDatabase: boolean;
  /** How often the database's clock is read; a test that moves it can't wait for a minute. */
  clockEveryMs: number;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Base of links and of signed webhooks where a brand's own host is not used; no final slash. */
  publicUrl: string;
  publicUrlIsSet: boolean;
  hubApiUrl: string;
  webApiUrl: string;
  brandsDir: string | null;
  corsOrigins: readonly string[];
  trustedProxies: readonly string[];
  botCheck: BotCheckConfig;
  /** Without a token nothing that says it comes from Twilio is believed. */
  twilio: { authToken: string | null; accountSid: string | null; apiBase: string | null };
  /** Without one no SIP proxy is let in. */
  sipEdgeSecret: string | null;
  gateway: GatewayConfig;
  seed: 'demo' | 'none';
  loginFailuresPerAddress: number;
  logLevel: string;
  /** How long `/readyz` says that this node is going before its port closes. */
  drainSeconds: number;
  /** Signs tokens and seals mails; kept in DATA_DIR, or given as APP_SECRET to several nodes. */
  appSecret: string;
}

export type BotCheckConfig =
  | { kind: 'altcha' }
  | { kind: 'off' }
  | {
      kind: 'recaptcha';
      generalKey: string;
      transactionKey: string;
      generalSecret: string;
      transactionSecret: string;
      /** Where tokens are verified, and the script that browsers get from the same house. */
      url: string;
      scriptUrl: string;
    };

export type GatewayConfig =
  /** Without an address every payment is refused before it is sent. */
  | { kind: 'sandbox'; url: string | null; secret: string }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string };

export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const secretBytes = 32;
/** A carrier gives its token itself. */
const carrierTokenBytes = 16;

function readBotCheck(read: Reader, production: boolean): BotCheckConfig {
  const kind = read.choice('BOT_CHECK', ['altcha', 'recaptcha', 'off'], 'altcha');
  if (kind === 'off' && production) {
    read.faults.push('BOT_CHECK is "off"; production needs altcha or recaptcha.');
  }
  if (kind !== 'recaptcha') return { kind };
  const must = (name: string) => {
    const value = read.text(name);
    if (value === null) read.faults.push(`${name} is missing; BOT_CHECK=recaptcha needs it.`);
    return value ?? '';
  };
  const url = read.url('BOT_CHECK_URL') ?? 'https://www.google.com/recaptcha/api/siteverify';
  return {
    kind,
    generalKey: must('RECAPTCHA_GENERAL_KEY'),
    transactionKey: must('RECAPTCHA_TRANSACTION_KEY'),
    generalSecret: must('RECAPTCHA_GENERAL_SECRET'),
    transactionSecret: must('RECAPTCHA_TRANSACTION_SECRET'),
    url,
    scriptUrl: new URL('../api.js', url).href,
  };
}

type ReadGateway =
  | Extract<GatewayConfig, { kind: 'stripe' }>
  | { kind: 'sandbox'; url: string | null; secret: string | null };

function readStripe(read: Reader, production: boolean): ReadGateway {
  const needs = 'PAYMENT_GATEWAY=stripe';
  const secretKey = read.formed(
    'STRIPE_SECRET_KEY',
    /^[sr]k_(?:test|live)_\w+$/,
    'sk_ or rk_, then test_ or live_',
    needs,
  );
  if (production && /^[sr]k_test_/.test(secretKey)) {
    read.faults.push('STRIPE_SECRET_KEY is a test key; production needs a live one.');
  }
  const webhookSecret = read.formed('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_', needs);
  const apiBase = read.url('STRIPE_API_BASE') ?? 'https://api.stripe.com';
  const { pathname, search, username } = new URL(apiBase);
  if (pathname !== '/' || search !== '' || username !== '') {
    read.faults.push('STRIPE_API_BASE is more than scheme, host and port.');
  }
  if (isInTheClear(apiBase)) {
    read.faults.push('STRIPE_API_BASE is http; card numbers leave this machine by https only.');
  }
  return { kind: 'stripe', secretKey, webhookSecret, apiBase };
}

function readGateway(read: Reader, production: boolean): ReadGateway {
  const kind = read.choice('PAYMENT_GATEWAY', ['sandbox', 'stripe'], 'sandbox');
  if (kind === 'stripe') return readStripe(read, production);
  if (production) {
    read.faults.push(
      'PAYMENT_GATEWAY is the sandbox, which takes test cards; production needs stripe.',
    );
  }
  const url = read.url('GATEWAY_URL');
  const secret = read.text('GATEWAY_SECRET');
  if (url !== null && secret === null) {
    read.faults.push('GATEWAY_SECRET is missing; the gateway at GATEWAY_URL asks for it.');
  }
  return { kind, url, secret };
}

/** What is said of a secret that somebody could guess; production takes none. */
function refuseWeak(read: Reader, name: string, value: string | null, bytes: number): void {
  if (value === null || canHoldBytes(value, bytes)) return;
  read.faults.push(
    `${name} is no ${bytes} random bytes; make one with: openssl rand -hex ${bytes}`,
  );
}

function readCarriers(read: Reader, production: boolean) {
  const authToken = read.text('CARRIER_TWILIO_AUTH_TOKEN');
  const accountSid = read.text('CARRIER_TWILIO_ACCOUNT_SID');
  const apiBase = read.url('CARRIER_TWILIO_API_BASE');
  const sipSecret = read.text('SIP_EDGE_SECRET');
  if (production) {
    if (accountSid !== null && authToken === null) {
      read.faults.push('CARRIER_TWILIO_AUTH_TOKEN is missing; the account of Twilio needs it.');
    }
    refuseWeak(read, 'CARRIER_TWILIO_AUTH_TOKEN', authToken, carrierTokenBytes);
    refuseWeak(read, 'SIP_EDGE_SECRET', sipSecret, secretBytes);
  }
  return { twilio: { authToken, accountSid, apiBase }, sipSecret };
}

function readAppSecret(read: Reader, production: boolean): string | null {
  const secret = read.text('APP_SECRET');
  if (!production) return secret;
  if (secret === null) read.faults.push('APP_SECRET is missing; production makes up no secrets.');
  refuseWeak(read, 'APP_SECRET', secret, secretBytes);
  return secret;
}

function readPublicUrl(read: Reader, production: boolean): string | null {
  const publicUrl = read.url('PUBLIC_URL');
  if (!production) return publicUrl;
  if (publicUrl === null && read.text('PUBLIC_URL') === null) {
    read.faults.push('PUBLIC_URL is missing; mails and carriers need the address of production.');
  }
  if (publicUrl !== null && isInTheClear(publicUrl)) {
    read.faults.push('PUBLIC_URL is http; passwords and cards go to production by https only.');
  }
  return publicUrl;
}

function readDatabaseUrl(read: Reader): string {
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (databaseUrl === null && read.text('DATABASE_URL') === null) {
    read.faults.push('DATABASE_URL is missing; npm start sets it to the embedded database.');
  }
  return databaseUrl ?? '';
}

function readMail(read: Reader, production: boolean) {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (production && read.text('SMTP_URL') === null) {
    read.faults.push('SMTP_URL is missing; production has no mail catcher.');
  }
  return { smtpUrl, mailFrom: read.text('MAIL_FROM') };
}

function readSeed(read: Reader, production: boolean, embedded: boolean): Config['seed'] {
  const seed = read.choice('SEED', ['demo', 'none'], embedded && !production ? 'demo' : 'none');
  if (production && seed === 'demo') {
    read.faults.push('SEED is "demo"; production has no demo customers.');
  }
  return seed;
}

/**
 * Reads the configuration (CONTRACT 4). Throws ConfigError with one clear line a fault.
 * Secrets that are not set are made and kept in DATA_DIR; production refuses to make them up.
 */
export function readConfig(env: Env): Config {
  const read = new Reader(env);
  const production = env['NODE_ENV'] === 'production';
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.port('PORT') ?? 3000;
  const dataDir = path.resolve(read.text('DATA_DIR') ?? '.data');
  const embeddedDatabase = env['PORTAL_EMBEDDED_DATABASE'] === '1';
  const publicUrl = readPublicUrl(read, production);
  const appSecret = readAppSecret(read, production);
  const { twilio, sipSecret } = readCarriers(read, production);
  const gateway = readGateway(read, production);
  const config = {
    production,
    host,
    port,
    metricsPort: read.port('METRICS_PORT'),
    appName: read.text('APP_NAME') ?? 'vnumber',
    dataDir,
    databaseUrl: readDatabaseUrl(read),
    embeddedDatabase,
    clockEveryMs: read.count('PORTAL_CLOCK_EVERY_MS', 60_000),
    ...readMail(read, production),
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicUrlIsSet: publicUrl !== null,
    hubApiUrl: read.url('HUB_API_URL') ?? '',
    webApiUrl: read.url('WEB_API_URL') ?? '',
    brandsDir: read.text('BRANDS_DIR'),
    corsOrigins: read.origins('CORS_ORIGINS'),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    botCheck: readBotCheck(read, production),
    seed: readSeed(read, production, embeddedDatabase),
    loginFailuresPerAddress: read.count('LOGIN_FAILURES_PER_ADDRESS', 50),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    drainSeconds: read.count('DRAIN_SECONDS', production ? 5 : 0, 0),
  };
  // Everything is read by now, so every fault is known.
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  const kept = production ? null : keptSecrets(dataDir);
  return {
    ...config,
    twilio: { ...twilio, authToken: twilio.authToken ?? kept?.twilio ?? null },
    sipEdgeSecret: sipSecret ?? kept?.sip ?? null,
    gateway:
      gateway.kind === 'stripe'
        ? gateway
        : { ...gateway, secret: gateway.secret ?? kept?.gateway ?? '' },
    appSecret: appSecret ?? kept?.app ?? '',
  };
}
