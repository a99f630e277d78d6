import { withoutTrunkZero } from '@portal/contract/fields/phone';
import type { WithGeography } from '@portal/features/geography/server';
import { listRates } from '@portal/features/geography/server';
import { findPackageTerms } from '@portal/features/subscriptions/server';
import type { Deps } from '@portal/server/deps';
import { destinationFaults } from './offer.service.ts';
import { phoneTyped, rateOf } from './plain-order.rules.ts';
import { findNumber } from './stock.repo.ts';

type PlainDeps = Pick<Deps, 'db'> & WithGeography;

/** What a call to a phone costs, or why a number can't ring there. */
type RingsAnswer =
  | { kind: 'fault'; why: 'unknown' | 'short' | 'destination' | 'loop' }
  | {
      kind: 'included' | 'paid';
      to: string;
      iso: string;
      phone: 'mobile' | 'landline' | 'phone';
      perMinute: number;
      connectionFee: number;
      isCorrected: boolean;
    };

/** Whether a number of a country is for sale, kept for somebody at the moment, or not on offer. */
export async function stateOfNumber(
  deps: PlainDeps,
  { iso, didNumber }: { iso: string; didNumber: string },
): Promise<'here' | 'held' | 'gone'> {
  const number = await findNumber(deps.db, didNumber);
  if (!number || deps.geography.country(number.countryId)?.iso !== iso) return 'gone';
  if (number.status === 'for-sale') return 'here';
  return number.status === 'reserved' ? 'held' : 'gone';
}

const whyOf = (fault: { code: string; text?: string | undefined }) => {
  if (fault.code === 'FORWARDING-LOOP') return 'loop';
  if (fault.code === 'DESTINATION-NOT-ALLOWED') return 'destination';
  return fault.text === 'form.phone-short' ? 'short' : 'unknown';
};

/** What the phone of an order costs there, by plan and rates; null where none is said. */
export async function answerFor(
  deps: PlainDeps,
  { iso, phone }: { iso: string; phone: string },
): Promise<RingsAnswer | null> {
  const digits = phoneTyped(phone);
  if (digits === null) return null;
  const to = withoutTrunkZero(digits);
  const [fault] = await destinationFaults(deps, to);
  if (fault) return { kind: 'fault', why: whyOf(fault) };
  const country = deps.geography.countryOf(to);
  if (!country) return { kind: 'fault', why: 'unknown' };
  const [terms, rates] = await Promise.all([
    findPackageTerms(deps.db),
    listRates(deps, country.countryID),
  ]);
  const plan = terms.find(({ countryId }) => deps.geography.country(countryId)?.iso === iso);
  const isIncluded = plan?.includedCountryIds.includes(country.countryID) ?? false;
  const rate = rateOf(to, rates ?? []);
  if (!rate && !isIncluded) return { kind: 'fault', why: 'destination' };
  return {
    kind: isIncluded ? 'included' : 'paid',
    to,
    iso: country.iso,
    phone: rate?.phone ?? 'phone',
    perMinute: isIncluded ? 0 : (rate?.perMinute ?? 0),
    connectionFee: isIncluded ? 0 : (rate?.connectionFee ?? 0),
    isCorrected: to !== digits,
  };
}
