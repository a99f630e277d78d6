import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { formRoutes } from '@portal/server/http/body-types';
import { sendFailure } from '@portal/server/http/envelope';
import { describePlayedCall } from './played-call.service.ts';
import { withDatabaseRates } from './routing.service.ts';
import { registerSipEdge } from './sip-edge.routes.ts';
import { registerTwilio } from './twilio.routes.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type TelephonyDeps = Pick<Deps, 'db' | 'config' | 'log' | 'texts'> & WithGeography;

const playedParams = z.object({ callSid: z.string().check(z.maxLength(64)) });

/**
 * The carriers' side of the product (CONTRACT 2): Twilio's webhooks, the SIP edge's calls and,
 * outside production, what the call player asks about the call that it played.
 */
export function registerTelephony(app: FastifyInstance, deps: TelephonyDeps): void {
  const parts = withDatabaseRates(deps);
  formRoutes(app, (scope) => registerTwilio(scope, parts));
  registerSipEdge(app, parts);
  if (deps.config.production) return;
  app.get(
    '/dev/calls/:callSid.json',
    { schema: { hide: true, params: playedParams } },
    async (request, reply) => {
      const { callSid } = request.params as z.output<typeof playedParams>;
      const call = await describePlayedCall(deps, callSid);
      return call ?? sendFailure(reply, { code: 'NOT-FOUND' });
    },
  );
}
