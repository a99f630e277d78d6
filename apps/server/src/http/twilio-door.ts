import type { FastifyInstance, FastifyRequest } from 'fastify';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import type { Deps } from '../deps.ts';
import { formRoutes } from './body-types.ts';
import { keepCarriersText } from './strict-input.ts';

/** Whether Twilio signed this form for exactly this address. */
function isSignedByTwilio(deps: Pick<Deps, 'config'>, request: FastifyRequest): boolean {
  const { authToken } = deps.config.twilio;
  if (authToken === null) return false;
  const signature = request.headers['x-twilio-signature'];
  if (typeof signature !== 'string' || signature === '') return false;
  const url = deps.config.publicUrl + request.url;
  const form = (request.body ?? {}) as Record<string, unknown>;
  return webhooks.validateRequest(authToken, signature, url, form);
}

/** Routes that only Twilio may post to: each form is signed with the address that it is posted to. */
export function twilioRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config'>,
  register: (scope: FastifyInstance) => void,
): void {
  formRoutes(app, (scope) => {
    scope.addHook('preValidation', async (request, reply) => {
      if (isSignedByTwilio(deps, request)) return;
      request.log.warn('A webhook without a valid signature');
      return reply.code(403).send();
    });
    keepCarriersText(scope);
    register(scope);
  });
}
