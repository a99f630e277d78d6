import { clockWords } from './clocks.rules.ts';

const minuteMs = 60_000;

/** The hour where each line is answered. A piece that came since may have brought others. */
export function tellClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const there = new Date(Date.now() + Number(clock.dataset['clock']) * minuteMs);
    clock.textContent = clockWords(document.documentElement.lang, there);
  }
}

/** Keeps clocks right by the turn of each minute; the page may be the one of the minute before. */
export function bindClocks(): void {
  tellClocks();
  setTimeout(bindClocks, minuteMs - (Date.now() % minuteMs));
}
