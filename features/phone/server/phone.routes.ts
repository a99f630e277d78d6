import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { givePhoneToken, readPhoneState } from './phone.service.ts';

/** The customer's own browser as a phone. */
export function registerPhone(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'config'>,
): void {
  route(app, deps, rows.phoneToken, async ({ actor }) => {
    const given = await givePhoneToken(deps, actor);
    if (!given.ok) return given;
    const { url, aor, username, password, expires } = given;
    return ok({ url, aor, username, password, expires });
  });

  route(app, deps, rows.phoneState, async ({ actor }) =>
    ok(await readPhoneState(deps, actor.customerId)),
  );
}
