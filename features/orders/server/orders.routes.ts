import * as packages from '@portal/features/subscriptions/contract';
import * as rows from '../contract.ts';
import { setUpPortIn } from '@portal/features/port-ins/contract';
import type { RateQuote } from '@portal/features/numbers/contract';
import type { WebAnswer } from '@portal/features/payments/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { type Context, fail, type Failure, ok } from '@portal/server/http/context';
import {
  findRepeatedOrder,
  hubOutcome,
  type Keyed,
  keyedBody,
  type Paid,
  payingRoute,
  webOutcome,
  type WithPayments,
} from '@portal/features/payments/server';
import { route, type RouteDeps } from '@portal/server/http/route';
import { createSubscriber, type OrderOutcome, sessionOfBuyer } from './order.service.ts';
import { ringsOfOrder } from './rings.service.ts';
import { addBroughtNumber } from './brought-number.service.ts';
import { type ExtraOutcome, orderNumber } from './extra-number.service.ts';
import {
  checkCoupon,
  keepConversion,
  listCountriesOnOffer,
  listCountriesPackages,
  listNumbersForSale,
  readRenewalPackage,
} from './orders.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type OrderDeps = RouteDeps & Pick<Deps, 'db' | 'passwords' | 'log'> & WithPayments & WithGeography;

/** What can be had, and at which price. */
export function registerOrders(app: FastifyInstance, deps: OrderDeps): void {
  route(app, deps, rows.countriesOnOffer, async () => ok(await listCountriesOnOffer(deps)));
  route(app, deps, packages.countriesPackages, async () => ok(await listCountriesPackages(deps)));

  route(app, deps, rows.numbersForSale, async ({ query, reply }) => {
    const page = await listNumbersForSale(deps, query);
    if (!page) return fail('VALIDATION', { field: '/cursor', text: 'form.cursor' });
    if (page.nextCursor !== null) reply.header('x-next-cursor', page.nextCursor);
    return ok(page.numbers);
  });

  route(app, deps, packages.renewalPackage, async ({ query }) => {
    const term = await readRenewalPackage(deps, query.id);
    return term ? ok(term) : fail('NOT-FOUND');
  });

  route(app, deps, rows.validateCoupon, ({ body, actor }) =>
    checkCoupon(deps, actor, { code: body.code, countryId: body.countryID }),
  );

  route(app, deps, rows.marketingConversion, ({ body, actor }) =>
    keepConversion(deps, actor, body),
  );

  registerOrdering(app, deps);
  registerExtraNumber(app, deps);
  registerSettingUp(app, deps);
}

/** The answer of an order, with whether the number rings where it is paid. */
async function withRings<F extends Failure>(
  deps: OrderDeps,
  brandId: number,
  outcome: Paid | F,
): Promise<{ ok: true; result: WebAnswer & { rings?: RateQuote } } | F> {
  if (!outcome.ok) return outcome;
  const { result } = webOutcome<never>(outcome);
  return ok({ ...result, ...(await ringsOfOrder(deps, brandId, outcome)) });
}

/**
 * What became of a payment for the account that is logged in: the same one, sent twice at once, finds
 * its own number taken.
 */
async function orRepeated<F extends Failure>(
  { payments }: OrderDeps,
  { customerId }: Actor,
  keyed: Keyed,
  outcome: Paid | F,
) {
  return outcome.ok
    ? outcome
    : ((await payments.findRepeated({ customerId, ...keyed })) ?? outcome);
}

/** One more number is bought for the account that is logged in. */
function registerExtraNumber(app: FastifyInstance, deps: OrderDeps): void {
  payingRoute(app, deps, rows.orderNumber, {
    call: 'order-number',
    pay: async (actor, body, keyed) => {
      const outcome: ExtraOutcome = await orderNumber(deps, actor, body, keyed);
      return orRepeated(deps, actor, keyed, outcome);
    },
    answer: (outcome, { brandId }) => withRings(deps, brandId, outcome),
  });
}

/** A number that was brought is added to the account that is logged in. */
function registerSettingUp(app: FastifyInstance, deps: OrderDeps): void {
  payingRoute(app, deps, setUpPortIn, {
    call: 'set-up-port-in',
    pay: async (actor, body, keyed) => {
      const outcome = await addBroughtNumber(deps, actor, body, keyed);
      return orRepeated(deps, actor, keyed, outcome);
    },
    answer: hubOutcome,
  });
}

type OrderContext = Pick<Context<typeof rows.createSubscriber>, 'body' | 'actor' | 'request'>;

/** Both names of ordering share keys: the same order under one key is made once. */
const ordering = 'order';

function registerOrdering(app: FastifyInstance, deps: OrderDeps): void {
  const before = ({ body, actor, request }: OrderContext) =>
    findRepeatedOrder(deps, actor, request, keyedBody(request, ordering, body));
  const order = async ({ body, actor, request }: OrderContext) => {
    const keyed = keyedBody(request, ordering, body);
    const outcome = await createSubscriber(deps, actor, body, keyed);
    if (outcome.ok) return outcome;
    // The same order, sent twice at once, finds its own number and e-mail taken.
    return (await deps.payments.findRepeatedOrder({ brandId: actor.brandId, ...keyed })) ?? outcome;
  };

  route(
    app,
    deps,
    rows.createSubscriber,
    async (context) => {
      const outcome = await order(context);
      if (!outcome.ok) return outcome;
      const answer = webOutcome<never>(outcome);
      // Who sends the key again has shown no password: the first answer alone logs in.
      const session = await sessionOfBuyer(deps, context.actor, context.body, outcome);
      const rings = await ringsOfOrder(deps, context.actor.brandId, outcome);
      return ok({ ...answer.result, ...rings, ...(session && { session }) });
    },
    {
      before: async (context) => {
        const repeated = await before(context);
        return repeated && withRings(deps, context.actor.brandId, repeated);
      },
    },
  );
  const hub = async (
    outcome: OrderOutcome | NonNullable<Awaited<ReturnType<typeof before>>>,
    brandId: number,
  ) => {
    const answer = hubOutcome(outcome);
    if (!answer.ok || !outcome.ok) return answer;
    return ok({ ...answer.result, ...(await ringsOfOrder(deps, brandId, outcome)) });
  };
  route(
    app,
    deps,
    rows.submitOrder,
    async (context) => hub(await order(context), context.actor.brandId),
    {
      before: async (context) => {
        const repeated = await before(context);
        return repeated && hub(repeated, context.actor.brandId);
      },
    },
  );
}
