import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { sendFailure } from '@portal/server/http/envelope';
import { findPlayedCall } from './played-call.repo.ts';

const playedParams = z.object({ callSid: z.string().check(z.maxLength(64)) });

/** What became of a call, for the player that played it. Never in production. */
export function registerPlayedCalls(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get(
    '/dev/calls/:callSid.json',
    { schema: { hide: true, params: playedParams } },
    async (request, reply) => {
      const { callSid } = request.params as z.output<typeof playedParams>;
      const call = await findPlayedCall(deps.db, 'twilio', callSid);
      return call ?? sendFailure(reply, { code: 'NOT-FOUND' });
    },
  );
}
