import type { CallUsage, callUsage } from '../contract.ts';
import type { QueryOf } from '@portal/contract/endpoint';
import { localDate, monthBounds } from '@portal/contract/fields/time-zone';
import type { Deps } from '@portal/server/deps';
import { findSpend } from './call-usage.repo.ts';
import { type Spend, spendBy } from './call-usage.rules.ts';
import type { WithGeography } from '@portal/features/geography/server';

const inDollars = ({ calls, seconds, micros }: Spend) => ({
  calls,
  seconds,
  cost: micros / 1_000_000,
});

/** A month's calls and what they cost, by the country that rang and by the customer's number. */
export async function readUsage(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  query: QueryOf<typeof callUsage>,
  now: Date,
): Promise<CallUsage> {
  const timeZone = query.timeZone ?? 'UTC';
  const month = query.month ?? localDate(now, timeZone).slice(0, 7);
  const { spend, firstAt } = await findSpend(deps.db, customerId, monthBounds(month, timeZone));
  const countryOf = (digits: string) => deps.geography.countryOf(digits);
  const byCountry = spendBy(spend, (row) => String(countryOf(row.destination)?.countryID ?? ''));
  const [total = { calls: 0, seconds: 0, micros: 0 }] = spendBy(spend, () => '');
  return {
    month,
    timeZone,
    firstMonth: firstAt && localDate(new Date(firstAt), timeZone).slice(0, 7),
    ...inDollars(total),
    byDestination: byCountry.map((sum) => {
      const country = sum.key === '' ? undefined : deps.geography.country(Number(sum.key));
      return {
        ...inDollars(sum),
        countryName: country?.countryName ?? '',
        iso: country?.iso ?? '',
      };
    }),
    byNumber: spendBy(spend, (row) => row.didNumber).map((sum) => ({
      ...inDollars(sum),
      didNumber: sum.key,
    })),
  };
}
