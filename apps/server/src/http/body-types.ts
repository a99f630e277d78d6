import formbody from '@fastify/formbody';
import * as limits from '@portal/contract/limits';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './envelope.ts';

/**
 * Takes bodies as JSON alone; any other type or coding is 415. Every site's page can make a visitor's
 * browser post a form or plain text here, and none can make it post JSON. A request that says JSON
 * and has no body is one without a body: older clients send it.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity';
    if (coding.toLowerCase() === 'identity') done();
    else sendFailure(reply, { code: 'UNSUPPORTED-MEDIA' });
  });
}

/** Routes that take forms too, as a carrier posts them; who posts is proved by a signature. */
export function formRoutes(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: limits.bodyBytesMax });
    register(scope);
  });
}
