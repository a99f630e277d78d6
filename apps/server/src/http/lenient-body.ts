import type { EndpointShape } from '@portal/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Takes a request that says JSON and has no body as one without a body: older clients send it. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/**
 * Fills the body of a row that allows it from the query, where there is no body (SPEC 7,
 * validate-customer-password). The query of such a call is in no log: lines name the route.
 */
export function takeBodyFromQuery(row: EndpointShape, request: FastifyRequest): void {
  if (row.bodyFromQuery !== true) return;
  const { body, query } = request;
  const isEmpty = body === undefined || body === null || Object.keys(body).length === 0;
  if (isEmpty) request.body = { ...(query as Record<string, unknown>) };
}
