import * as rows from '@portal/contract/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, ok } from '../../http/context.ts';
import { findRepeated, keyedBody, webOutcome } from '../../http/idempotency.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { cancelNumber, changePlan, restoreNumber } from './changes.service.ts';
import { changeRenewalSettings, readRenewalSettings } from './renewal-settings.service.ts';
import { reactivate, readPackagePrice, readPreSuspended } from './reactivation.service.ts';

type SubscriptionDeps = RouteDeps & Pick<Deps, 'db' | 'payments' | 'outbox' | 'brands'>;

/** A number's plan, and how renewals are charged. */
function registerChanges(app: FastifyInstance, deps: SubscriptionDeps): void {
  route(app, deps, rows.changePlan, ({ body, caller }) => {
    const owned = { customerId: caller.customerId, didid: body.didid };
    return changePlan(deps, owned, body.renewalPackageID);
  });
  route(app, deps, rows.cancelNumber, ({ body, caller }) =>
    cancelNumber(deps, { customerId: caller.customerId, didid: body.didid }, caller.sessionId),
  );
  route(app, deps, rows.restoreNumber, ({ body, caller }) =>
    restoreNumber(deps, { customerId: caller.customerId, didid: body.didid }),
  );
  route(app, deps, rows.readRenewalSettings, async ({ caller }) =>
    ok(await readRenewalSettings(deps, caller.customerId)),
  );
  route(app, deps, rows.changeRenewalSettings, async ({ body, caller }) => {
    await changeRenewalSettings(deps, caller.customerId, body);
    return ok(true);
  });
}

/** What numbers cost by term, what is owed, and paying it (CONTRACT 2, Money). */
export function registerSubscriptions(app: FastifyInstance, deps: SubscriptionDeps): void {
  registerChanges(app, deps);
  route(app, deps, rows.getPackagePrice, async ({ caller }) => {
    const price = await readPackagePrice(deps, caller.customerId);
    return price ? ok(price) : fail('NOT-FOUND');
  });
  route(app, deps, rows.preSuspended, async ({ caller }) => {
    const unpaid = await readPreSuspended(deps, caller.customerId);
    return unpaid ? ok(unpaid) : fail('NOT-FOUND');
  });
  route(
    app,
    deps,
    rows.submitPreSuspendedPayment,
    async ({ body, brand, caller, address, request }) => {
      const { customerId, sessionId } = caller;
      const payer = { brandId: brand.id, customerId, sessionId, address };
      const keyed = keyedBody(request, 'reactivate', body);
      return webOutcome(await reactivate(deps, payer, body, keyed));
    },
    {
      before: async ({ body, caller, request }) => {
        const keyed = keyedBody(request, 'reactivate', body);
        const repeated = await findRepeated(deps, caller, request, keyed);
        return repeated && webOutcome(repeated);
      },
    },
  );
}
