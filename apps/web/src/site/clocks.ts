import { clockWords } from './clocks.rules.ts';

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** The hour where each line is answered. A piece that came since may have brought others. */
export function tellClocks(): void {
  const now = Math.floor(Date.now() / minuteMs);
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const minutes = (now + Number(clock.dataset['clock'])) % dayMinutes;
    const time = clockWords(document.documentElement.lang, minutes);
    clock.textContent = (clock.dataset['words'] ?? '\u0001').replace(
      '\u0001',
      `\u2068${time}\u2069`,
    );
  }
}

/** Keeps clocks right while the page is open, by the turn of each minute; it may be one of before. */
export function bindClocks(): void {
  tellClocks();
  setTimeout(bindClocks, minuteMs - (Date.now() % minuteMs));
}
