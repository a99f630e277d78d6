import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import { payingRoute, webOutcome, type WithPayments } from '@portal/features/payments/server';
import type { RouteDeps } from '@portal/server/http/route';
import { addCredit } from './credit.service.ts';

export function registerCredit(app: FastifyInstance, deps: RouteDeps & WithPayments): void {
  payingRoute(app, deps, rows.addCredit, {
    call: 'credit',
    pay: (actor, body, keyed) => addCredit(deps, actor, body, keyed),
    answer: webOutcome,
  });
}
