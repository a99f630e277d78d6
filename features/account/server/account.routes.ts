import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import type { WithPasswordFollowers } from '@portal/features/sign-in/server';
import { changeAccount } from './account-changes.service.ts';
import { readAccount } from './account.service.ts';
import { askEmailChange, cancelEmailChange, sendConfirmation } from './email-change.service.ts';

type AccountDeps = RouteDeps &
  Pick<Deps, 'db' | 'passwords' | 'outbox' | 'sessions'> &
  WithPasswordFollowers;

/** The customer's own account. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  route(app, deps, rows.readAccount, async ({ actor }) => {
    const account = await readAccount(deps, actor.customerId);
    // The session is open, so its customer is there: anything else is our own fault.
    if (!account) throw new Error('An open session has no customer');
    return ok(account);
  });

  route(app, deps, rows.updateAccount, async (context) => {
    const outcome = await changeAccount(deps, context.actor, context.body);
    switch (outcome.kind) {
      case 'done':
        return ok({
          subscriberResult: outcome.subscriberResult,
          customerResult: outcome.customerResult,
        });
      case 'refused':
        return fail('VALIDATION', { messages: outcome.messages });
      case 'wrong-password':
        return fail('WRONG-CURRENT-PASSWORD');
      case 'email-unconfirmed':
        return fail('EMAIL-UNCONFIRMED');
      case 'unconfirmed':
        return fail('CONFIRM-IDENTITY');
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
    }
  });

  route(app, deps, rows.sendConfirmation, async ({ actor }) => {
    await sendConfirmation(deps, actor);
    return ok(true);
  });

  route(app, deps, rows.verifyEmailChange, async (context) => {
    const { Email, LanguageIso } = context.body;
    const wish = { email: Email, language: LanguageIso };
    const outcome = await askEmailChange(deps, context.actor, wish);
    switch (outcome.kind) {
      case 'asked':
        return ok(true);
      case 'taken':
        return fail('ERRVNUMS11', { field: '/Email' });
      case 'email-unconfirmed':
        return fail('EMAIL-UNCONFIRMED');
      case 'unconfirmed':
        return fail('CONFIRM-IDENTITY');
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
    }
  });

  route(app, deps, rows.cancelEmailChange, async (context) => {
    return ok(await cancelEmailChange(deps, context.actor));
  });
}
