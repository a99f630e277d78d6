import * as rows from '@portal/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { readCallFile } from './call-file.service.ts';
import { readUsage } from './call-usage.service.ts';
import { readCall, readCallPage } from './calls.service.ts';

/** The call history (CONTRACT 2, Numbers and calls). */
export function registerCalls(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'geography' | 'texts'>,
): void {
  route(app, deps, rows.callHistory, async ({ caller, query, reply }) => {
    const page = await readCallPage(deps, caller.customerId, query);
    if (!page) return fail('VALIDATION', { field: '/cursor', text: 'form.cursor' });
    if (page.nextCursor !== null) reply.header('x-next-cursor', page.nextCursor);
    return { ok: true, json: page.json };
  });

  route(app, deps, rows.callHistoryFile, async ({ brand, caller, query }) => {
    const owner = { brandId: brand.id, customerId: caller.customerId };
    return { ok: true, file: await readCallFile(deps, owner, query) };
  });

  route(app, deps, rows.callUsage, async ({ caller, query }) =>
    ok(await readUsage(deps, caller.customerId, query, new Date())),
  );

  route(app, deps, rows.callDetails, async ({ caller, params }) => {
    const call = await readCall(deps, caller.customerId, params.id);
    return call ? ok(call) : fail('NOT-FOUND');
  });
}
