import type { BodyOf, EndpointShape } from '@portal/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '@portal/server/http/actor';
import type { Context, Failure, Outcome } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import type { Paid, RepeatedOutcome, WithPayments } from './engine.ts';
import { findRepeated, type Keyed, keyedBody } from './idempotency.ts';

/**
 * Makes the route of a payment of somebody who is logged in: what came before under its key is
 * answered before the bot check (behaviour 1.10), in the same way as the payment itself.
 */
export function payingRoute<const E extends EndpointShape, P extends Paid | Failure>(
  app: FastifyInstance,
  deps: RouteDeps & WithPayments,
  row: E,
  its: {
    /** What the key stands for, beside the body; both names of one call share it. */
    call: string;
    pay: (actor: Actor, body: BodyOf<E>, keyed: Keyed) => Promise<P>;
    answer: (
      outcome: P | RepeatedOutcome | Failure<'VALIDATION'>,
      actor: Actor,
    ) => Outcome<E> | Promise<Outcome<E>>;
  },
): void {
  // A row of a payment has a body, and asks for a token.
  const keyedOf = ({ request, body }: Context<E>) => keyedBody(request, its.call, body as object);
  const actorOf = ({ actor }: Context<E>) => actor as Actor;
  route(
    app,
    deps,
    row,
    async (context) => {
      const actor = actorOf(context);
      return its.answer(await its.pay(actor, context.body, keyedOf(context)), actor);
    },
    {
      before: async (context) => {
        const actor = actorOf(context);
        const repeated = await findRepeated(deps, actor, context.request, keyedOf(context));
        return repeated && its.answer(repeated, actor);
      },
    },
  );
}
