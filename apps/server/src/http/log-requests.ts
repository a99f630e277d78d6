import type { FastifyInstance } from 'fastify';

/**
 * One line a request, with its id. The route's pattern stands in for the address, because links
 * and queries carry tokens that no log may hold.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? (request.url.startsWith('/api/') ? '/api/*' : '*');
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        brand: request.brand?.key,
        customer: request.caller?.customerId,
      },
      'request',
    );
    done();
  });
}
