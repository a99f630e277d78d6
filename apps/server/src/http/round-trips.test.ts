import { describe, expect, it } from 'vitest';
import { makeSamples } from '@portal/stand-ins/drills/odd-samples';
import { makeOdd } from '@portal/stand-ins/drills/odd-requests';
import { oddTargets } from '@portal/stand-ins/drills/odd-targets';
import { logIn } from '../testing/logged-in.ts';
import { makeSubscription } from '../testing/make-subscriptions.ts';
import { statementsOf } from '../testing/statements-of.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const edgeSecret = 'the-edge-knows-this-and-nobody-else';
const plain = { fields: [], any: null, header: null, body: null, token: null, repeated: null };

/** What is a GET because somebody else's rules make it one. */
const acting = new Set(['validate-customer-email', '/carrier/sip/route']);

const test = keptOpen(() => createTestApp({ SIP_EDGE_SECRET: edgeSecret }));

/** What is written in pieces as it is read, since it may be as long as the account is old. */
const files = new Set(['call-history-csv']);

describe('a read of somebody who is signed in', () => {
  it('costs one round trip to the database', async () => {
    const { customer, suspended, samples } = await makeSamples(test);
    const tokenOf = async ({ email }: { email: string }) =>
      String((await logIn(test, email)).body?.result.token);
    await makeSubscription(test.deps.db, customer);
    await makeSubscription(test.deps.db, suspended, { state: 'suspended' });
    const proofs = {
      edgeSecret,
      deskSecret: '',
      twilio: { authToken: '', publicUrl: '' },
      gateways: {},
    };
    const [active, stopped] = [await tokenOf(customer), await tokenOf(suspended)];
    const targets = oddTargets(samples);
    const costs: Record<string, number> = {};
    for (const [at, target] of targets.entries()) {
      if (target.method !== 'GET' || acting.has(target.name)) continue;
      const { url, headers } = makeOdd(
        targets,
        { ...plain, target: at },
        { ...proofs, active, suspended: stopped },
      );
      const ask = () => test.app.inject({ method: 'GET', url, headers });
      const { statusCode } = await ask();
      if (statusCode === 200) costs[target.name] = (await statementsOf(test, ask)).length;
    }
    expect(Object.keys(costs).length).toBeGreaterThan(30);
    const dear = Object.entries(costs).filter(([name, cost]) => cost > 1 && !files.has(name));
    expect(dear).toEqual([]);
  });
});
