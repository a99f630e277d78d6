import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { referenceAnswer } from '@portal/server/http/reference-data';
import { route, type RouteDeps } from '@portal/server/http/route';
import { listRates } from './rates.service.ts';
import type { WithGeography } from './numbering-plan.ts';

/** Countries, states and call rates. */
export function registerGeography(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db'> & WithGeography,
): void {
  const countries = referenceAnswer(deps.geography.countries);

  route(app, deps, rows.countries, async () => countries);

  route(app, deps, rows.states, async ({ params }) => {
    const states = deps.geography.statesOf(params.id);
    return states ? ok([...states]) : fail('NOT-FOUND');
  });

  route(app, deps, rows.ratesForCountry, async ({ query }) => {
    const rates = await listRates(deps, query.countryID);
    return rates ? ok(rates) : fail('NOT-FOUND');
  });
}
