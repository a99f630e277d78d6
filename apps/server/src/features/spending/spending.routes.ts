import * as rows from '@portal/contract/spending';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { changeSpending, readSpending } from './spending.service.ts';

/** Automatic top-up, low-balance mail and daily spend cap (issue 5, 10). */
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
