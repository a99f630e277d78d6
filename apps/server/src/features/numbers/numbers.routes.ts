import * as rows from '@portal/contract/numbers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { changeForwarding, labelNumber, listNumbers } from './numbers.service.ts';

/** Virtual numbers and where they ring (CONTRACT 2, Numbers and calls). */
export function registerNumbers(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'geography' | 'outbox'>,
): void {
  route(app, deps, rows.myNumbers, async ({ caller }) =>
    ok(await listNumbers(deps, caller.customerId)),
  );

  route(app, deps, rows.labelNumber, async ({ body, caller }) => {
    const labelled = await labelNumber(deps, { customerId: caller.customerId, ...body });
    return labelled.ok ? ok(true) : labelled;
  });

  route(app, deps, rows.updateForwarding, async ({ body, brand, caller, address }) => {
    const changed = await changeForwarding(deps, {
      brandId: brand.id,
      customerId: caller.customerId,
      didid: body.didid,
      address,
      change:
        'email' in body
          ? { kind: 'sms', email: body.email }
          : { kind: 'calls', destination: body.forwardingNumber },
    });
    return changed.ok ? ok(true) : changed;
  });
}
