import { canHoldBytes } from './config-secrets.ts';
import { isInTheClear } from './setting-kinds.ts';
import { secretsIn } from './shared/secret-settings.ts';

/** Settings by their names, as they are given, without blanks. */
export type Given = Partial<Record<string, string>>;

const secretBytes = 32;
/** A carrier gives its token itself. */
const carrierTokenBytes = 16;

/** Whether who moves numbers has a secret of those who carry calls. */
function isShared(given: Given): boolean {
  const edges = [...secretsIn(given['SIP_EDGE_SECRETS']), ...secretsIn(given['SIP_EDGE_SECRET'])];
  return secretsIn(given['PORT_IN_SECRETS']).some((secret) => edges.includes(secret));
}

/** What works on somebody's own machine and may not in production: the setting, and why. */
export function refusedInProduction(given: Given): string[] {
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
