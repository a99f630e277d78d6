import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
  twilio: { authToken: string; accountSid: string | null; apiBase: string | null };
  sipEdgeSecret: string;
  gateway: GatewayConfig;
  seed: 'demo' | 'none';
  loginFailuresPerAddress: number;
  logLevel: string;
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

type Env = Readonly<Record<string, string | undefined>>;

type Secrets = Record<'app' | 'twilio' | 'sip' | 'gateway', string>;

/** Secrets that nobody set: made once, kept in DATA_DIR, readable by the server alone. */
function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  if (kept.app && kept.twilio && kept.sip && kept.gateway) return kept as Secrets;
  const made = {
    ...kept,
    app: kept.app || randomBytes(32).toString('base64url'),
    twilio: kept.twilio || randomBytes(16).toString('hex'),
    sip: kept.sip || randomBytes(24).toString('base64url'),
    gateway: kept.gateway || randomBytes(24).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}

class Reader {
  readonly faults: string[] = [];
  readonly env: Env;
  constructor(env: Env) {
    this.env = env;
  }

  text(name: string): string | null {
    const value = this.env[name]?.trim();
    return value ? value : null;
  }

  port(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const port = Number(text);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    this.faults.push(`${name} is "${text}"; give a port number from 0 to 65535.`);
    return fallback;
  }

  count(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const count = Number(text);
    if (Number.isInteger(count) && count > 0) return count;
    this.faults.push(`${name} is "${text}"; give a whole number above 0.`);
    return fallback;
  }

  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && protocols.includes(url.protocol)) return text.replace(/\/+$/, '');
    this.faults.push(
      `${name} is "${text}"; give an address that starts ${protocols.join(' or ')}.`,
    );
    return null;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    this.faults.push(`${name} is "${text}"; give one of ${choices.join(', ')}.`);
    return fallback;
  }

  /** A fault names what it has to look like and never repeats it. */
  stripeSecret(name: string, form: RegExp, starts: string): string {
    const value = this.text(name) ?? '';
    if (value === '') this.faults.push(`${name} is missing; PAYMENT_GATEWAY=stripe needs it.`);
    else if (!form.test(value)) this.faults.push(`${name} has to start ${starts}.`);
    return value;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }
}

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
  const url =
    read.url('BOT_CHECK_URL', ['http:', 'https:']) ??
    'https://www.google.com/recaptcha/api/siteverify';
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
  const secretKey = read.stripeSecret(
    'STRIPE_SECRET_KEY',
    /^[sr]k_(?:test|live)_\w+$/,
    'sk_ or rk_, then test_ or live_',
  );
  if (production && /^[sr]k_test_/.test(secretKey)) {
    read.faults.push('STRIPE_SECRET_KEY is a test key; production needs a live one.');
  }
  const webhookSecret = read.stripeSecret('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_');
  const apiBase = read.url('STRIPE_API_BASE', ['http:', 'https:']) ?? 'https://api.stripe.com';
  const { protocol, hostname, pathname, search, username } = new URL(apiBase);
  if (pathname !== '/' || search !== '' || username !== '') {
    read.faults.push('STRIPE_API_BASE is more than scheme, host and port.');
  }
  if (protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) {
    read.faults.push('STRIPE_API_BASE is http; card numbers leave this machine by https only.');
  }
  return { kind: 'stripe', secretKey, webhookSecret, apiBase };
}

function readGateway(read: Reader, production: boolean): ReadGateway {
  const kind = read.choice('PAYMENT_GATEWAY', ['sandbox', 'stripe'], 'sandbox');
  if (kind === 'stripe') return readStripe(read, production);
  const url = read.url('GATEWAY_URL', ['http:', 'https:']);
  const secret = read.text('GATEWAY_SECRET');
  if (url !== null && secret === null) {
    read.faults.push('GATEWAY_SECRET is missing; the gateway at GATEWAY_URL asks for it.');
  }
  return { kind, url, secret };
}

/**
 * Reads the configuration (CONTRACT 4). Throws ConfigError with one clear line a fault.
 * Secrets that are not set are made and kept in DATA_DIR; production refuses to make them up.
 */
export function readConfig(env: Env): Config {
  const read = new Reader(env);
  const production = env['NODE_ENV'] === 'production';
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.port('PORT', 3000);
  const dataDir = path.resolve(read.text('DATA_DIR') ?? '.data');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (databaseUrl === null && read.text('DATABASE_URL') === null) {
    read.faults.push('DATABASE_URL is missing; npm start sets it to the embedded database.');
  }
  const embeddedDatabase = env['PORTAL_EMBEDDED_DATABASE'] === '1';
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']);
  const seed = read.choice('SEED', ['demo', 'none'], embeddedDatabase ? 'demo' : 'none');
  if (production && seed === 'demo' && read.text('SEED') !== null) {
    read.faults.push('SEED is "demo"; production has no demo customers.');
  }
  const botCheck = readBotCheck(read, production);
  const twilioToken = read.text('CARRIER_TWILIO_AUTH_TOKEN');
  const sipSecret = read.text('SIP_EDGE_SECRET');
  const gateway = readGateway(read, production);
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = read.text('MAIL_FROM');
  if (production) {
    if (smtpUrl === null) read.faults.push('SMTP_URL is missing; production has no mail catcher.');
    if (twilioToken === null) {
      read.faults.push('CARRIER_TWILIO_AUTH_TOKEN is missing; production makes up no secrets.');
    }
  }
  if (read.faults.length > 0 || databaseUrl === null) throw new ConfigError(read.faults);
  const kept = keptSecrets(dataDir);
  return {
    production,
    host,
    port,
    metricsPort: read.text('METRICS_PORT') === null ? null : read.port('METRICS_PORT', 0),
    appName: read.text('APP_NAME') ?? 'vnumber',
    dataDir,
    databaseUrl,
    embeddedDatabase,
    smtpUrl,
    mailFrom,
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicUrlIsSet: publicUrl !== null,
    hubApiUrl: read.url('HUB_API_URL', ['http:', 'https:']) ?? '',
    webApiUrl: read.url('WEB_API_URL', ['http:', 'https:']) ?? '',
    brandsDir: read.text('BRANDS_DIR'),
    corsOrigins: read.list('CORS_ORIGINS'),
    trustedProxies: read.list('TRUSTED_PROXIES'),
    botCheck,
    twilio: {
      authToken: twilioToken ?? kept.twilio,
      accountSid: read.text('CARRIER_TWILIO_ACCOUNT_SID'),
      apiBase: read.url('CARRIER_TWILIO_API_BASE', ['http:', 'https:']),
    },
    sipEdgeSecret: sipSecret ?? kept.sip,
    gateway:
      gateway.kind === 'stripe' ? gateway : { ...gateway, secret: gateway.secret ?? kept.gateway },
    seed: production ? 'none' : seed,
    loginFailuresPerAddress: read.count('LOGIN_FAILURES_PER_ADDRESS', 50),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    appSecret: read.text('APP_SECRET') ?? kept.app,
  };
}
