import type { FastifyInstance } from 'fastify';
import { createRequestScope, type RequestScope, runInScope } from '../db/request-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    databaseScope: RequestScope | null;
  }
}

/** Lets everything that is done for a request know of one another where it waits for the database. */
export function openRequestScopes(app: FastifyInstance): void {
  app.decorateRequest('databaseScope', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseScope = createRequestScope();
    runInScope(request.databaseScope, done);
  });
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    runInScope(request.databaseScope ?? createRequestScope(), done);
  });
}
