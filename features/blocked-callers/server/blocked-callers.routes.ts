import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { blockCaller, listBlockedCallers, unblockCaller } from './blocked-callers.service.ts';

/** Callers whose calls a customer's numbers refuse. */
export function registerBlockedCallers(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db'>,
): void {
  route(app, deps, rows.blockedCallers, async ({ actor }) =>
    ok(await listBlockedCallers(deps, actor.customerId)),
  );

  route(app, deps, rows.blockCaller, async ({ body, actor }) => {
    const blocked = await blockCaller(deps, actor, body.number);
    return blocked.ok ? ok(true) : blocked;
  });

  route(app, deps, rows.unblockCaller, async ({ body, actor }) => {
    await unblockCaller(deps, actor, body.number);
    return ok(true);
  });
}
