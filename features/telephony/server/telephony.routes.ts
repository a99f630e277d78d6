import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { withDatabaseRates } from './routing.service.ts';
import { rateQuote } from '@portal/features/numbers/contract';
import { route, type RouteDeps } from '@portal/server/http/route';
import { quoteRate } from './rate-quote.service.ts';
import { registerEdge } from './edge.routes.ts';
import { registerSipEdge } from './sip-edge.routes.ts';
import { registerTwilio } from './twilio.routes.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type TelephonyDeps = Pick<Deps, 'db' | 'config' | 'edge' | 'log' | 'outbox' | 'texts'> &
  WithGeography;

/** The carriers' side of the product: Twilio's webhooks and what SIP edges ask and say. */
export function registerTelephony(app: FastifyInstance, deps: TelephonyDeps): void {
  const parts = withDatabaseRates(deps);
  registerTwilio(app, parts);
  registerSipEdge(app, parts);
  registerEdge(app, parts);
}

/** What a call would cost, for the customer who decides where a number rings. */
export function registerRateQuote(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db'> & WithGeography,
): void {
  route(app, deps, rateQuote, ({ query, actor }) => quoteRate(deps, actor.customerId, query));
}
