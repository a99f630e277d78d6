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

/** Scripts that are here or on their way, by address. */
const scripts = new Map<string, Promise<unknown>>();

/** Fetched before it is imported: a browser may remember what it could not import. */
async function bring(script: string): Promise<unknown> {
  const answer = await fetch(script);
  if (!answer.ok) throw new Error(script);
  await answer.arrayBuffer();
  return import(/* @vite-ignore */ script);
}

/**
 * A form that the server answers as well is sent to it once something else is chosen, lest it shows
 * what belongs to another choice; any other piece says that it is missing.
 */
function doWithout(root: HTMLElement): void {
  if (root instanceof HTMLFormElement && [...root.querySelectorAll('select')].some(isTouched))
    root.submit();
  tell(root, true);
}

function tell(root: HTMLElement, isMissing: boolean): void {
  const place = root.querySelector<HTMLElement>('[data-missing]');
  if (place) place.hidden = !isMissing;
}

/**
 * Fetches the script of an interactive piece when somebody turns to it. The piece names the script
 * itself. One that could not be had is asked for anew the next time, and once the line is back.
 */
export function bindIslands(): void {
  const wake = (from: EventTarget | null) => {
    const root = from instanceof Element && from.closest<HTMLElement>('[data-island]');
    const script = root && root.dataset['island'];
    if (!script) return;
    const brought = scripts.get(script) ?? bring(script);
    scripts.set(script, brought);
    brought.then(
      () => tell(root, false),
      () => {
        scripts.delete(script);
        doWithout(root);
      },
    );
  };
  // A choice can be made without either, by assistive technology.
  for (const event of ['focusin', 'pointerdown', 'change'])
    addEventListener(event, ({ target }) => wake(target));
  addEventListener('online', () => {
    for (const place of document.querySelectorAll('[data-missing]:not([hidden])')) wake(place);
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reload]')) location.reload();
  });
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (isWaitedFor(root)) wake(root);
}
