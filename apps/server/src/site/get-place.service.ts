import type { WithGeography } from '@portal/features/geography/server';
import { answerFor, stateOfNumber } from '@portal/features/orders/server';
import type { Deps } from '../deps.ts';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { GetAsk } from './get-request.rules.ts';

export interface GetPlace {
  ask: GetAsk;
  number: 'here' | 'held' | 'gone' | null;
  answer: Awaited<ReturnType<typeof answerFor>>;
}

/** What an address of the order comes to: whether its number is on offer, and what its phone costs. */
export function createGetPlace(deps: Pick<Deps, 'db' | 'log'> & WithGeography) {
  return async (ask: GetAsk): Promise<GetPlace> => {
    const { country, number, rings } = ask;
    if (country === null || number === null) return { ask, number: null, answer: null };
    try {
      return {
        ask,
        number: await stateOfNumber(deps, { iso: country, didNumber: number }),
        answer: await answerFor(deps, { iso: country, phone: rings }),
      };
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error;
      deps.log.warn({ err: error }, 'An order is shown unchecked: the database is out of reach');
      return { ask, number: 'here', answer: null };
    }
  };
}
