import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendFailure } from './envelope.ts';

/** The bot check's own call: a challenge as the library makes it, without envelope. */
export function registerBotCheck(app: FastifyInstance, deps: Pick<Deps, 'botVerifier'>): void {
  app.get<{ Querystring: { kind?: unknown } }>(
    '/api/bot-check/challenge',
    async (request, reply) => {
      const kind = request.query.kind ?? 'general';
      if (kind !== 'general' && kind !== 'transaction') {
        return sendFailure(reply, { code: 'VALIDATION', field: '/kind' });
      }
      const challenge = await deps.botVerifier.challenge(kind);
      return challenge ? reply.send(challenge) : sendFailure(reply, { code: 'NOT-FOUND' });
    },
  );
}
