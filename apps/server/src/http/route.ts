import type { EndpointShape } from '@portal/contract/endpoint';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { checkAntiForgery } from './anti-forgery.ts';
import { authenticate } from './authenticate.ts';
import { takeBodyFromQuery } from './body-from-query.ts';
import { checkBot } from './bot-check.ts';
import { actorOf } from './client.ts';
import type { AnyOutcome, Context, Outcome } from './context.ts';
import { sendFailure, sendReadyJson } from './envelope.ts';
import { leaveOutEmpty } from './empty-query.ts';
import { sendEvents } from './event-stream.ts';
import { sendFile } from './file-answer.ts';
import { sendReference } from './reference-data.ts';
import { validatorCompiler } from './validator.ts';

export type Handler<E extends EndpointShape> = (context: Context<E>) => Promise<Outcome<E>>;

/** What the pipeline in front of a handler needs. */
export type RouteDeps = Pick<Deps, 'tokens' | 'sessions' | 'clock' | 'botVerifier' | 'config'>;

const message = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  text: z.optional(z.string()),
});

function documentation(row: EndpointShape) {
  return {
    operationId: row.name,
    tags: [row.path.split('/')[3] ?? 'api'],
    ...(row.auth !== 'none' && { security: [{ bearer: [] }] }),
    ...(row.body && { body: row.body }),
    ...(row.query && { querystring: row.query }),
    ...(row.params && { params: row.params }),
    response: { 200: answerSchema(row) },
  };
}

function answerSchema(row: EndpointShape) {
  if (row.host === 'web') return row.result;
  if (!row.file) return enveloped(row);
  return { description: 'The file', content: { [row.file]: { schema: row.result } } };
}

function enveloped(row: EndpointShape) {
  return z.object({
    isSuccessful: z.boolean(),
    result: z.nullable(row.result),
    messages: z.array(message),
  });
}

/** Judges a body that has one of several shapes by the one that is meant. */
function shapedValidator(
  bodyShape: NonNullable<EndpointShape['bodyShape']>,
): FastifySchemaCompiler<unknown> {
  return (part) => {
    const ordinary = validatorCompiler(part);
    if (part.httpPart !== 'body') return ordinary;
    return (body: unknown) =>
      typeof body === 'object' && body !== null
        ? validatorCompiler({ ...part, schema: bodyShape(body) })(body)
        : ordinary(body);
  };
}

export interface RouteOptions<E extends EndpointShape> {
  /** Answers before the bot check: what it gives instead of null is the answer (behaviour 1.10). */
  before?: (context: Context<E>) => Promise<Outcome<E> | null>;
}

/**
 * Makes a route from a row of the contract. A handler that answers an undeclared code or another
 * result than the row's does not compile (behaviour 1.13).
 */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  deps: RouteDeps,
  row: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const before: preHandlerAsyncHookHandler = async (request, reply) => {
    const early = (await options.before?.(contextOf<E>(request, reply))) as AnyOutcome | null;
    if (early) return sendOutcome(row, early, request, reply);
    if (row.bot === undefined) return;
    const verdict = await checkBot(deps.botVerifier, row.bot, request, deps.config.corsOrigins);
    if (verdict !== 'passed') return sendFailure(reply, { code: 'BOT-CHECK', text: verdict });
  };
  app.route({
    method: row.method,
    url: row.path,
    schema: documentation(row),
    exposeHeadRoute: row.acts !== true,
    onRequest: async (request, reply) => {
      if (row.method !== 'GET' && !checkAntiForgery(request)) {
        return sendFailure(reply, { code: 'ANTI-FORGERY' });
      }
      if (row.auth === 'none') return;
      const refusal = await authenticate(deps, row.auth, request, row.takesExpiredToken);
      if (refusal) return sendFailure(reply, { code: refusal });
    },
    preValidation: [
      ...(row.bodyFromQuery ? [async (request: FastifyRequest) => takeBodyFromQuery(request)] : []),
      ...(row.query ? [leaveOutEmpty(row.query)] : []),
    ],
    ...(row.bodyShape && { validatorCompiler: shapedValidator(row.bodyShape) }),
    preHandler: options.before || row.bot !== undefined ? [before] : [],
    handler: async (request, reply) => {
      const outcome = (await handler(contextOf<E>(request, reply))) as AnyOutcome;
      return sendOutcome(row, outcome, request, reply);
    },
  });
}

function contextOf<E extends EndpointShape>(
  request: FastifyRequest,
  reply: FastifyReply,
): Context<E> {
  if (!request.brand) throw new Error('A route ran without a brand');
  return {
    body: request.body,
    query: request.query,
    params: request.params,
    brand: request.brand,
    actor: actorOf(request, request.brand),
    request,
    reply,
  } as unknown as Context<E>;
}

function sendOutcome(
  row: EndpointShape,
  outcome: AnyOutcome,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!outcome.ok) {
    return sendFailure(reply, {
      result: row.failureResult ?? null,
      ...outcome,
      code: outcome.code,
    });
  }
  if ('file' in outcome) return sendFile(reply, row.file ?? 'text/plain', outcome);
  if ('etag' in outcome) return sendReference(request, reply, outcome);
  if ('events' in outcome) return sendEvents(reply, outcome);
  if ('json' in outcome) return sendReadyJson(reply, outcome.json);
  if (row.host === 'web') return reply.send(outcome.result);
  return reply.send({ isSuccessful: true, result: outcome.result, messages: [] });
}
