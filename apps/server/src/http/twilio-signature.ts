import type { FastifyRequest } from 'fastify';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import type { Deps } from '../deps.ts';

/** Whether Twilio signed this form for exactly this address. */
export function isSignedByTwilio(deps: Pick<Deps, 'config'>, request: FastifyRequest): boolean {
  const { authToken } = deps.config.twilio;
  if (authToken === null) return false;
  const signature = request.headers['x-twilio-signature'];
  if (typeof signature !== 'string' || signature === '') return false;
  const url = deps.config.publicUrl + request.url;
  const form = (request.body ?? {}) as Record<string, unknown>;
  return webhooks.validateRequest(authToken, signature, url, form);
}
