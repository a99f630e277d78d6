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
  route(app, deps, rows.blockedCallers, async ({ caller }) =>
    ok(await listBlockedCallers(deps, caller.customerId)),
  );

  route(app, deps, rows.blockCaller, async ({ body, brand, caller, address }) => {
    const { customerId } = caller;
    const asked = { brandId: brand.id, customerId, number: body.number, address };
    const blocked = await blockCaller(deps, asked);
    return blocked.ok ? ok(true) : blocked;
  });

  route(app, deps, rows.unblockCaller, async ({ body, brand, caller, address }) => {
    const { customerId } = caller;
    await unblockCaller(deps, { brandId: brand.id, customerId, number: body.number, address });
    return ok(true);
  });
}
