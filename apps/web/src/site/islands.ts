type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether somebody has chosen or typed something else than the page came with. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
    return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const given = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, given);
}

/** Pieces that somebody turned to before this script was here: it comes after the first paint. */
function isWaitedFor(root: HTMLElement): boolean {
  return (
    root.contains(document.activeElement) ||
    [...root.querySelectorAll<Control>('input, textarea, select')].some(isTouched)
  );
}

/**
 * Fetches the script of an interactive piece when somebody turns to it. The piece names the script
 * itself.
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
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (isWaitedFor(root)) wake(root);
}
