import type { BotKind } from '@portal/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { BotVerdict, BotVerifier } from '../ports/bot-verifier.ts';

/** The host of the page that asks: another one where the pages of CORS_ORIGINS call from elsewhere. */
function pageHost(request: FastifyRequest, corsOrigins: readonly string[]): string {
  const { origin } = request.headers;
  return origin !== undefined && corsOrigins.includes(origin)
    ? new URL(origin).hostname
    : request.hostname;
}

/** Checks the token of X-ReCaptcha-Token for a protected call. */
export function checkBot(
  verifier: BotVerifier,
  kind: BotKind,
  request: FastifyRequest,
  corsOrigins: readonly string[],
): Promise<BotVerdict> {
  const token = request.headers['x-recaptcha-token'];
  const host = pageHost(request, corsOrigins);
  return verifier.verify(typeof token === 'string' ? token : '', kind, host);
}
