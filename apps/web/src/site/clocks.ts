import { clockWords } from './clocks.rules.ts';

const minuteMs = 60_000;

/** The hour where each line is answered. A piece that came since may have brought others. */
export function tellClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const there = new Date(Date.now() + Number(clock.dataset['clock']) * minuteMs);
    clock.textContent = clockWords(document.documentElement.lang, there);
  }
}

/** Keeps clocks right while the page is open, by the turn of each minute; it may be one of before. */
export function bindClocks(): void {
  tellClocks();
  setTimeout(bindClocks, minuteMs - (Date.now() % minuteMs));
}
