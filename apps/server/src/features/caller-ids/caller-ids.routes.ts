import * as rows from '@portal/contract/caller-ids';
import type { FastifyInstance } from 'fastify';
import { type Context, ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import {
  addCallerId,
  type Asker,
  type CallerIdsDeps,
  changeCallerId,
  listCallerIds,
  removeCallerId,
} from './caller-ids.service.ts';
import { type ProofDeps, proveCallerId, sendProofCode } from './proof.service.ts';

type Asked = Pick<Context<typeof rows.myCallerIds>, 'brand' | 'caller' | 'address'>;

function askerOf({ brand, caller, address }: Asked): Asker {
  return { brandId: brand.id, customerId: caller.customerId, address };
}

/** Caller IDs and the proof that a phone is the customer's (CONTRACT 2, Numbers and calls). */
export function registerCallerIds(
  app: FastifyInstance,
  deps: RouteDeps & CallerIdsDeps & ProofDeps,
): void {
  route(app, deps, rows.myCallerIds, async ({ caller }) =>
    ok(await listCallerIds(deps, caller.customerId)),
  );

  route(app, deps, rows.addCallerId, async (context) => {
    const { newCallerId, comment = '' } = context.body;
    const added = await addCallerId(deps, askerOf(context), { digits: newCallerId, comment });
    return added.ok ? ok(true) : added;
  });

  route(app, deps, rows.updateCallerId, async (context) => {
    const { id, newCallerId, comment } = context.body;
    const asked = { id, digits: newCallerId, comment };
    const changed = await changeCallerId(deps, askerOf(context), asked);
    return changed.ok ? ok(true) : changed;
  });

  route(app, deps, rows.deleteCallerId, async (context) => {
    const removed = await removeCallerId(deps, askerOf(context), context.body);
    return removed.ok ? ok(true) : removed;
  });

  route(app, deps, rows.sendCallerIdCode, async (context) => {
    const { id, by = 'text' } = context.body;
    const sent = await sendProofCode(deps, askerOf(context), { id, by });
    return sent.ok ? ok(true) : sent;
  });

  route(app, deps, rows.proveCallerId, async (context) => {
    const { id, code } = context.body;
    const proved = await proveCallerId(deps, askerOf(context), { id, typed: code });
    return proved.ok ? ok(true) : proved;
  });
}
