import type { EndpointShape } from '@portal/contract/endpoint';
import type { FastifyRequest } from 'fastify';

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
