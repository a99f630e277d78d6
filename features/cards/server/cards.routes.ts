import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import { type NewCard, responseCodes } from '@portal/features/payments/contract';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, ok } from '@portal/server/http/context';
import {
  findRepeated,
  hubOutcome,
  type Keyed,
  keyedBody,
  payingRoute,
  webOutcome,
  type WithPayments,
} from '@portal/features/payments/server';
import { route, type RouteDeps } from '@portal/server/http/route';
import { addCard, deleteCard, listCards, readCard } from './cards.service.ts';
import { editCard } from './edit-card.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type CardDeps = RouteDeps &
  Pick<Deps, 'db' | 'cardGateway' | 'outbox'> &
  WithPayments &
  WithGeography;

/** Both names of adding a card share keys: the same card under one key is added once. */
function registerAdding(app: FastifyInstance, deps: CardDeps): void {
  const adding = {
    call: 'add-card',
    pay: (actor: Actor, card: NewCard, keyed: Keyed) => addCard(deps, actor, card, keyed),
  };
  payingRoute(app, deps, rows.addPaymentMethod, { ...adding, answer: webOutcome });
  payingRoute(app, deps, rows.addCard, { ...adding, answer: hubOutcome });
}

function registerChanging(app: FastifyInstance, deps: CardDeps): void {
  route(app, deps, rows.editCard, async ({ body, request, actor }) => {
    const keyed = keyedBody(request, 'edit-card', body);
    const repeated = await findRepeated(deps, actor, request, keyed);
    if (repeated) return repeated.ok ? ok({ response_code: responseCodes.done }) : repeated;
    const { PaymentId: id, ...change } = body;
    return editCard(deps, actor, { id, change }, keyed);
  });

  route(app, deps, rows.deleteCard, async ({ query, request, actor }) => {
    const keyed = keyedBody(request, 'delete-card', query);
    const repeated = await findRepeated(deps, actor, request, keyed);
    if (repeated) return repeated.ok ? ok(true) : repeated;
    return deleteCard(deps, actor, query.id, keyed);
  });
}

export function registerCards(app: FastifyInstance, deps: CardDeps): void {
  route(app, deps, rows.listCards, async ({ actor }) =>
    ok(await listCards(deps, actor.customerId)),
  );
  route(app, deps, rows.readCard, async ({ params, actor }) => {
    const card = await readCard(deps, actor.customerId, params.id);
    return card ? ok(card) : fail('NOT-FOUND');
  });
  registerAdding(app, deps);
  registerChanging(app, deps);
}
