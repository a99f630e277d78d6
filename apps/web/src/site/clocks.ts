const minuteMs = 60_000;
/** So long after the turn of a minute a page may still be that of the one before. */
const turnMs = 5_000;

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
 * Keeps clocks right while the page is open, by the turn of each minute. But for its first seconds the
 * page comes with the right ones: telling them once more would be most of the work of its script.
 */
export function bindClocks(): void {
  const goOn = (isStart?: boolean) => {
    const since = Date.now() % minuteMs;
    if (!isStart || since < turnMs) tellClocks();
    setTimeout(goOn, minuteMs - since);
  };
  goOn(true);
}
