import { splitNumber, withoutTrunkZero } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import {
  newRingPlanSchema,
  type Opening,
  type Otherwise,
  type RingPlan,
} from '../contract/ring-plan.ts';
import type { WallClock } from '../contract/ring-schedule.ts';

interface TypedTwice {
  prefix: string;
  phone: string;
  /** The same once more; not asked of a number that stood in the plan before. */
  confirmPrefix: string;
  confirmPhone: string;
}

export interface PhoneForm extends TypedTwice {
  ringSeconds: string;
  /** Stood in the plan before, so it is shown and not typed. */
  isKept: boolean;
}

export interface OtherwiseForm extends TypedTwice {
  kind: Otherwise['kind'];
  ringSeconds: string;
  /** The number that the plan had before; empty for none. */
  saved: string;
}

/** A ring plan as the form holds it: text in every box. */
export interface PlanForm {
  order: RingPlan['order'];
  phones: PhoneForm[];
  /** How long phones that ring at once ring. */
  togetherSeconds: string;
  otherwise: OtherwiseForm;
  shown: 'caller' | 'ours';
  hasHours: boolean;
  timeZone: string;
  week: { day: string; from: string; to: string }[];
  holidays: { date: string }[];
  outside: OtherwiseForm;
}

/** Choices of how long a phone rings, in seconds. */
export const ringChoices = [10, 15, 20, 25, 30, 45, 60] as const;

const someSeconds = String(limits.ringSecondsDefault);

const notTyped: TypedTwice = { prefix: '', phone: '', confirmPrefix: '', confirmPhone: '' };

export const newPhone = (): PhoneForm => ({
  ...notTyped,
  ringSeconds: someSeconds,
  isKept: false,
});

function boxes(destination: string) {
  const { prefix, national } = splitNumber(destination);
  return { ...notTyped, prefix, phone: national };
}

/** The number in two boxes as it is rung. */
const numberIn = ({ prefix, phone }: { prefix: string; phone: string }) =>
  withoutTrunkZero(prefix + phone);

function otherwiseForm(otherwise: Otherwise): OtherwiseForm {
  if (otherwise.kind !== 'number') {
    return { kind: otherwise.kind, ...notTyped, ringSeconds: someSeconds, saved: '' };
  }
  const { destination, ringSeconds } = otherwise;
  return {
    kind: 'number',
    ...boxes(destination),
    ringSeconds: String(ringSeconds),
    saved: destination,
  };
}

/** Where the week's work begins on Sunday it ends on Thursday. */
function usualWeek(language: Language) {
  const days = language === 'he' ? [7, 1, 2, 3, 4] : [1, 2, 3, 4, 5];
  return days.map((day) => ({ day: String(day), from: '09:00', to: '17:00' }));
}

/** The day's end is midnight on a clock. */
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to);

/** The form for a plan; hours that it does not have yet are suggested. */
export function formOf(plan: RingPlan, reader: { language: Language; timeZone: string }): PlanForm {
  const { hours } = plan;
  return {
    order: plan.order,
    phones: plan.targets.map(({ destination, ringSeconds }) => ({
      ...boxes(destination),
      ringSeconds: String(ringSeconds),
      isKept: true,
    })),
    togetherSeconds: String(plan.targets[0]?.ringSeconds ?? someSeconds),
    otherwise: otherwiseForm(plan.otherwise),
    shown: plan.showCaller ? 'caller' : 'ours',
    hasHours: hours !== null,
    timeZone: hours?.timeZone ?? reader.timeZone,
    week: hours
      ? hours.week.map(({ day, from, to }) => ({ day: String(day), from, to: shownEnd(to) }))
      : usualWeek(reader.language),
    holidays: (hours?.holidays ?? []).map((date) => ({ date })),
    outside: otherwiseForm(hours?.outside ?? { kind: 'voicemail' }),
  };
}

function otherwiseOf(form: OtherwiseForm): Otherwise {
  const { kind, ringSeconds } = form;
  if (kind !== 'number') return { kind };
  return { kind, destination: numberIn(form), ringSeconds: Number(ringSeconds) };
}

/** The plan that a form stands for; it may be wrong. */
export function planOf(form: PlanForm): RingPlan {
  const isTogether = form.order === 'at-once' && form.phones.length > 1;
  return {
    order: form.phones.length > 1 ? form.order : 'in-order',
    targets: form.phones.map((phone) => ({
      destination: numberIn(phone),
      ringSeconds: Number(isTogether ? form.togetherSeconds : phone.ringSeconds),
    })),
    otherwise: otherwiseOf(form.otherwise),
    showCaller: form.shown === 'caller',
    hours: form.hasHours
      ? {
          timeZone: form.timeZone,
          week: form.week.map(({ day, from, to }): Opening => ({
            day: Number(day),
            from,
            to: to === '00:00' ? '24:00' : to,
          })),
          holidays: form.holidays.map(({ date }) => date),
          outside: otherwiseOf(form.outside),
        }
      : null,
  };
}

/** From this many digits on a typed number is worth telling in a sentence. */
const toldDigitsMin = 4;

/** The plan as far as it is typed: phones without a number yet are not told. */
export function toldPlan(form: PlanForm): RingPlan {
  const isTyped = ({ prefix, phone }: { prefix: string; phone: string }) =>
    prefix !== '' && (prefix + phone).length >= toldDigitsMin;
  const told = (otherwise: OtherwiseForm): OtherwiseForm =>
    otherwise.kind !== 'number' || isTyped(otherwise)
      ? otherwise
      : { ...otherwise, kind: 'hang-up' };
  return planOf({
    ...form,
    phones: form.phones.filter(isTyped),
    otherwise: told(form.otherwise),
    outside: told(form.outside),
  });
}

/** Names of the form's fields by the beginnings of the plan's paths. */
const fields: readonly [path: RegExp, field: string][] = [
  [/^targets\.(\d+)\.(?:destination|ringSeconds)$/, 'phones.$1.phone'],
  [/^targets$/, 'phones.root'],
  [/^(?:hours\.)?(otherwise|outside)\.\w+$/, '$1.phone'],
  [/^hours\.week\.(\d+)\.(from|to)$/, 'week.$1.$2'],
  [/^hours\.holidays\.(\d+)$/, 'holidays.$1.date'],
  [/^hours\.(timeZone|week|holidays)$/, '$1.root'],
];

interface Fault {
  readonly field: string;
  readonly key: string;
}

/** Whether a form's other number is another one than the plan had, so that it is asked for twice. */
export function isOtherNew(other: OtherwiseForm): boolean {
  return other.kind === 'number' && numberIn(other) !== other.saved;
}

const others = ['otherwise', 'outside'] as const;

/** Where numbers are typed twice, and what stands there. */
function typedTwice(form: PlanForm): [at: string, typed: TypedTwice][] {
  return [
    ...form.phones.flatMap((phone, at): [string, TypedTwice][] =>
      phone.isKept ? [] : [[`phones.${String(at)}`, phone]],
    ),
    ...others.flatMap((at): [string, TypedTwice][] =>
      (at === 'otherwise' || form.hasHours) && isOtherNew(form[at]) ? [[at, form[at]]] : [],
    ),
  ];
}

/** A number that was not typed again, or not the same. */
function againFaults(form: PlanForm): Fault[] {
  return typedTwice(form).flatMap(([at, typed]): Fault[] => {
    const { confirmPrefix: prefix, confirmPhone: phone } = typed;
    if (prefix + phone === '') {
      return [
        { field: `${at}.confirmPrefix`, key: 'form.prefix-required' },
        { field: `${at}.confirmPhone`, key: 'form.phone-required' },
      ];
    }
    if (numberIn({ prefix, phone }) === numberIn(typed)) return [];
    return [{ field: `${at}.confirmPhone`, key: 'form.phone-not-match' }];
  });
}

/** What is wrong with a form: field names and text keys. */
export function planFaults(form: PlanForm): Fault[] {
  const { success, error } = newRingPlanSchema.safeParse(planOf(form));
  const again = againFaults(form);
  if (success) return again;
  const faults = error.issues.map(({ path, message }) => {
    const at = path.map(String).join('.');
    const found = fields.find(([pattern]) => pattern.test(at));
    return { field: found ? at.replace(...found) : 'phones.root', key: message };
  });
  return [...faults, ...again];
}

/** Which phone a changed plan rings first, where another one rang first before; else null. */
export function newFirst(
  { targets: [was] }: RingPlan,
  { targets: [first] }: RingPlan,
): { first: string; before: string } | null {
  if (!was || !first || first.destination === was.destination) return null;
  return { first: first.destination, before: was.destination };
}

/** Where the form has numbers to type: those that stood in the plan before are taken as they are. */
export function typedPhones(form: PlanForm): { prefix: string; phone: string }[] {
  const boxesAt = (at: string) => ({ prefix: `${at}.prefix`, phone: `${at}.phone` });
  return [
    ...form.phones.flatMap(({ isKept }, at) => (isKept ? [] : [boxesAt(`phones.${String(at)}`)])),
    ...(form.otherwise.kind === 'number' ? [boxesAt('otherwise')] : []),
    ...(form.hasHours && form.outside.kind === 'number' ? [boxesAt('outside')] : []),
  ];
}

/** The name of the form's field that a JSON pointer of the server's refusal is about. */
export function fieldAt(pointer: string): string | null {
  const at = pointer.replace(/^\/plan\//, '').replaceAll('/', '.');
  const found = fields.find(([pattern]) => pattern.test(at));
  return found ? at.replace(...found) : null;
}

/** Names of a week's days in a language, by their numbers; Monday is 1. */
export function dayName(locale: string, day: number): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2024, 0, day)));
}

/** What a box for a date and a time holds, as a clock on the wall; null while it is not whole. */
export function readWall(text: string): WallClock | null {
  const [, date, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  if (date === undefined) return null;
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}

/** Time zones to choose from: likely ones first, then all that this browser knows. */
export function zoneChoices(likely: readonly string[]): { likely: string[]; all: string[] } {
  const first = [...new Set(likely)];
  const known = Intl.supportedValuesOf('timeZone');
  return { likely: first, all: ['UTC', ...known.filter((zone) => zone.includes('/'))] };
}
