import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { changeSpending, readSpending } from './spending.service.ts';

/** Automatic top-up, low-balance mail and daily spend cap. */
export function registerSpending(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'outbox'>,
): void {
  route(app, deps, rows.readSpending, async ({ actor }) =>
    ok(await readSpending(deps, actor.customerId)),
  );

  route(app, deps, rows.changeSpending, async ({ body, actor }) =>
    changeSpending(deps, actor, body),
  );
}
