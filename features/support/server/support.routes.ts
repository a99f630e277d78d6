import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { type Context, fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { writeAsVisitor, writeToSupport } from './support.service.ts';

type VisitorContext = Pick<Context<typeof rows.createLead>, 'body' | 'brand' | 'actor'>;
type SupportDeps = RouteDeps & Pick<Deps, 'db' | 'outbox'>;

/** Writing to the brand, with and without an account. */
export function registerSupport(app: FastifyInstance, deps: SupportDeps): void {
  route(app, deps, rows.supportCustomer, async ({ body, brand, actor }) => {
    const { languageISO, subject, message } = body;
    const letter = { brand, language: languageISO, subject, message };
    const sent = await writeToSupport(deps, actor, letter);
    if (sent.ok) return ok(sent.inquiryId);
    return fail('TOO-MANY-REQUESTS', { retryAfter: sent.retryAfter });
  });

  const fromVisitor = async ({ body, brand, actor }: VisitorContext) => {
    const { languageISO, phone = '', ...said } = body;
    const sent = await writeAsVisitor(deps, {
      ...said,
      brand,
      language: languageISO,
      phone,
      address: actor.address,
    });
    if (sent.ok) return ok(sent.inquiryId);
    return fail('TOO-MANY-REQUESTS', { retryAfter: sent.retryAfter });
  };
  route(app, deps, rows.createLead, (context) => fromVisitor(context));
  route(app, deps, rows.createInquiry, (context) => fromVisitor(context));
}
