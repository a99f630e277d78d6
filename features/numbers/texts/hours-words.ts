import { dayAfter } from '@portal/contract/fields/time-zone';
import type { Language } from '@portal/contract/fields/text';
import { dateFormat } from '@portal/i18n/formatters';
import type { BusinessHours, Opening, RingPlan } from '../contract.ts';
import { minutesOf } from '../contract/ring-schedule.ts';
import { spanOf, weekdayName, weekOrder } from './clock-words.ts';
import { type PlanSpeaker, planWords } from './ring-plan-words.ts';

/** Who tells all of a plan, and what a time zone is called. */
export interface WholeSpeaker extends PlanSpeaker {
  readonly cityOf: (zone: string) => string;
}

/** All that a plan says, so that no two plans that ring apart read alike. */
export function wholePlanWords(speaker: WholeSpeaker, plan: RingPlan): string {
  const words = [planWords(speaker, plan)];
  const { t } = speaker;
  if (plan.targets.length > 0) {
    if (plan.hours) words.push(...hoursWords(speaker, plan.hours));
    words.push(t(plan.showCaller ? 'ring-plan.shows-caller' : 'ring-plan.shows-ours'));
  }
  return words.join(' ');
}

function hoursWords(speaker: WholeSpeaker, hours: BusinessHours): string[] {
  const { t, language, cityOf } = speaker;
  const week = weekWords(speaker, hours.week) || t('ring-plan.never-open');
  const words = [t('ring-plan.hours-are', { city: cityOf(hours.timeZone), hours: week })];
  if (hours.holidays.length > 0) {
    words.push(t('ring-plan.holidays-list', { days: datesWords(language, hours.holidays) }));
  }
  return words;
}

/** 'Mon–Fri 9 AM–5 PM; Sat 10 AM–2 PM', in the order of the reader's calendar. */
function weekWords(speaker: PlanSpeaker, week: readonly Opening[]): string {
  const { language } = speaker;
  const days = weekOrder(language).map((day) => {
    const openings = week
      .filter((one) => one.day === day)
      .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
    const spans = openings.map((one) => `\u2066${spanOf(speaker, one)}\u2069`).join(', ');
    return { name: weekdayName(language, day, 'short'), spans };
  });
  return runsOf(days, (one, next) => one.spans === next.spans)
    .flatMap(([first, last]) => {
      if (first.spans === '') return [];
      const name = first === last ? first.name : `${first.name}–${last.name}`;
      return [`${name} ${first.spans}`];
    })
    .join('; ');
}

/** 'Dec 24, 2026 – Jan 2, 2027; Apr 5, 2027' */
function datesWords(language: Language, dates: readonly string[]): string {
  const format = dateFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const at = (date: string) => new Date(`${date}T00:00:00Z`);
  return runsOf(dates.toSorted(), (date, next) => dayAfter(date) === next)
    .map(([first, last]) => format.formatRange(at(first), at(last)))
    .join('; ');
}

/** The first and the last of all that go on from one to the next. */
function runsOf<T>(list: readonly T[], goesOn: (one: T, next: T) => boolean): [T, T][] {
  const runs: [T, T][] = [];
  for (const one of list) {
    const run = runs.at(-1);
    if (run && goesOn(run[1], one)) run[1] = one;
    else runs.push([one, one]);
  }
  return runs;
}
