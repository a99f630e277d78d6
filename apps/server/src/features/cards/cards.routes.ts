import * as rows from '@portal/contract/cards';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, ok } from '../../http/context.ts';
import { findRepeated, hubOutcome, keyedBody, webOutcome } from '../../http/idempotency.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { addCard, deleteCard, editCard, listCards, readCard } from './cards.service.ts';

type CardDeps = RouteDeps & Pick<Deps, 'db' | 'geography' | 'payments' | 'cardGateway'>;

/** Both names of adding a card share keys: the same card under one key is added once. */
const adding = 'add-card';

function registerAdding(app: FastifyInstance, deps: CardDeps): void {
  route(
    app,
    deps,
    rows.addPaymentMethod,
    async ({ body, brand, caller, address, request }) => {
      const owner = { brandId: brand.id, customerId: caller.customerId, address };
      return webOutcome(await addCard(deps, owner, body, keyedBody(request, adding, body)));
    },
    {
      before: async ({ body, caller, request }) => {
        const keyed = keyedBody(request, adding, body);
        const repeated = await findRepeated(deps, caller, request, keyed);
        return repeated && webOutcome(repeated);
      },
    },
  );
  route(
    app,
    deps,
    rows.addCard,
    async ({ body, brand, caller, address, request }) => {
      const owner = { brandId: brand.id, customerId: caller.customerId, address };
      return hubOutcome(await addCard(deps, owner, body, keyedBody(request, adding, body)));
    },
    {
      before: async ({ body, caller, request }) => {
        const keyed = keyedBody(request, adding, body);
        const repeated = await findRepeated(deps, caller, request, keyed);
        return repeated && hubOutcome(repeated);
      },
    },
  );
}

function registerChanging(app: FastifyInstance, deps: CardDeps): void {
  route(app, deps, rows.editCard, async ({ body, brand, caller, address, request }) => {
    const keyed = keyedBody(request, 'edit-card', body);
    const repeated = await findRepeated(deps, caller, request, keyed);
    if (repeated) return repeated.ok ? ok({ response_code: 200 }) : repeated;
    const owner = { brandId: brand.id, customerId: caller.customerId, address };
    const { PaymentId: id, ...change } = body;
    return editCard(deps, owner, { id, change }, keyed);
  });

  route(app, deps, rows.deleteCard, async ({ query, brand, caller, address, request }) => {
    const keyed = keyedBody(request, 'delete-card', query);
    const repeated = await findRepeated(deps, caller, request, keyed);
    if (repeated) return repeated.ok ? ok(true) : repeated;
    const owner = { brandId: brand.id, customerId: caller.customerId, address };
    return deleteCard(deps, owner, query.id, keyed);
  });
}

/** Saved cards (CONTRACT 2, Money). */
export function registerCards(app: FastifyInstance, deps: CardDeps): void {
  route(app, deps, rows.listCards, async ({ caller }) =>
    ok(await listCards(deps, caller.customerId)),
  );
  route(app, deps, rows.readCard, async ({ caller, params }) => {
    const card = await readCard(deps, caller.customerId, params.id);
    return card ? ok(card) : fail('NOT-FOUND');
  });
  registerAdding(app, deps);
  registerChanging(app, deps);
}
