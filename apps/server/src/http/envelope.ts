import { type ErrorCode, errorCodes, wireCode, type WireMessage } from '@portal/contract/errors';
import type { FastifyReply } from 'fastify';
import { isWebCall, sendWebFailure } from './web-answer.ts';

export interface SentFailure {
  code: ErrorCode;
  messages?: WireMessage[];
  field?: string;
  text?: string;
  retryAfter?: number;
  result?: unknown;
}

/** Codes of a log-in that are HTTP 401 with a top-level messageCode (behaviour 2.2). */
const messageCodes = new Set<ErrorCode>([
  'INVALID-CREDENTIALS',
  'EMAIL-NOT-VERIFIED',
  'ACCOUNT-LOCKED',
  'PASSKEY-REFUSED',
]);

/** Answers a failure in the hub's envelope, or in the web API's under /api/payment. */
export function sendFailure(reply: FastifyReply, failure: SentFailure): FastifyReply {
  const status = errorCodes[failure.code];
  const messages = failure.messages ?? [
    {
      code: wireCode(failure.code),
      ...(failure.field !== undefined && { field: failure.field }),
      ...(failure.text !== undefined && { text: failure.text }),
    },
  ];
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter));
  if (isWebCall(reply)) return sendWebFailure(reply, failure, messages);
  return reply.code(status).send({
    isSuccessful: false,
    result: failure.result ?? null,
    messages,
    ...(messageCodes.has(failure.code) && { messageCode: failure.code }),
  });
}

/** Answers a hub call that succeeded with JSON that is ready already. */
export function sendReadyJson(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(`{"isSuccessful":true,"result":${json},"messages":[]}`);
}
