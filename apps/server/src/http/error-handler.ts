import type { WireMessage } from '@portal/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SessionOver } from '../db/sessions.repo.ts';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import { QueueFull } from '../ports/work-queue.ts';
import { sendFailure } from './envelope.ts';

/** Pointers to the fields that a schema refused; the schema's message is a translation key. */
function validationMessages(error: FastifyError): WireMessage[] {
  const messages: WireMessage[] = [];
  for (const issue of error.validation ?? []) {
    // The whole body is meant where the path is empty.
    const field = /^\/?$/.test(issue.instancePath) ? undefined : issue.instancePath;
    const text = issue.message ?? '';
    messages.push({ code: 'VALIDATION', ...(field !== undefined && { field }), text });
  }
  return messages.length > 0 ? messages : [{ code: 'VALIDATION' }];
}

/** When a new try makes sense: a database that is started again is there within seconds. */
export const unavailableRetrySeconds = 5;

/** The one place where a thrown error becomes an answer. Nothing of it but our own code goes out. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    return sendFailure(reply, { code: 'VALIDATION', messages: validationMessages(error) });
  }
  if (error instanceof SessionOver) return sendFailure(reply, { code: 'UNAUTHORIZED' });
  if (error instanceof QueueFull) {
    return sendFailure(reply, { code: 'TOO-MANY-REQUESTS', retryAfter: error.retryAfterSeconds });
  }
  if (isDatabaseTrouble(error)) {
    request.log.warn({ err: error }, 'The database is out of reach');
    return sendFailure(reply, { code: 'UNAVAILABLE', retryAfter: unavailableRetrySeconds });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return sendFailure(reply, { code: 'TOO-LARGE' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return sendFailure(reply, { code: 'UNSUPPORTED-MEDIA' });
    case 'FST_ERR_BAD_URL':
      return sendFailure(reply, { code: 'NOT-FOUND' });
    default:
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return sendFailure(reply, { code: 'VALIDATION', text: 'The body cannot be read' });
  }
  request.log.error({ err: error }, 'A request failed');
  return sendFailure(reply, { code: 'SERVER-ERROR' });
}
