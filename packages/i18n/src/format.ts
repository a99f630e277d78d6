import type { Language } from '@portal/contract/fields/text';
import { dateFormat, displayNames, numberFormat } from './formatters.ts';
import { defaultCurrency, localeOf } from './locales.ts';

/**
 * An amount in dollars (or `currency`), two decimals. The sign is the one that readers of the
 * language know it by: US$ where a bare $ may be their own peso or real.
 */
export function formatMoney(language: Language, amount: number, currency = defaultCurrency) {
  return numberFormat(language, {
    style: 'currency',
    currency,
  }).format(amount);
}

/** '$15': whole dollars on a button have no cents. */
export function formatWholeMoney(language: Language, dollars: number): string {
  return numberFormat(language, {
    style: 'currency',
    currency: defaultCurrency,
    maximumFractionDigits: 0,
  }).format(dollars);
}

/** The sign alone, for the box of an amount that somebody types. */
export function currencySign(language: Language): string {
  const parts = numberFormat(language, {
    style: 'currency',
    currency: defaultCurrency,
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? defaultCurrency;
}

/**
 * Credit that a customer has, in dollars: never told as more than it is, so parts of a cent are left
 * out. What is charged is told by `formatMoney` and `formatCallCost`, which leave nothing out of it.
 */
export function formatBalance(language: Language, dollars: number): string {
  // The tenth of a micro-dollar takes back what floating point may have taken from a whole cent.
  return formatMoney(language, Math.floor((dollars + 1e-7) * 100) / 100);
}

/** A call's cost in dollars as digits: two decimals, up to four under a cent. */
export function formatCallCost(amount: number): string {
  const digits = amount > 0 && amount < 0.01 ? 4 : 2;
  // A cost such as 0.018 is told to its last digit: every cent is told.
  const exact = Math.round(amount * 10_000) % 100 === 0 ? digits : 4;
  return amount.toFixed(exact).replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** A date for people, in the language's own order. */
export function formatDate(language: Language, instant: Date, timeZone?: string) {
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(instant);
}

/** A day of these months, such as "Nov 20". */
export function formatDay(language: Language, instant: Date, timeZone?: string) {
  return dateFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(instant);
}

/** A clock time for people. */
export function formatTime(language: Language, instant: Date, timeZone?: string) {
  return dateFormat(language, { timeStyle: 'short', timeZone }).format(instant);
}

/** A price of a minute in dollars: up to four decimals. */
export function formatRate(language: Language, dollars: number): string {
  return numberFormat(language, {
    style: 'currency',
    currency: defaultCurrency,
    maximumFractionDigits: 4,
  }).format(dollars);
}

/** A length of time: "1 min 5 sec", with hours where there are some; narrow: "1m 5s". */
export function formatDuration(
  language: Language,
  seconds: number,
  unitDisplay: 'short' | 'narrow' = 'short',
): string {
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    numberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay,
    }).format(value);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = seconds % 60;
  const parts = [
    hours > 0 ? part(hours, 'hour') : '',
    minutes > 0 ? part(minutes, 'minute') : '',
    rest > 0 || seconds === 0 ? part(rest, 'second') : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The same as a clock has it, where room is short: "1:05", "1:00:05". */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * "in 3 hours", "1 minute ago"; with `auto` also "now". Hebrew says one and two in a word, behind which
 * Intl writes the digit once more.
 */
export function formatRelative(
  language: Language,
  amount: number,
  unit: 'second' | 'minute' | 'hour',
  numeric: 'always' | 'auto' = 'always',
): string {
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric });
  return words.format(amount, unit).replace(/ \([12]\)$/, '');
}

/** What a language is called in a sentence of another, or of its own: `español`. */
export function formatLanguage(language: Language, named: Language): string {
  return displayNames(language, { type: 'language' }).of(named) ?? named;
}
