import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure } from '../../scripts/lib/failure.mjs';
import { stopAllKept } from '../../scripts/lib/kept-process.mjs';
import { startThrowAwayPostgres } from '../../scripts/lib/postgres.mjs';
import { onStopRequest } from '../../scripts/lib/stop-request.mjs';
import { prepareAll } from './prepare.mjs';

/** As an operator runs it; nothing is sent anywhere, because nobody does anything. */
export const asInProduction = {
  NODE_ENV: 'production',
  SEED: 'none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  LOG_LEVEL: 'warn',
  APP_SECRET: randomBytes(32).toString('hex'),
  SIP_EDGE_SECRET: randomBytes(32).toString('hex'),
  CARRIER_TWILIO_AUTH_TOKEN: randomBytes(16).toString('hex'),
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
};

/**
 * What the command line says.
 * @param {string[]} args
 * @param {string[]} more options beside `--runs` that narrow what is measured
 * @returns {{ runs: number } & Record<string, string | undefined>}
 */
export function readOptions(args, more) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      ...Object.fromEntries(more.map((name) => [name, { type: 'string' }])),
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure('--runs is a number from 1.', 2);
  return { ...values, runs };
}

/**
 * Those of a list that were asked for; all where none was named.
 * @template T
 * @param {readonly T[]} all
 * @param {T | undefined} wanted
 * @param {string} what
 */
export function chosen(all, wanted, what) {
  const left = all.filter((one) => wanted === undefined || one === wanted);
  if (left.length === 0) throw new Failure(`There is no ${what} ${String(wanted)}.`, 2);
  return left;
}

/**
 * Runs a measurement with everything that it needs, the product included, and ends all of it.
 * @param {Record<string, string>} settings of the product
 * @param {(portal: import('../../e2e/portal.ts').Portal, scratch: string) => Promise<number>} work
 * @returns {Promise<number>} the exit code
 */
export async function withProduct(settings, work) {
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const run = async () => {
    await prepareAll();
    // It is there only now.
    const { startPortal } = await import('../../e2e/portal.ts');
    const { adminUrl, scratch } = await startThrowAwayPostgres();
    process.env['TEST_DATABASE_ADMIN_URL'] = adminUrl;
    process.env['TMPDIR'] = scratch;
    const portal = await startPortal(settings);
    try {
      return await work(portal, scratch);
    } finally {
      await portal.close();
    }
  };
  try {
    return await Promise.race([asked, run()]);
  } finally {
    await stopAllKept();
  }
}
