/** The hour where each line is answered, kept right while the page is open. */
const clocks = document.querySelectorAll<HTMLElement>('[data-clock]');

function tell(): void {
  for (const clock of clocks) {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, {
      timeStyle: 'short',
      timeZone: clock.dataset['clock'],
    });
    clock.textContent = (clock.dataset['words'] ?? '').replace('\u0001', `\u2068${time}\u2069`);
  }
}

tell();
setInterval(tell, 20_000);
