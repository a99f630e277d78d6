import * as rows from '@portal/contract/security';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Context, fail, ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import * as security from './security.service.ts';

type Asking = Pick<Context<typeof rows.listSessions>, 'brand' | 'caller' | 'address' | 'userAgent'>;

function callerOf({ brand, caller, address, userAgent }: Asking): security.SecurityCaller {
  const { customerId, sessionId } = caller;
  return { brandId: brand.id, customerId, sessionId, address, userAgent };
}

/** Sessions, trusted devices and what happened to the account (CONTRACT 2, sessions; issue 3). */
export function registerSecurity(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'sessions'>,
): void {
  route(app, deps, rows.listSessions, async ({ caller }) =>
    ok(await security.listSessions(deps, caller)),
  );

  route(app, deps, rows.endSession, async (context) =>
    (await security.endSession(deps, callerOf(context), context.params.id))
      ? ok(true)
      : fail('NOT-FOUND'),
  );

  route(app, deps, rows.endOtherSessions, async (context) => {
    await security.endOtherSessions(deps, callerOf(context));
    return ok(true);
  });

  route(app, deps, rows.listTrustedDevices, async ({ caller }) =>
    ok(await security.listTrustedDevices(deps, caller.customerId)),
  );

  route(app, deps, rows.removeTrustedDevice, async (context) =>
    (await security.removeTrustedDevices(deps, callerOf(context), context.params.id))
      ? ok(true)
      : fail('NOT-FOUND'),
  );

  route(app, deps, rows.removeTrustedDevices, async (context) => {
    await security.removeTrustedDevices(deps, callerOf(context));
    return ok(true);
  });

  route(app, deps, rows.listActivity, async ({ caller }) =>
    ok(await security.listActivity(deps, caller.customerId)),
  );
}
