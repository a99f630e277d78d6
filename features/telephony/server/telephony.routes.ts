import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { formRoutes } from '@portal/server/http/body-types';
import { withDatabaseRates } from './routing.service.ts';
import { registerSipEdge } from './sip-edge.routes.ts';
import { registerTwilio } from './twilio.routes.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type TelephonyDeps = Pick<Deps, 'db' | 'config' | 'log' | 'texts'> & WithGeography;

/** The carriers' side of the product (CONTRACT 2): Twilio's webhooks and the SIP edge's calls. */
export function registerTelephony(app: FastifyInstance, deps: TelephonyDeps): void {
  const parts = withDatabaseRates(deps);
  formRoutes(app, (scope) => registerTwilio(scope, parts));
  registerSipEdge(app, parts);
}
