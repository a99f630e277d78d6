import type { FastifyInstance } from 'fastify';
import type { WithGeography } from '@portal/features/geography/server';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import * as rows from '../contract.ts';
import { listLiveCalls } from './live-calls.service.ts';
import { StreamsOfCalls } from './live-hub.ts';

/** Calls that ring or talk: what there is, or what becomes of it, for as long as somebody looks. */
export function registerLiveCalls(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'log'> & WithGeography,
): void {
  const hub = new StreamsOfCalls(deps, (customerId) => listLiveCalls(deps, customerId));
  // Before the server waits for its connections, which would wait for the streams.
  app.addHook('preClose', () => hub.close());

  route(app, deps, rows.liveCalls, async ({ request, actor }) => {
    const wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
    if (!wantsEvents || request.method === 'HEAD')
      return ok(await listLiveCalls(deps, actor.customerId));
    const events = await hub.watch(actor);
    return events ? { ok: true, events } : fail('TOO-MANY-REQUESTS', { retryAfter: 15 });
  });
}
