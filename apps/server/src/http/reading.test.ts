import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../create-deps.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../create-log.ts';
import { type StandIns, startDevelopmentStandIns } from '../stand-ins.ts';
import { makeCustomer } from '../testing/factories.ts';
import { logIn, makeLoggedIn } from '../testing/logged-in.ts';
import { makeSamples } from '@portal/stand-ins/drills/odd-samples';
import { type Proofs, makeOdd } from '@portal/stand-ins/drills/odd-requests';
import { oddTargets } from '@portal/stand-ins/drills/odd-targets';
import { openWhole } from '@portal/stand-ins/drills/odd-world';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const edgeSecret = 'the-edge-knows-this-and-nobody-else';
const plain = { fields: [], any: null, header: null, body: null, token: null, repeated: null };

/** What is a GET because somebody else's rules make it one: a mailed link, and a proxy's question. */
const acting = new Set(['validate-customer-email', '/carrier/sip/route']);

const test = keptOpen(() => createTestApp({ SIP_EDGE_SECRET: edgeSecret }));
let standIns: StandIns | null;
beforeAll(async () => {
  standIns = await startDevelopmentStandIns(test.deps.config);
});
afterAll(() => standIns?.stop());

/** The same product on the same database, to which it can write nothing. */
async function openReader() {
  const { config } = test.deps;
  const url = new URL(config.databaseUrl ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const { close, ...deps } = await createDeps(
    readConfig({
      DATABASE_URL: url.href,
      DATA_DIR: config.dataDir,
      BOT_CHECK: 'off',
      SEED: 'none',
      SIP_EDGE_SECRET: edgeSecret,
    }),
    createLog('silent'),
    { size: 4 },
  );
  const app = await openWhole({ ...test, deps }, standIns);
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

describe('reading', () => {
  it('needs nothing that could be written, for somebody new and for somebody with everything', async () => {
    const { customer, suspended, samples } = await makeSamples(test);
    const someoneNew = await makeLoggedIn(test);
    const tokenOf = async ({ email }: { email: string }) =>
      String((await logIn(test, email)).body?.result.token);
    const twilio = { authToken: '', publicUrl: '' };
    const rest = {
      suspended: await tokenOf(suspended),
      edgeSecret,
      deskSecret: '',
      twilio,
      gateways: {},
    };
    const readers: Proofs[] = [
      { ...rest, active: await tokenOf(customer) },
      { ...rest, active: someoneNew.token },
    ];
    const targets = oddTargets(samples);
    const reader = await openReader();
    const written = new Set<string>();
    for (const [at, target] of targets.entries()) {
      if (target.method !== 'GET') continue;
      for (const proofs of readers) {
        const { url, headers } = makeOdd(targets, { ...plain, target: at }, proofs);
        const { statusCode } = await reader.app.inject({ method: 'GET', url, headers });
        if (statusCode >= 500) written.add(target.name);
        expect({ name: target.name, statusCode }).not.toMatchObject({ statusCode: 401 });
      }
    }
    await reader.close();
    expect([...written].filter((name) => !acting.has(name))).toEqual([]);
    // The look itself would see a write.
    expect([...written]).toContain('/carrier/sip/route');
  });
});

describe('a HEAD', () => {
  it('to a mailed link verifies nobody, and to the edge routes no call', async () => {
    const email = 'new@example.com';
    const { id } = await makeCustomer(test.deps.db, { email, isEmailVerified: false });
    for (const url of [
      '/api/vnumber/validate-customer-email?token=anything',
      '/carrier/sip/route?to=12015550100&call_id=1',
    ]) {
      const headers = { authorization: `Bearer ${edgeSecret}` };
      const { statusCode } = await test.app.inject({ method: 'HEAD', url, headers });
      expect(statusCode).toBe(404);
    }
    const calls = await test.deps.db.selectFrom('calls').select('id').execute();
    expect(calls).toEqual([]);
    const { email_verified_at: verified } = await test.deps.db
      .selectFrom('customers')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(verified).toBeNull();
  });

  it('to what only reads is a GET without its body', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/api/globalhub/countries' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
  });
});
