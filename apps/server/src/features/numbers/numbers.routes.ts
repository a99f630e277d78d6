import * as rows from '@portal/contract/numbers';
import * as planRows from '@portal/contract/ring-plan';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { changeForwarding, labelNumber, listNumbers } from './numbers.service.ts';
import { readRingPlan, saveRingPlan } from './ring-plan.service.ts';
import { ringTestCall, type TestCallDeps } from './test-call.service.ts';

/** Virtual numbers and where they ring (CONTRACT 2, Numbers and calls). */
export function registerNumbers(
  app: FastifyInstance,
  deps: RouteDeps & TestCallDeps & Pick<Deps, 'geography' | 'outbox'>,
): void {
  route(app, deps, rows.myNumbers, async ({ caller }) =>
    ok(await listNumbers(deps, caller.customerId)),
  );

  route(app, deps, rows.labelNumber, async ({ body, caller }) => {
    const labelled = await labelNumber(deps, { customerId: caller.customerId, ...body });
    return labelled.ok ? ok(true) : labelled;
  });

  route(app, deps, planRows.readRingPlan, async ({ query, caller }) => {
    const plan = await readRingPlan(deps, caller.customerId, query.didid);
    return plan ? ok(plan) : fail('NOT-FOUND');
  });

  route(app, deps, planRows.saveRingPlan, async ({ body, brand, caller, address }) => {
    const asker = { brandId: brand.id, customerId: caller.customerId, address };
    const saved = await saveRingPlan(deps, asker, body);
    return saved.ok ? ok(true) : saved;
  });

  route(app, deps, planRows.ringTestCall, async ({ body, brand, caller, address }) => {
    const asker = { brandId: brand.id, customerId: caller.customerId, address };
    const rang = await ringTestCall(deps, asker, body.didid);
    return rang.ok ? ok(true) : rang;
  });

  route(app, deps, rows.updateForwarding, async ({ body, brand, caller, address }) => {
    const changed = await changeForwarding(deps, {
      brandId: brand.id,
      customerId: caller.customerId,
      didid: body.didid,
      address,
      change:
        'email' in body
          ? { kind: 'sms', email: body.email }
          : { kind: 'calls', destination: body.forwardingNumber },
    });
    return changed.ok ? ok(true) : changed;
  });
}
