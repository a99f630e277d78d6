import { microsToDollars } from '@portal/contract/fields/money';

/** Excel takes a file for UTF-8 only with this sign before it. */
export const byteOrderMark = '\u{FEFF}';

/** What a spreadsheet takes for the beginning of a formula; the wide signs count in East Asia. */
const formulaStart = /^(?:[=+\-@＝＋－＠\t\r]|;\s*[=+\-@＝＋－＠])/;

/** The same behind the sign at which a spreadsheet of many languages begins the next cell. */
const formulaBehind = /;(?=\s*[=+\-@＝＋－＠\t\r])/g;

/**
 * A field of a CSV file (RFC 4180): quoted where it has to be, and with a quote sign before what a
 * spreadsheet would run as a formula, so that a caller can't put one there.
 */
export function csvField(text: string): string {
  const whole = text.replaceAll(formulaBehind, ";'");
  const harmless = formulaStart.test(text) ? `'${whole}` : whole;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

/** Micro-dollars as dollars, to the last digit that there is: 0.018, 2.50 as 2.5. */
export function dollars(micros: number): string {
  const text = microsToDollars(micros).toFixed(6);
  return text.replace(/\.?0+$/, '');
}

/** Tells an instant's date, YYYY-MM-DD, and time, HH:MM:SS, in a time zone. */
export function clockIn(timeZone: string): (instant: Date) => { date: string; time: string } {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const [date = '', time = ''] = format.format(instant).split(' ');
    return { date, time };
  };
}
