import { dollarsToMicros, microsToDollars } from '@portal/contract/fields/money';
import type { CallUsage, callUsage, callUsageFile } from '../contract.ts';
import type { QueryOf } from '@portal/contract/endpoint';
import { localDate, monthBounds } from '@portal/contract/fields/time-zone';
import { createTranslate } from '@portal/i18n/translator';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import type { WithGeography } from '@portal/features/geography/server';
import { byteOrderMark, csvLine, dollars } from '@portal/server/shared/csv.rules';
import { findUsage } from './call-usage.repo.ts';
import {
  byDay,
  datesOf,
  missedOf,
  sameMomentBefore,
  type Spend,
  spendBy,
  sumOf,
  type UsageRow,
} from './call-usage.rules.ts';

type UsageDeps = Pick<Deps, 'db'> & WithGeography;

const inDollars = ({ calls, seconds, micros }: Spend) => ({
  calls,
  seconds,
  cost: microsToDollars(micros),
});

function daysOf(rows: readonly UsageRow[], month: string): CallUsage['days'] {
  return byDay(rows, datesOf(month)).map((day) => ({
    date: day.date,
    answered: day.calls,
    missed: day.missed,
    seconds: day.seconds,
    cost: microsToDollars(day.micros),
  }));
}

interface Months {
  month: string;
  timeZone: string;
  before: string;
  /** Null where the month is over: then both count whole. */
  until: Date | null;
  from: Date;
  to: Date;
  middle: Date;
}

function monthsOf(query: QueryOf<typeof callUsage>, now: Date): Months {
  const timeZone = query.timeZone ?? 'UTC';
  const current = localDate(now, timeZone).slice(0, 7);
  const month = query.month ?? current;
  const { from: middle, to } = monthBounds(month, timeZone);
  const before = localDate(new Date(middle.getTime() - 1), timeZone).slice(0, 7);
  const { from } = monthBounds(before, timeZone);
  const until = month === current ? sameMomentBefore(now, timeZone) : null;
  return { month, timeZone, before, until, from, to, middle };
}

const isNow = ({ part }: UsageRow) => part === 'now';
const isByThen = ({ part }: UsageRow) => part === 'by-then';

/** Spends of both months by one key, those of this month alone; the same of before beside each. */
function compared(rows: readonly UsageRow[], hasBefore: boolean, keyOf: KeyOf) {
  const before = hasBefore ? spendBy(rows.filter(isByThen), keyOf) : null;
  const costs = before && new Map(before.map((sum) => [sum.key, sum.micros]));
  const now = rows.filter((row) => isNow(row) && row.calls > 0);
  return spendBy(now, keyOf).map((sum) => ({
    key: sum.key,
    ...inDollars(sum),
    costBefore: costs && microsToDollars(costs.get(sum.key) ?? 0),
  }));
}
type KeyOf = (row: UsageRow) => string;

/** A month's calls and what they cost, by day, country that rang and number, and the month before. */
export async function readUsage(
  { db, geography }: UsageDeps,
  customerId: number,
  query: QueryOf<typeof callUsage>,
  now: Date,
): Promise<CallUsage> {
  const months = monthsOf(query, now);
  const { month, timeZone, from, to, middle } = months;
  const span = { from, middle, to, until: months.until ?? middle, timeZone };
  const found = await findUsage(db, customerId, span);
  const { firstAt, plans } = found;
  const firstMonth = firstAt && localDate(new Date(firstAt), timeZone).slice(0, 7);
  const present = found.days.filter(isNow);
  const allBefore = found.days.filter((row) => !isNow(row));
  const hasBefore = firstMonth !== null && firstMonth < month;
  const before = hasBefore ? allBefore.filter(isByThen) : null;
  const countryKey: KeyOf = (row) => String(geography.countryOf(row.key)?.countryID ?? '');
  return {
    month,
    timeZone,
    firstMonth,
    ...inDollars(sumOf(present)),
    missed: missedOf(present),
    days: daysOf(present, month),
    byDestination: compared(found.destinations, hasBefore, countryKey).map(({ key, ...sum }) => {
      const country = key === '' ? undefined : geography.country(Number(key));
      const { countryName = '', iso = '', countryID = -1 } = country ?? {};
      const included = plans.length > 0 && plans.every((plan) => plan.includes(countryID));
      return { ...sum, countryName, iso, included };
    }),
    byNumber: compared(found.numbers, hasBefore, (row) => row.key).map(({ key, ...sum }) => ({
      ...sum,
      didNumber: key,
    })),
    before: before && {
      month: months.before,
      until: months.until?.toISOString() ?? null,
      ...inDollars(sumOf(before)),
      missed: missedOf(before),
      days: daysOf(allBefore, months.before),
    },
  };
}

/** The days of a month that have begun, as a CSV file in the customer's language. */
export async function readUsageFile(
  deps: UsageDeps & Pick<Deps, 'texts'>,
  owner: Pick<Actor, 'brandId' | 'customerId'>,
  query: QueryOf<typeof callUsageFile>,
  now: Date,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  const { languageISO = 'en', ...asked } = query;
  const { days, month, timeZone } = await readUsage(deps, owner.customerId, asked, now);
  const texts = deps.texts.flat(owner.brandId, languageISO);
  const t = createTranslate(languageISO, texts, texts);
  const today = localDate(now, timeZone);
  async function* pieces() {
    yield (
      byteOrderMark +
      csvLine([
        t('call-file.date', { zone: timeZone }),
        t('call-file.answered'),
        t('call-file.missed'),
        t('call-file.seconds'),
        t('call-file.cost'),
      ])
    );
    for (const day of days.filter(({ date }) => date <= today)) {
      const counts = [day.answered, day.missed, day.seconds].map(String);
      yield csvLine([day.date, ...counts, dollars(dollarsToMicros(day.cost))]);
    }
  }
  return { name: `usage-${month}.csv`, pieces: pieces() };
}
