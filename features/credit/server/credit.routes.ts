import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import {
  findRepeated,
  keyedBody,
  webOutcome,
  type WithPayments,
} from '@portal/features/payments/server';
import { route, type RouteDeps } from '@portal/server/http/route';
import { addCredit } from './credit.service.ts';

export function registerCredit(app: FastifyInstance, deps: RouteDeps & WithPayments): void {
  route(
    app,
    deps,
    rows.addCredit,
    async ({ body, request, actor }) => {
      return webOutcome(await addCredit(deps, actor, body, keyedBody(request, 'credit', body)));
    },
    {
      before: async ({ body, request, actor }) => {
        const keyed = keyedBody(request, 'credit', body);
        const repeated = await findRepeated(deps, actor, request, keyed);
        return repeated && webOutcome(repeated);
      },
    },
  );
}
