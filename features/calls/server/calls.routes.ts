import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { readCallFile } from './call-file.service.ts';
import { readUsage, readUsageFile } from './call-usage.service.ts';
import { readCall, readCallPage, seeCalls, showCalls } from './calls.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

export function registerCalls(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'texts'> & WithGeography,
): void {
  route(app, deps, rows.callHistory, async ({ query, reply, actor }) => {
    const page = await readCallPage(deps, actor.customerId, query);
    if (!page) return fail('VALIDATION', { field: '/cursor', text: 'form.cursor' });
    if (page.nextCursor !== null) reply.header('x-next-cursor', page.nextCursor);
    if (page.unseen) {
      const { missed, unheard, asOf } = page.unseen;
      reply.headers({
        'x-missed-unseen': missed,
        'x-voicemail-unheard': unheard,
        'x-as-of': asOf,
      });
    }
    return { ok: true, json: showCalls(deps.geography, page.calls) };
  });

  route(app, deps, rows.callsSeen, async ({ body, actor }) => {
    await seeCalls(deps, actor, body.until);
    return ok(true);
  });

  route(app, deps, rows.callHistoryFile, async ({ query, actor }) => {
    return { ok: true, file: await readCallFile(deps, actor, query) };
  });

  route(app, deps, rows.callUsage, async ({ query, actor }) =>
    ok(await readUsage(deps, actor.customerId, query, new Date())),
  );

  route(app, deps, rows.callUsageFile, async ({ query, actor }) => {
    return { ok: true, file: await readUsageFile(deps, actor, query, new Date()) };
  });

  route(app, deps, rows.callDetails, async ({ params, actor }) => {
    const call = await readCall(deps, actor.customerId, params.id);
    return call ? ok(call) : fail('NOT-FOUND');
  });
}
