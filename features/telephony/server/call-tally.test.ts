import { expect, it } from 'vitest';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { decidedCalls } from './call-tally.ts';
import { routeCall, withDatabaseRates } from './routing.service.ts';

const test = keptOpen(() => createTestApp());

it('counts what became of calls by their reason, and one that is announced again once', async () => {
  const { deps } = test;
  const poor = await makeCustomer(deps.db, { creditMicros: 0 });
  const paid = await makeNumber(deps.db, poor, { forwardTo: ['442079460123'] });
  const included = await makeNumber(deps.db, poor, { forwardTo: ['12025550143'] });
  const before = decidedCalls();
  const call = (to: string, callId: string) =>
    routeCall(withDatabaseRates(deps), {
      carrier: 'tally',
      trunk: '',
      fromTag: '',
      callId,
      to,
      from: '447911123456',
    });
  await call(included.didNumber, 'rings');
  await call(included.didNumber, 'rings');
  await call(paid.didNumber, 'no credit');
  await call(paid.didNumber, 'no credit either');
  await call('19995550100', 'nobody');
  const after = decidedCalls();
  // Other tests of this process may have counted more kinds before.
  const more = Object.keys(after)
    .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(more)).toEqual({ dial: 1, 'no-credit': 2, 'unknown-number': 1 });
});
