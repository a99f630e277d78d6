import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import * as security from './security.service.ts';

/** Sessions, trusted devices and what happened to the account. */
export function registerSecurity(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'sessions'>,
): void {
  route(app, deps, rows.listSessions, async ({ actor }) =>
    ok(await security.listSessions(deps, actor)),
  );

  route(app, deps, rows.endSession, async (context) =>
    (await security.endSession(deps, context.actor, context.params.id))
      ? ok(true)
      : fail('NOT-FOUND'),
  );

  route(app, deps, rows.endOtherSessions, async (context) => {
    await security.endOtherSessions(deps, context.actor);
    return ok(true);
  });

  route(app, deps, rows.listTrustedDevices, async ({ actor }) =>
    ok(await security.listTrustedDevices(deps, actor.customerId)),
  );

  route(app, deps, rows.removeTrustedDevice, async (context) =>
    (await security.removeTrustedDevices(deps, context.actor, context.params.id))
      ? ok(true)
      : fail('NOT-FOUND'),
  );

  route(app, deps, rows.removeTrustedDevices, async (context) => {
    await security.removeTrustedDevices(deps, context.actor);
    return ok(true);
  });

  route(app, deps, rows.listActivity, async ({ actor }) =>
    ok(await security.listActivity(deps, actor.customerId)),
  );
}
