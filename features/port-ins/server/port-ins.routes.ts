import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { holdersOnly } from '@portal/server/http/carrier-secret';
import { fail, ok } from '@portal/server/http/context';
import { sendFailure } from '@portal/server/http/envelope';
import { route, type RouteDeps } from '@portal/server/http/route';
import { openOwnPortIn, readOwnPortIns } from './own-requests.service.ts';
import { recordPortInReport } from './port-in-desk.service.ts';
import type { PortInReport } from './port-in-report.rules.ts';
import { readPortIn, requestPortIn, withdrawPortIn } from './port-ins.service.ts';
import type { WithPlans, WithQuotes } from '@portal/features/numbers/server';
import type { WithGeography } from '@portal/features/geography/server';

type PortInDeps = RouteDeps &
  Pick<Deps, 'db' | 'outbox' | 'brands' | 'config'> &
  WithGeography &
  WithPlans &
  WithQuotes;

const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const reportBody = z.discriminatedUnion('state', [
  z.object({ reference, state: z.enum(['submitted', 'completed']) }),
  z.object({ reference, state: z.literal('scheduled'), movesOn: z.iso.date() }),
  z.object({ reference, state: z.literal('rejected'), reason: rows.portInReasonSchema }),
]);

/** Bringing a number from another provider: who asks, and the desk that reports. */
export function registerPortIns(app: FastifyInstance, deps: PortInDeps): void {
  route(app, deps, rows.requestPortIn, ({ body, brand, actor }) =>
    requestPortIn(deps, { brand, address: actor.address }, body),
  );

  route(app, deps, rows.portInStatus, async ({ body, brand }) => {
    const status = await readPortIn(deps, { brandId: brand.id, token: body.token });
    return status ? ok(status) : fail('ERRVNUMS12');
  });

  route(app, deps, rows.ownPortIns, async ({ actor }) =>
    ok(await readOwnPortIns(deps, actor.customerId)),
  );

  route(app, deps, rows.openPortIn, ({ actor, body }) =>
    openOwnPortIn(deps, { ...actor, reference: body.reference }),
  );

  route(app, deps, rows.withdrawPortIn, ({ body, actor }) =>
    withdrawPortIn(deps, { ...actor, token: body.token }),
  );

  app.post(
    '/carrier/port-ins',
    { onRequest: holdersOnly(deps.config.portInSecrets), schema: { hide: true, body: reportBody } },
    async (request, reply) => {
      const outcome = await recordPortInReport(deps, request.body as PortInReport);
      return outcome.ok ? reply.code(204).send() : sendFailure(reply, outcome);
    },
  );
}
