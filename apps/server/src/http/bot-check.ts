import type { FastifyRequest } from 'fastify';
import type { BotKind, BotVerdict, BotVerifier } from '../ports/bot-verifier.ts';

/** Checks the token of X-ReCaptcha-Token for a protected call (SPEC 7, CONTRACT 1). */
export function checkBot(
  verifier: BotVerifier,
  kind: BotKind,
  request: FastifyRequest,
): Promise<BotVerdict> {
  const token = request.headers['x-recaptcha-token'];
  return verifier.verify(typeof token === 'string' ? token : '', kind, request.hostname);
}
