import { type ErrorCode, errorCodes, type WireMessage } from '@portal/contract/errors';
import { responseCodes } from '@portal/features/payments/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Paths of the web API, whose answers are `{response_code, …}` and not the hub's envelope. */
export function isWebCall(reply: FastifyReply): boolean {
  return reply.request.url.startsWith('/api/payment/');
}

const withConfirmation = z.object({ confirmationId: z.string() });

/** Fields that do not fit and a bot check that fails are decisions, so they stand at HTTP 200. */
function decided(code: ErrorCode, messages: readonly WireMessage[]): number | null {
  if (code === 'BOT-CHECK') {
    const missing = messages.some(({ text }) => text === 'missing');
    return missing ? responseCodes.botCheckMissing : responseCodes.botCheckFailed;
  }
  const hasField = messages.some(({ field }) => field !== undefined);
  return code === 'VALIDATION' && hasField ? responseCodes.invalidFields : null;
}

/**
 * Answers a failure of a web API call: a decision at HTTP 200 under its own code; what ends before
 * a decision at the hub's HTTP status, with `response_code` equal to it.
 */
export function sendWebFailure(
  reply: FastifyReply,
  failure: { code: ErrorCode; result?: unknown },
  messages: readonly WireMessage[],
): FastifyReply {
  const decision = decided(failure.code, messages);
  const status = errorCodes[failure.code];
  const about = withConfirmation.safeParse(failure.result);
  return reply.code(decision === null ? status : 200).send({
    response_code: decision ?? status,
    ...(about.success && about.data),
    messages,
  });
}
