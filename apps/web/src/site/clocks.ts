/** The hour where each line is answered, kept right while the page is open. */
function tell(clocks: Iterable<HTMLElement>): void {
  for (const clock of clocks) {
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

export function bindClocks(): void {
  const clocks = document.querySelectorAll<HTMLElement>('[data-clock]');
  if (clocks.length === 0) return;
  tell(clocks);
  setInterval(tell, 20_000, clocks);
}
