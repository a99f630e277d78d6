/**
 * Fetches the script of an interactive piece when somebody turns to it, or after the page has
 * loaded where it says so. The piece names the script itself.
 */
export function bindIslands(): void {
  const wake = (from: EventTarget | null) => {
    const root = from instanceof Element && from.closest<HTMLElement>('[data-island]');
    const script = root && root.dataset['island'];
    if (script) void import(/* @vite-ignore */ script);
  };
  // A choice can be made without either, by assistive technology.
  for (const event of ['focusin', 'pointerdown', 'change'])
    addEventListener(event, ({ target }) => wake(target));
  addEventListener('load', () => {
    for (const root of document.querySelectorAll('[data-eager]')) wake(root);
  });
}
