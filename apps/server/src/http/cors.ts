import type { FastifyInstance } from 'fastify';

const exposed =
  'Content-Disposition, X-As-Of, X-Missed-Unseen, X-Next-Cursor, X-Request-Id, X-Voicemail-Unheard, Retry-After';
const allowed =
  'Authorization, Brand-Id, Content-Type, Idempotency-Key, X-ReCaptcha-Token, X-XSRF-TOKEN';

/** Lets the origins of CORS_ORIGINS call from elsewhere, and nobody else. */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposed,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': allowed,
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}
