import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import * as passkeys from './passkeys.service.ts';

/** The customer's passkeys; logging in with one is of `sign-in`. */
export function registerPasskeys(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'brands' | 'outbox'>,
): void {
  route(app, deps, rows.listPasskeys, async ({ actor }) =>
    ok(await passkeys.listPasskeys(deps, actor.customerId)),
  );

  route(app, deps, rows.passkeyOptions, async (context) => {
    const outcome = await passkeys.preparePasskey(deps, context.actor, {
      brand: context.brand,
      origin: context.request.headers.origin,
    });
    switch (outcome.kind) {
      case 'ready':
        return ok(outcome.options);
      case 'unconfirmed':
        return fail('CONFIRM-IDENTITY');
      case 'held':
        return fail('TOO-MANY-REQUESTS', { retryAfter: outcome.retryAfter });
      case 'too-many':
        return fail('MAX-PASSKEYS');
      case 'nowhere':
        return fail('PASSKEY-NOT-ADDED');
    }
  });

  route(app, deps, rows.addPasskey, async (context) => {
    const outcome = await passkeys.addPasskey(deps, context.actor, context.body);
    switch (outcome.kind) {
      case 'added':
        return ok(outcome.entry);
      case 'unconfirmed':
        return fail('CONFIRM-IDENTITY');
      case 'refused':
        return fail('PASSKEY-NOT-ADDED');
      case 'too-many':
        return fail('MAX-PASSKEYS');
    }
  });

  route(app, deps, rows.renamePasskey, async ({ actor, params, body }) =>
    (await passkeys.renamePasskey(deps, actor, { id: params.id, name: body.name }))
      ? ok(true)
      : fail('NOT-FOUND'),
  );

  route(app, deps, rows.removePasskey, async (context) =>
    (await passkeys.removePasskey(deps, context.actor, context.params.id))
      ? ok(true)
      : fail('NOT-FOUND'),
  );
}
