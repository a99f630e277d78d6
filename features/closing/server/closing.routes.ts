import { cancelCustomer } from '@portal/features/account/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { closeAccount } from './closing.service.ts';

export function registerClosing(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'brands' | 'passwords' | 'outbox' | 'sessions'>,
): void {
  route(app, deps, cancelCustomer, async (context) => {
    const { languageISO, reason, message, password } = context.body;
    const wish = { language: languageISO, reason, message, password };
    const outcome = await closeAccount(deps, context.actor, wish);
    switch (outcome.kind) {
      case 'closed':
        return ok(outcome.inquiryId);
      case 'wrong-password':
        return fail('WRONG-PASSWORD', { field: '/password' });
      case 'unconfirmed':
        return fail('CONFIRM-IDENTITY');
      case 'email-just-changed':
        return fail('EMAIL-JUST-CHANGED');
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
    }
  });
}
