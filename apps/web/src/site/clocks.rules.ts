import { dateFormat } from '@portal/i18n/formatters';

/**
 * A time of day as `formatTime` tells it in UTC. On a phone the first format of Intl takes as long as
 * laying out the page.
 */
export function clockWords(language: string, instant: Date): string {
  const time = instant.toISOString().slice(11, 16);
  if (language === 'pt') return time;
  const hour = Number(time.slice(0, 2));
  const rest = time.slice(2);
  return language === 'en' ? (hour % 12 || 12) + rest + (hour < 12 ? ' AM' : ' PM') : hour + rest;
}

/**
 * How many minutes the clocks of a zone are ahead of UTC at an instant. Where they are changed while
 * a page is open, it tells the old time until it is opened anew.
 */
export function minutesAhead(instant: Date, timeZone: string): number {
  const parts = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const told = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d+):(\d+)/.exec(told) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}
