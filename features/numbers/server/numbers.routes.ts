import * as rows from '../contract.ts';
import * as planRows from '../contract/ring-plan.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { twilioRoutes } from '@portal/server/http/twilio-door';
import { changeForwarding, labelNumber, listNumbers } from './numbers.service.ts';
import { readRingPlan, saveRingPlan } from './ring-plan.service.ts';
import type { WithPlans, WithQuotes } from './number-plan.ts';
import {
  readTestCall,
  recordTestCall,
  ringTestCall,
  type TestCallDeps,
  testCallPath,
} from './test-call.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

/** Virtual numbers and where they ring. */
export function registerNumbers(
  app: FastifyInstance,
  deps: RouteDeps & TestCallDeps & Pick<Deps, 'outbox'> & WithGeography & WithPlans & WithQuotes,
): void {
  route(app, deps, rows.myNumbers, async ({ actor }) =>
    ok(await listNumbers(deps, actor.customerId)),
  );

  route(app, deps, rows.labelNumber, async ({ body, actor }) => {
    const labelled = await labelNumber(deps, actor, body);
    return labelled.ok ? ok(true) : labelled;
  });

  route(app, deps, planRows.readRingPlan, async ({ query, actor }) => {
    const plan = await readRingPlan(deps, actor.customerId, query.didid);
    return plan ? ok(plan) : fail('NOT-FOUND');
  });

  route(app, deps, planRows.saveRingPlan, async ({ body, actor }) => {
    const saved = await saveRingPlan(deps, actor, body);
    return saved.ok ? ok(true) : saved;
  });

  route(app, deps, planRows.ringTestCall, async ({ body, actor }) => {
    const rang = await ringTestCall(deps, actor, body);
    return rang.ok ? ok(true) : rang;
  });

  route(app, deps, planRows.testCall, async ({ query, actor }) =>
    ok(await readTestCall(deps, actor.customerId, query)),
  );

  twilioRoutes(app, deps, (scope) => {
    scope.post(
      `${testCallPath}/:id`,
      { schema: { hide: true, params: z.object({ id: z.uuid() }) } },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        await recordTestCall(deps, id, request.body ?? {});
        return reply.code(204).send();
      },
    );
  });

  route(app, deps, rows.updateForwarding, async ({ body, actor }) => {
    const changed = await changeForwarding(deps, actor, {
      didid: body.didid,
      change:
        'email' in body
          ? { kind: 'sms', email: body.email }
          : { kind: 'calls', destination: body.forwardingNumber },
    });
    return changed.ok ? ok(true) : changed;
  });
}
