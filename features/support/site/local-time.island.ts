/** The hour where each line is answered, kept right while the page is open. */
function tell(): void {
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

tell();
setInterval(tell, 20_000);
