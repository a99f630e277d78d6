import path from 'node:path';
import * as z from 'zod';
import { botCheckConfigOf, botCheckSettings } from './config-bot-check.ts';
import { edgeConfigOf, edgeSettings } from './config-edge.ts';
import { gatewayConfigOf, gatewaySettings } from './config-gateway.ts';
import { phoneConfigOf, phoneSettings } from './config-phone.ts';
import { ConfigError } from './config-error.ts';
import { type Given, refusedInProduction } from './config-production.ts';
import { keptSecrets } from './config-secrets.ts';
import {
  address,
  choice,
  count,
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

const settings = general
  .and(edgeSettings)
  .and(phoneSettings)
  .and(botCheckSettings)
  .and(gatewaySettings);

/** Whether the figures would be where the product is; 0 is any port that is free. */
function isOnePort({ METRICS_PORT: figures, PORT: product = '3000' }: Given): boolean {
  return figures !== undefined && Number(figures) > 0 && Number(figures) === Number(product);
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
    botCheck: botCheckConfigOf(set),
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
    gateway: gatewayConfigOf(set, kept?.gateway),
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
