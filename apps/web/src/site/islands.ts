type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether somebody has chosen or typed something else than the page came with. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
    return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const given = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(0, given);
}

/** Scripts that are here or on their way, by address. */
const scripts = new Map<string, Promise<unknown>>();

/** Fetched before it is imported: a browser may remember what it could not import. */
async function bring(script: string): Promise<void> {
  const answer = await fetch(script);
  await answer.blob();
  if (!answer.ok) throw new Error(script);
  await import(/* @vite-ignore */ script);
}

function wake(from: EventTarget | null): void {
  const root = from instanceof Element && from.closest<HTMLElement>('[data-island]');
  const script = root && root.dataset['island'];
  if (!script) return;
  const tell = (isThere: boolean) =>
    root.querySelector('[data-missing]')?.toggleAttribute('hidden', isThere);
  const brought = scripts.get(script) ?? bring(script);
  scripts.set(script, brought);
  brought.then(
    () => tell(true),
    () => {
      tell(false);
      scripts.delete(script);
      // What the server answers as well is asked of it, lest it show what belongs to another choice.
      if (root instanceof HTMLFormElement && [...root.querySelectorAll('select')].some(isTouched))
        root.submit();
    },
  );
}

/**
 * Pieces that somebody turned to before this script was here, which comes after the first paint, or
 * that said that theirs could not be had.
 */
function wakeWaitedFor(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (
      root.querySelector('[data-missing]:not([hidden])') ||
      root.contains(document.activeElement) ||
      [...root.querySelectorAll<Control>('input, textarea, select')].some(isTouched)
    )
      wake(root);
}

/**
 * Fetches the script of an interactive piece when somebody turns to it. The piece names the script
 * itself. One that cannot be had is told of where the piece has room for it (`parts/missing-piece.tsx`),
 * and asked for anew the next time somebody turns to it, and once the line is back.
 */
export function bindIslands(): void {
  // A choice can be made without either, by assistive technology.
  for (const event of ['focusin', 'pointerdown', 'change'])
    addEventListener(event, ({ target }) => wake(target));
  // For the script that sends a form, and is not here yet.
  addEventListener('click', ({ target }) =>
    (target as Element).closest('[data-send]')?.toggleAttribute('value', true),
  );
  addEventListener('online', wakeWaitedFor);
  wakeWaitedFor();
}
