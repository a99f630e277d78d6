import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { listCallerNames, nameCaller } from './caller-names.service.ts';

/** What a customer calls those who call. */
export function registerCallerNames(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db'>,
): void {
  route(app, deps, rows.callerNames, async ({ actor }) =>
    ok(await listCallerNames(deps, actor.customerId)),
  );

  route(app, deps, rows.nameCaller, async ({ body, actor }) => {
    const named = await nameCaller(deps, actor, body);
    return named.ok ? ok(true) : named;
  });
}
