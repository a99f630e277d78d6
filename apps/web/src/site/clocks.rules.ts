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
  const there = Date.parse(`${instant.toLocaleString('sv-SE', { timeZone })}Z`);
  return Math.floor(there / 60_000) - Math.floor(instant.getTime() / 60_000);
}
