import { readId } from '@portal/server/shared/row-id.rules';
import {
  destinationFault,
  type Geography,
  type WithGeography,
} from '@portal/features/geography/server';
import type { PhoneQuote, RateQuote } from '@portal/features/numbers/contract';
import type { WithQuotes } from '@portal/features/numbers/server';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Db, Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { paidHow } from './paying.rules.ts';
import { findQuoteGround, groundOf, type QuoteGround } from './rate-quote.repo.ts';
import { affordableSeconds } from './rating.rules.ts';

type Refusal = Failure<'VALIDATION' | 'NOT-FOUND' | 'FORWARDING-LOOP' | 'DESTINATION-NOT-ALLOWED'>;

function kindOf({ destination, hasMobileRate }: NonNullable<QuoteGround['rate']>) {
  if (destination.endsWith(' mobile')) return 'mobile';
  return hasMobileRate ? 'landline' : 'phone';
}

/** What a phone costs by what is known of it, where a call may go there at all. */
function quoteOn(geography: Geography, ground: QuoteGround, to: string): PhoneQuote {
  if (ground.isOwn) return { refused: 'FORWARDING-LOOP' };
  const how = paidHow(geography, ground.includedCountryIds, to);
  if (how === 'included') return { included: true };
  const { rate, freeMicros } = ground;
  if (how === 'refused' || !rate) return { refused: 'DESTINATION-NOT-ALLOWED' };
  const seconds = affordableSeconds(freeMicros, rate, Number.MAX_SAFE_INTEGER);
  return {
    perMinute: microsToDollars(rate.perMinuteMicros),
    connectionFee: microsToDollars(rate.connectionFeeMicros),
    minutes: Math.floor(seconds / 60),
    destination: rate.destination,
    kind: kindOf(rate),
  };
}

interface Wish {
  customerId: number;
  numberId: number;
  to: string;
  /** Credit that is booked next in the same transaction. Micro-dollars. */
  moreMicros?: number;
}

/**
 * What it costs to let a number ring somewhere, or why it may not: by the same plan, rates and
 * credit that decide of the call (behaviour 11.4). A zero after the country code is judged as it
 * is saved: kept or dropped, whichever is dearer or may not ring.
 */
export async function quoteNumber(
  { db, geography }: { db: Db | Tx } & WithGeography,
  { customerId, numberId, moreMicros = 0, to }: Wish,
): Promise<{ ok: true; result: RateQuote } | Refusal> {
  const ground = await findQuoteGround(db, { customerId, numberId, to });
  if (!ground) return fail('NOT-FOUND');
  const fault = destinationFault(geography, to);
  if (fault) return fail(fault.code, { field: '/to', ...(fault.text && { text: fault.text }) });
  const freeMicros = ground.freeMicros + moreMicros;
  const quote = quoteOn(geography, { ...ground, freeMicros }, to);
  return 'refused' in quote ? fail(quote.refused, { field: '/to' }) : ok(quote);
}

/** The same of a number of the customer's, by the id that the portal knows it by. */
export async function quoteRate(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  wish: { didid: string; to: string },
): Promise<{ ok: true; result: RateQuote } | Refusal> {
  const numberId = readId(wish.didid);
  if (numberId === null) return fail('NOT-FOUND');
  return quoteNumber(deps, { customerId, numberId, to: wish.to });
}

/** Prices of phones beside their numbers in a list, by the same rule. */
export function quotesWith({ geography }: WithGeography): WithQuotes['quotes'] {
  return {
    groundOf,
    quoteOf(ground, phone) {
      const fault = destinationFault(geography, phone);
      // The value of the expression above, which no type follows through the database.
      return fault ? { refused: fault.code } : quoteOn(geography, ground as QuoteGround, phone);
    },
  };
}
