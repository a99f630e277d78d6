import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Where a request goes, as logs name it: the route's pattern stands in for the address, because links
 * and queries carry tokens that no log may hold.
 */
export function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? (request.url.startsWith('/api/') ? '/api/*' : '*');
}

interface Answered {
  method: string;
  path: string;
  status: number;
  ms: number;
  brand: string | undefined;
  customer?: number | undefined;
}

/** What the log says of a request. */
export function requestLine({ method, path, status, ms, brand, customer }: Answered): Answered {
  return { method, path, status, ms: Math.round(ms * 10) / 10, brand, customer };
}

/** One line a request, with its id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = requestLine({
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      brand: request.brand?.key,
      customer: request.caller?.customerId,
    });
    request.log.info(line, 'request');
    done();
  });
}
