const minuteMs = 60_000;
const startMs = 1_000;

/** The hour where each line is answered. A piece that came since may have brought others. */
export function tellClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, {
      timeStyle: 'short',
      timeZone: clock.dataset['clock'],
    });
    clock.textContent = (clock.dataset['words'] ?? '\u0001').replace(
      '\u0001',
      `\u2068${time}\u2069`,
    );
  }
}

/**
 * Keeps clocks right while the page is open, by the turn of each minute. The page may be one of the
 * minute before, so they are told once more at its start: a little later, as it is much of the work
 * of the page's script.
 */
export function bindClocks(): void {
  const goOn = () => {
    tellClocks();
    setTimeout(goOn, minuteMs - (Date.now() % minuteMs));
  };
  setTimeout(goOn, startMs);
}
