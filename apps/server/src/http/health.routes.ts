import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { isReady, type Readiness } from './health.service.ts';

/** `/livez`: the process answers. `/readyz`: database, migrations and worker do. */
export function registerHealth(
  app: FastifyInstance,
  deps: Pick<Deps, 'db'>,
  readiness: Readiness,
): void {
  app.get('/livez', async (_request, reply) => reply.send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await isReady(deps, readiness);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks });
  });
}
