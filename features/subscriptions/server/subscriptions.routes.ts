import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { payingRoute, webOutcome, type WithPayments } from '@portal/features/payments/server';
import { route, type RouteDeps } from '@portal/server/http/route';
import { readComingUp } from './coming-up.service.ts';
import { cancelNumber, changePlan, restoreNumber } from './changes.service.ts';
import { changeRenewalSettings, readRenewalSettings } from './renewal-settings.service.ts';
import { reactivate, readPackagePrice, readPreSuspended } from './reactivation.service.ts';

type SubscriptionDeps = RouteDeps & Pick<Deps, 'db' | 'outbox' | 'brands'> & WithPayments;

/** A number's plan, and how renewals are charged. */
function registerChanges(app: FastifyInstance, deps: SubscriptionDeps): void {
  route(app, deps, rows.changePlan, ({ body, actor }) => {
    return changePlan(deps, { ...actor, didid: body.didid }, body.renewalPackageID);
  });
  route(app, deps, rows.cancelNumber, ({ body, actor }) =>
    cancelNumber(deps, { ...actor, didid: body.didid }),
  );
  route(app, deps, rows.restoreNumber, ({ body, actor }) =>
    restoreNumber(deps, { ...actor, didid: body.didid }),
  );
  route(app, deps, rows.readRenewalSettings, async ({ actor }) =>
    ok(await readRenewalSettings(deps, actor.customerId)),
  );
  route(app, deps, rows.changeRenewalSettings, ({ body, actor }) =>
    changeRenewalSettings(deps, actor, body),
  );
}

/** What numbers cost by term, what is owed, and paying it. */
export function registerSubscriptions(app: FastifyInstance, deps: SubscriptionDeps): void {
  registerChanges(app, deps);
  route(app, deps, rows.getPackagePrice, async ({ actor }) => {
    const price = await readPackagePrice(deps, actor.customerId);
    return price ? ok(price) : fail('NOT-FOUND');
  });
  route(app, deps, rows.comingUp, async ({ actor }) =>
    ok(await readComingUp(deps, actor.customerId)),
  );
  route(app, deps, rows.preSuspended, async ({ actor }) => {
    const unpaid = await readPreSuspended(deps, actor.customerId);
    return unpaid ? ok(unpaid) : fail('NOT-FOUND');
  });
  payingRoute(app, deps, rows.submitPreSuspendedPayment, {
    call: 'reactivate',
    pay: (actor, body, keyed) => reactivate(deps, actor, body, keyed),
    answer: webOutcome,
  });
}
