/**
 * Whether the time of a refused log-in tells known from unknown e-mails: for each variant,
 * interleaved pairs over real HTTP, and the area under the curve between 0.45 and 0.55. Then with a
 * leak of a few milliseconds planted, which has to be found.
 *
 *     npm run drill -- login-timing [--pairs=2000]
 *
 * Takes about a quarter of an hour on two cores. Let nothing else run meanwhile.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/lib/postgres.mjs';

const bounds = { low: 0.45, high: 0.55 };
const leakMs = 5;

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '2000' } } });
const pairs = Number(values.pairs);

/** One connection that stays open, as an attacker would measure. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/**
 * @param {number} port
 * @param {(headers: Record<string, unknown>) => string} comparable
 */
function sender(port, comparable) {
  return (/** @type {{ email: string, password: string }} */ guess) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(guess);
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/vnumber/auth/Login',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: comparable(response.headers),
              body: text,
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
}

async function run() {
  const { createTestApp } = await import('../apps/server/src/testing/test-app.ts');
  const timing = await import('../stand-ins/drills/login-timing.ts');
  const test = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' });
  let failures = 0;
  try {
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const address = test.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const send = sender(port, timing.comparableHeaders);
    const variants = await timing.makeVariants(test);
    const measure = async (
      /** @type {string} */ label,
      /** @type {typeof variants[0]} */ variant,
    ) => {
      const result = await timing.compare(test, variant, pairs, send);
      const { auc, knownMs, unknownMs, differences } = result;
      const times = `${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`;
      console.log(`${label.padEnd(34)} AUC ${auc.toFixed(3)}   ${times}`);
      for (const difference of differences) console.log(`  answers differ: ${difference}`);
      if (differences.length > 0) failures += 1;
      return auc;
    };
    for (const variant of variants) {
      const auc = await measure(variant.name, variant);
      if (auc < bounds.low || auc > bounds.high) failures += 1;
    }
    const heal = timing.plantLeak(test.deps, leakMs);
    const found = await measure(`a planted leak of ${leakMs} ms`, variants[0]);
    heal();
    if (found <= bounds.high) {
      console.log('The planted leak was not found: this machine is too noisy to say anything.');
      failures += 1;
    }
  } finally {
    agent.destroy();
    await test.close();
  }
  return failures;
}

const given = process.env['TEST_DATABASE_ADMIN_URL'];
const postgres = given ? null : await startThrowAwayPostgres();
if (postgres) process.env['TEST_DATABASE_ADMIN_URL'] = postgres.adminUrl;
try {
  const failures = await run();
  console.log(failures === 0 ? 'ok' : `${failures} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
}
