import * as rows from '@portal/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { listCountriesOnOffer, listCountriesPackages } from './orders.service.ts';

/** What can be had, and at which price (CONTRACT 2, Reference and public). */
export function registerOrders(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'geography'>,
): void {
  route(app, deps, rows.countriesOnOffer, async () => ok(await listCountriesOnOffer(deps)));
  route(app, deps, rows.countriesPackages, async () => ok(await listCountriesPackages(deps)));
}
