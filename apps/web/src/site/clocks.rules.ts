const two = (value: number) => String(value).padStart(2, '0');

/**
 * A time of day as `formatTime` tells it, of minutes since midnight. On a phone the first format of
 * Intl takes as long as laying out the page.
 */
export function clockWords(language: string, minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = two(minutes % 60);
  if (language === 'en') return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${language === 'pt' ? two(hour) : hour}:${rest}`;
}

/**
 * How many minutes the clocks of a zone are ahead of UTC at an instant, from 0 to a day's. Where they
 * are changed while a page is open, it tells the old time until it is opened anew.
 */
export function minutesAhead(instant: Date, timeZone: string): number {
  const there = Date.parse(`${instant.toLocaleString('sv-SE', { timeZone })}Z`);
  const minutes = Math.floor(there / 60_000) - Math.floor(instant.getTime() / 60_000);
  return (minutes + 1_440) % 1_440;
}
