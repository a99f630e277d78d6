import * as rows from '../contract.ts';
import * as limits from '@portal/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { readBillingHistory, sendReceipt } from './billing.service.ts';

/** What a customer paid, and receipts of it. */
export function registerBilling(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'outbox'>,
): void {
  route(app, deps, rows.billingHistory, async ({ query, actor }) => {
    const index = query.pageIndex ?? limits.billingPage;
    const size = query.totalRecordsPerPage ?? limits.billingPageSize;
    return ok(await readBillingHistory(deps, actor.customerId, { index, size }));
  });

  route(app, deps, rows.sendReceipt, async ({ body, actor }) =>
    sendReceipt(deps, actor, { transactionId: body.transactionID, language: body.languageIso }),
  );
}
