import type { FastifyInstance } from 'fastify';

/**
 * The fixed headers of every answer, errors included. One hook: a general-purpose plugin costs a
 * third of a light route. `recaptcha` is the origin of its script, null where it is not used.
 */
export function fixedHeaders(
  app: FastifyInstance,
  options: { connect: readonly string[]; recaptcha: string | null; https: boolean },
): void {
  const google = options.recaptcha ? ` ${options.recaptcha} https://www.gstatic.com` : '';
  const connect = ["'self'", ...options.connect].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${google}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A message is fetched with the session's token, which an address can't carry, and then played.
    'media-src blob:',
    `connect-src ${connect}${google}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(options.recaptcha ? [`frame-src ${options.recaptcha}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const fixed = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id);
    // Customer data is the rule under these paths; a reference read says otherwise itself.
    if (/^\/(api|carrier|dev)\//.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}
