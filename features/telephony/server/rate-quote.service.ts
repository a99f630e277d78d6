import { withoutTrunkZero } from '@portal/contract/fields/phone';
import { destinationFault, type WithGeography } from '@portal/features/geography/server';
import type { RateQuote } from '@portal/features/numbers/contract';
import { readId } from '@portal/features/numbers/server';
import { microsToDollars } from '@portal/server/db/money';
import type { Deps } from '@portal/server/deps';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { findQuoteGround, type QuoteGround } from './rate-quote.repo.ts';
import { prefixesOf } from './rates.repo.ts';
import { affordableSeconds } from './rating.rules.ts';

type Refusal = Failure<'VALIDATION' | 'NOT-FOUND' | 'FORWARDING-LOOP' | 'DESTINATION-NOT-ALLOWED'>;

function kindOf({ destination, hasMobileRate }: NonNullable<QuoteGround['rate']>) {
  if (destination.endsWith(' mobile')) return 'mobile';
  return hasMobileRate ? 'landline' : 'phone';
}

/**
 * What it costs to let a number ring somewhere, or why it may not: by the same plan, rates and
 * credit that decide of the call (behaviour 11.4). A zero that is dialled only inside the country
 * is left out, so that a mobile is never priced as a landline.
 */
export async function quoteRate(
  { db, geography }: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  wish: { didid: string; to: string },
): Promise<{ ok: true; result: RateQuote } | Refusal> {
  const numberId = readId(wish.didid);
  if (numberId === null) return fail('NOT-FOUND');
  const to = withoutTrunkZero(wish.to);
  const prefixes = prefixesOf(to);
  const ground = await findQuoteGround(db, { customerId, numberId, to, prefixes });
  if (!ground) return fail('NOT-FOUND');
  const fault = destinationFault(geography, to);
  if (fault) return fail(fault.code, { field: '/to', ...(fault.text && { text: fault.text }) });
  if (ground.isOwn) return fail('FORWARDING-LOOP', { field: '/to' });
  const country = geography.countryOf(to);
  if (country && ground.includedCountryIds.includes(country.countryID)) {
    return ok({ included: true });
  }
  const { rate, freeMicros } = ground;
  if (!rate) return fail('DESTINATION-NOT-ALLOWED', { field: '/to' });
  const seconds = affordableSeconds(freeMicros, rate, Number.MAX_SAFE_INTEGER);
  return ok({
    perMinute: microsToDollars(rate.perMinuteMicros),
    connectionFee: microsToDollars(rate.connectionFeeMicros),
    minutes: Math.floor(seconds / 60),
    destination: rate.destination,
    kind: kindOf(rate),
  });
}
