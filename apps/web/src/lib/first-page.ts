import { isPlainClick } from './navigation.rules.ts';

/** What somebody typed and pressed in the form that the server drew. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  /** What was pressed already, as the page's own script has kept it. */
  readonly wish: 'submit' | 'passkey' | null;
}

/** A control, as it is known again: by its name, by where it leads or by its words. */
interface Known {
  readonly tag: string;
  readonly name: string;
}

interface Watched {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly over: AbortController;
  focused: Known | null;
  /** What a pointer is down on. */
  held: Known | null;
}

let watched: Watched | null = null;

const nameOf = (control: HTMLElement) =>
  control.getAttribute('name') ?? control.getAttribute('href') ?? control.innerText;

/** Holds what the server drew, which may be typed into and pressed until the application takes its place. */
export function watchFirstPage(root: HTMLElement): void {
  const first = root.firstElementChild;
  const over = new AbortController();
  const which = (state: string): Known | null => {
    const control = root.querySelector<HTMLElement>(`:is(a,button,input)${state}`);
    return control && { tag: control.tagName, name: nameOf(control) };
  };
  const form = root.querySelector('form');
  const watching: Watched = { root, form, over, focused: null, held: null };
  const note = () => {
    // What is taken out of the page loses the focus, and is let go, by that alone.
    if (!first?.isConnected) return;
    watching.focused = which(':focus');
    watching.held = which(':active');
  };
  note();
  const { signal } = over;
  for (const kind of ['focusin', 'focusout', 'pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(kind, () => queueMicrotask(note), { signal });
  watched = watching;
}

/**
 * What was typed, for the screen whose form has just taken the first one's place: to be asked for in
 * the same turn. Fields keep what they hold when the page has them no more.
 */
export function takeTyped(): Typed | null {
  const form = watched?.form;
  if (!form) return null;
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  return {
    email: fieldOf('email')?.value ?? '',
    password: fieldOf('password')?.value ?? '',
    wish: (form.dataset['wish'] as Typed['wish'] | undefined) ?? null,
  };
}

/** A press that began on what went is no click for browsers: it is one of what came after it. */
function endPress(control: HTMLElement): void {
  const end = (event: PointerEvent) => {
    const { target } = event;
    // Any other means "open it elsewhere".
    if (!isPlainClick(event) || !(target instanceof Node && control.contains(target))) return;
    let isClicked = false;
    control.addEventListener('click', () => (isClicked = true), { once: true });
    setTimeout(() => {
      if (!isClicked) control.click();
    });
  };
  addEventListener('pointerup', end, { once: true });
}

/**
 * In the turn in which the application has taken the place of what the server drew: the same control
 * has the focus, and the same is held down. From then on nobody needs to know what stood there.
 */
export function goOnFromFirstPage(): void {
  if (!watched) return;
  const { root, over, focused, held } = watched;
  watched = null;
  over.abort();
  const sameAs = (old: Known | null) =>
    old &&
    [...root.querySelectorAll<HTMLElement>(old.tag)].find(
      (one) => nameOf(one) === old.name && one.getClientRects().length > 0,
    );
  sameAs(focused)?.focus();
  const pressed = sameAs(held);
  if (pressed) endPress(pressed);
}
