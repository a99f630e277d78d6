import type { Scene } from '@portal/brands';
import type { Language } from '@portal/contract/fields/text';

/** Opening hours of the days from Monday on; null: closed. */
type Week = readonly (readonly [from: number, to: number] | null)[];

const full = [9, 18] as const;
const desk = [8, 18] as const;
const late = [12, 20] as const;
const free = [10, 18] as const;

const weeks: Readonly<Record<'shop' | 'evening' | 'office', Week>> = {
  shop: [full, full, full, full, full, [10, 14], null],
  evening: [late, late, late, late, late, free, free],
  office: [desk, desk, desk, desk, [8, 17], null, null],
};
/** Where Hebrew is read, the day of rest is Saturday and work begins on Sunday. */
const hebrewWeeks: typeof weeks = {
  shop: [full, full, full, full, [9, 14], null, full],
  evening: [late, late, late, late, free, free, late],
  office: [desk, desk, desk, [8, 17], null, null, desk],
};

/** The week that the picture of a home shows. */
export function weekOf(scene: Scene, language: Language): Week {
  const own = language === 'he' ? hebrewWeeks : weeks;
  if (scene === 'two-numbers') return own.evening;
  return scene === 'markets' ? own.office : own.shop;
}

/** A holiday of the picture: Christmas, or Yom Kippur. */
export function holidayOf(language: Language): Date {
  return new Date(language === 'he' ? Date.UTC(2027, 9, 11) : Date.UTC(2026, 11, 25));
}
