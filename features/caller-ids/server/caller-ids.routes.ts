import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import {
  addCallerId,
  type CallerIdsDeps,
  changeCallerId,
  listCallerIds,
  removeCallerId,
} from './caller-ids.service.ts';
import { type ProofDeps, proveCallerId, sendProofCode } from './proof.service.ts';

/** Caller IDs and the proof that a phone is the customer's. */
export function registerCallerIds(
  app: FastifyInstance,
  deps: RouteDeps & CallerIdsDeps & ProofDeps,
): void {
  route(app, deps, rows.myCallerIds, async ({ actor }) =>
    ok(await listCallerIds(deps, actor.customerId)),
  );

  route(app, deps, rows.addCallerId, async (context) => {
    const { newCallerId, comment = '' } = context.body;
    const added = await addCallerId(deps, context.actor, { digits: newCallerId, comment });
    return added.ok ? ok(true) : added;
  });

  route(app, deps, rows.updateCallerId, async (context) => {
    const { id, newCallerId, comment } = context.body;
    const asked = { id, digits: newCallerId, comment };
    const changed = await changeCallerId(deps, context.actor, asked);
    return changed.ok ? ok(true) : changed;
  });

  route(app, deps, rows.deleteCallerId, async (context) => {
    const removed = await removeCallerId(deps, context.actor, context.body);
    return removed.ok ? ok(true) : removed;
  });

  route(app, deps, rows.sendCallerIdCode, async (context) => {
    const { id, by = 'text' } = context.body;
    const sent = await sendProofCode(deps, context.actor, { id, by });
    return sent.ok ? ok(true) : sent;
  });

  route(app, deps, rows.proveCallerId, async (context) => {
    const { id, code } = context.body;
    const proved = await proveCallerId(deps, context.actor, { id, typed: code });
    return proved.ok ? ok(true) : proved;
  });
}
