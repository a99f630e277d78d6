import type { FastifyInstance, FastifyReply } from 'fastify';
import { readId } from '@portal/server/shared/row-id.rules';
import type { WithGeography } from '@portal/features/geography/server';
import {
  hangUpLive,
  listPhonesFor,
  ringElsewhere,
  sendToVoicemail,
} from '@portal/features/telephony/server';
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

  route(app, deps, rows.hangUpCall, async ({ params, actor, reply }) => {
    const id = readId(params.id);
    return accepted(reply, id === null ? fail('NOT-FOUND') : await hangUpLive(deps, actor, id));
  });

  route(app, deps, rows.sendCallToVoicemail, async ({ params, actor, reply }) => {
    const id = readId(params.id);
    if (id === null) return fail('NOT-FOUND');
    return accepted(reply, await sendToVoicemail(deps, actor, id));
  });

  route(app, deps, rows.ringCallElsewhere, async ({ params, body, actor, reply }) => {
    const id = readId(params.id);
    if (id === null) return fail('NOT-FOUND');
    return accepted(reply, await ringElsewhere(deps, actor, id, body.target));
  });

  route(app, deps, rows.phonesForCall, async ({ params, actor }) => {
    const id = readId(params.id);
    return id === null ? fail('NOT-FOUND') : listPhonesFor(deps, actor, id);
  });
}

/** What is ordered is not done yet. */
function accepted<O extends { ok: boolean }>(reply: FastifyReply, ordered: O): O {
  if (ordered.ok) reply.code(202);
  return ordered;
}
