import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import {
  type BusinessHours,
  newRingPlanSchema,
  type Opening,
  type Otherwise,
  phoneOf,
  type RingPlan,
  type RingTarget,
} from '../contract/ring-plan.ts';
import type { WallClock } from '../contract/ring-schedule.ts';

/** What becomes of a call that no phone takes; the number is kept while something else is chosen. */
export interface OtherwiseForm {
  readonly kind: Otherwise['kind'];
  /** Digits that were confirmed; empty for none yet. */
  readonly destination: string;
  readonly ringSeconds: number;
  /** What was chosen before another number was, for when none is named. */
  readonly before: Exclude<Otherwise['kind'], 'number'>;
}

export type HoursKind = 'always' | 'office' | 'custom';

/** A ring plan as its form holds it. Every phone in it was confirmed before. */
export interface PlanForm {
  readonly order: RingPlan['order'];
  readonly phones: readonly RingTarget[];
  readonly otherwise: OtherwiseForm;
  readonly showCaller: boolean;
  readonly hours: HoursKind;
  /** Whose week the office hours are. */
  readonly language: Language;
  readonly timeZone: string;
  /** The hours of a week of one's own; a clock is empty while it is typed. */
  readonly week: readonly Opening[];
  readonly holidays: readonly string[];
  /** A day in the open box, empty while it is typed; null for no box. A whole one counts. */
  readonly newHoliday: string | null;
  readonly outside: OtherwiseForm;
  /** Places of open boxes in which a phone is typed that was not added yet. */
  readonly unadded: readonly string[];
}

/** Where the week's work begins on Sunday it ends on Thursday. */
export function officeDays(language: Language): readonly number[] {
  return language === 'he' ? [7, 1, 2, 3, 4] : [1, 2, 3, 4, 5];
}

/** Nine to five on the days of work. */
export function officeWeek(language: Language): Opening[] {
  return officeDays(language).map((day) => ({ day, from: '09:00', to: '17:00' }));
}

function hoursKind(hours: Pick<BusinessHours, 'week'> | null, language: Language): HoursKind {
  if (!hours) return 'always';
  const told = ({ day, from, to }: Opening) => `${day} ${from} ${to}`;
  const usual = new Set(officeWeek(language).map(told));
  const isUsual =
    hours.week.length === usual.size && hours.week.every((one) => usual.has(told(one)));
  return isUsual ? 'office' : 'custom';
}

function otherwiseForm(otherwise: Otherwise): OtherwiseForm {
  if (otherwise.kind === 'number') return { ...otherwise, before: 'hang-up' };
  const { kind } = otherwise;
  return { kind, destination: '', ringSeconds: limits.ringSecondsDefault, before: kind };
}

/** Chooses what becomes of a call, which is gone back to from another number that is not named. */
export function chosen(other: OtherwiseForm, kind: Otherwise['kind']): OtherwiseForm {
  return { ...other, kind, before: kind === 'number' ? other.before : kind };
}

/** The day's end is midnight on a clock. */
const shownEnd = (opening: Opening): Opening =>
  opening.to === '24:00' ? { ...opening, to: '00:00' } : opening;

/** The form for a plan; hours that it does not have yet are suggested. */
export function formOf(plan: RingPlan, reader: { language: Language; timeZone: string }): PlanForm {
  const { hours } = plan;
  return {
    order: plan.order,
    phones: plan.targets,
    otherwise: otherwiseForm(plan.otherwise),
    showCaller: plan.showCaller,
    hours: hoursKind(hours, reader.language),
    language: reader.language,
    timeZone: hours?.timeZone ?? reader.timeZone,
    week: hours?.week.map(shownEnd) ?? officeWeek(reader.language),
    holidays: hours?.holidays ?? [],
    newHoliday: null,
    outside: otherwiseForm(hours?.outside ?? { kind: 'voicemail' }),
    unadded: [],
  };
}

/**
 * The form for a reader of another language: office hours of other days are a week of one's own
 * there, so that a page that is read in another language saves the same days.
 */
export function readIn(form: PlanForm, language: Language): PlanForm {
  if (form.language === language) return form;
  if (form.hours !== 'office') return { ...form, language };
  const week = officeWeek(form.language);
  return { ...form, language, week, hours: hoursKind({ week }, language) };
}

function otherwiseOf({ kind, destination, ringSeconds }: OtherwiseForm): Otherwise {
  return kind === 'number' ? { kind, destination, ringSeconds } : { kind };
}

/** An opening of the form as it counts: one that ends at midnight ends with its day. */
const countedEnd = (opening: Opening): Opening =>
  opening.to === '00:00' ? { ...opening, to: '24:00' } : opening;

/** The week that counts. */
export function weekOf(form: PlanForm, language: Language): readonly Opening[] {
  return form.hours === 'office' ? officeWeek(language) : form.week.map(countedEnd);
}

/** The days off, with the one that is typed. */
export function holidaysOf({ holidays, newHoliday }: PlanForm): string[] {
  return newHoliday ? [...new Set([...holidays, newHoliday])] : [...holidays];
}

/** The plan that a form stands for; it may be wrong. Phones at once all ring as long as the first. */
export function planOf(form: PlanForm, language: Language): RingPlan {
  const isTogether = form.order === 'at-once' && form.phones.length > 1;
  const together = form.phones[0]?.ringSeconds ?? limits.ringSecondsDefault;
  return {
    order: isTogether ? 'at-once' : 'in-order',
    targets: form.phones.map((phone) => (isTogether ? { ...phone, ringSeconds: together } : phone)),
    otherwise: otherwiseOf(form.otherwise),
    showCaller: form.showCaller,
    hours:
      form.hours === 'always'
        ? null
        : {
            timeZone: form.timeZone,
            week: [...weekOf(form, language)],
            holidays: holidaysOf(form),
            outside: otherwiseOf(form.outside),
          },
  };
}

/** The plan as far as it can be told while it is typed: a number that is not there yet is no end. */
export function toldPlan(form: PlanForm, language: Language): RingPlan {
  const told = (other: OtherwiseForm): OtherwiseForm =>
    other.kind === 'number' && other.destination === '' ? { ...other, kind: 'hang-up' } : other;
  const isWhole = ({ from, to }: Opening) => from !== '' && to !== '';
  const plan = planOf(
    {
      ...form,
      otherwise: told(form.otherwise),
      outside: told(form.outside),
      week: form.week.filter(isWhole),
      holidays: form.holidays.filter(Boolean),
    },
    language,
  );
  return plan;
}

/** What is wrong with a form: text keys by places in the plan, such as `hours.week.0.to`. */
export type PlanFaults = ReadonlyMap<string, string>;

export function planFaults(form: PlanForm, language: Language): PlanFaults {
  const { error } = newRingPlanSchema.safeParse(planOf(form, language));
  const faults = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const at = path.map(String).join('.');
    if (!faults.has(at)) faults.set(at, message);
  }
  // Saved without it, the plan would lose what somebody typed.
  for (const place of form.unadded) faults.set(place, 'ring-plan.not-added');
  return faults;
}

/** The place in the plan that a JSON pointer of the server's refusal is about. */
export function placeAt(pointer: string): string | null {
  const [, place] = /^\/plan\/(.+)$/.exec(pointer) ?? [];
  return place?.replaceAll('/', '.').replace(/\.kind$/, '.destination') ?? null;
}

/** Which phone a changed plan rings first, where another one rang first before; else null. */
export function newFirst(
  { targets: [was] }: RingPlan,
  { targets: [first] }: RingPlan,
): { first: string; before: string } | null {
  if (!was || !first || phoneOf(first) === phoneOf(was)) return null;
  return { first: phoneOf(first), before: phoneOf(was) };
}

/** What a box for a date and a time holds, as a clock on the wall; null while it is not whole. */
export function readWall(text: string): WallClock | null {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  if (date === undefined) return null;
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}

/** Seconds that a phone may ring, as near as they come to a wish. */
export function asSeconds(wish: number): number {
  return Math.min(limits.ringSecondsMax, Math.max(limits.ringSecondsMin, Math.round(wish)));
}

/** A list with one of its things moved by one place. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((thing, place) => (place === at ? other : place === at + by ? one : thing));
}

/** A week in which other days open as one of them does. */
export function copyDay(
  week: readonly Opening[],
  from: number,
  days: readonly number[],
): Opening[] {
  const copied = week.filter(({ day }) => day === from);
  const others = days.filter((day) => day !== from);
  return [
    ...week.filter(({ day }) => !others.includes(day)),
    ...others.flatMap((day) => copied.map((opening) => ({ ...opening, day }))),
  ];
}

/** Whether two plans ring alike, however they came here and whichever way their hours are listed. */
export function isSamePlan(one: RingPlan, other: RingPlan): boolean {
  const written = ({ order, targets, otherwise, showCaller, hours }: RingPlan) =>
    JSON.stringify([order, targets, otherwise, showCaller, hours && listed(hours)], inOrder);
  return written(one) === written(other);
}

/** Hours as the server lists them: in the order of the calendar, each once. */
const listed = (hours: BusinessHours) => ({
  ...hours,
  week: [...new Set(hours.week.map(({ day, from, to }) => `${day} ${from} ${to}`))].toSorted(),
  holidays: [...new Set(hours.holidays)].toSorted(),
});

/** The parts of a thing by their names, so that it is written one way only. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;
