/** What somebody did with the form that the server drew, before the application took its place. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  /** What was pressed already, as the page's own script has kept it. */
  readonly wish: 'submit' | 'passkey' | null;
}

interface Watched {
  readonly form: HTMLFormElement;
  readonly over: AbortController;
  /** Which of the form's controls has the focus, and which is held down; -1 for none. */
  focused: number;
  held: number;
}

let watched: Watched | null = null;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** What can be gone to in a form: in one order in the server's form and in the application's. */
const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLElement>('input,button,a'),
];

/** Holds the form that stands in the page, which may be typed into until another takes its place. */
export function watchFirstForm(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const whichIs = (state: string) => controlsOf(form).findIndex((one) => one.matches(state));
  const over = new AbortController();
  const watching = { form, over, focused: -1, held: -1 };
  const note = () => {
    // A control that is taken out of the page loses the focus, and is let go, by that alone.
    if (!form.isConnected) return;
    watching.focused = whichIs(':focus');
    watching.held = whichIs(':active');
  };
  note();
  const { signal } = over;
  for (const kind of ['focusin', 'focusout', 'pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(kind, () => queueMicrotask(note), { signal });
  watched = watching;
}

/** A press that began on a form that went is no click for browsers: it is one of the form after it. */
function endPress(control: HTMLElement): void {
  const end = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && control.contains(target))) return;
    let isClicked = false;
    control.addEventListener('click', () => (isClicked = true), { once: true });
    setTimeout(() => {
      if (!isClicked) control.click();
    });
  };
  addEventListener('pointerup', end, { once: true });
}

/**
 * What was typed there, for the screen whose `form` has just taken its place: to be asked for in the
 * same turn, and once. The form has the focus where the other one had it, and what was held down
 * there is held down here. The other's fields keep what they hold when the page has them no more.
 */
export function takeTyped(form: HTMLFormElement): Typed | null {
  if (!watched) return null;
  const { form: first, focused, held } = watched;
  forgetTyped();
  const controls = controlsOf(form);
  controls[focused]?.focus();
  const pressed = controls[held];
  if (pressed) endPress(pressed);
  return {
    email: fieldOf(first, 'email')?.value ?? '',
    password: fieldOf(first, 'password')?.value ?? '',
    wish: (first.dataset['wish'] as Typed['wish'] | undefined) ?? null,
  };
}

/** Once a screen stands that did not ask for it, nobody needs to know it. */
export function forgetTyped(): void {
  watched?.over.abort();
  watched = null;
}
