import * as rows from '../contract.ts';
import * as limits from '@portal/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import type { WithGeography } from '@portal/features/geography/server';
import { readBillingFile } from './billing-file.service.ts';
import {
  readBillingChoices,
  readBillingHistory,
  readInvoice,
  sendReceipt,
} from './billing.service.ts';

/** What a customer paid, and receipts of it. */
export function registerBilling(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'outbox' | 'brands' | 'texts'> & WithGeography,
): void {
  route(app, deps, rows.billingHistory, async ({ query, actor }) => {
    const index = query.pageIndex ?? limits.billingPage;
    const size = query.totalRecordsPerPage ?? limits.billingPageSize;
    const { type, number, from, to } = query;
    const filters = { type, number, from, to };
    return ok(await readBillingHistory(deps, actor.customerId, { index, size }, filters));
  });

  route(app, deps, rows.billingChoices, async ({ actor }) =>
    ok(await readBillingChoices(deps, actor.customerId)),
  );

  route(app, deps, rows.billingFile, async ({ query, actor }) => {
    return { ok: true, file: await readBillingFile(deps, actor, query) };
  });

  route(app, deps, rows.readInvoice, async ({ query, actor }) => {
    const { transactionID: transactionId, languageISO: language = 'en' } = query;
    return readInvoice(deps, actor, { transactionId, language });
  });

  route(app, deps, rows.sendReceipt, async ({ body, actor }) =>
    sendReceipt(deps, actor, { transactionId: body.transactionID, language: body.languageIso }),
  );
}
