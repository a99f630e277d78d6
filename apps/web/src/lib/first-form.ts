/** What somebody did with the form that the server drew, before the application took its place. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  /** The field that was being typed into. */
  readonly focus: 'email' | 'password' | null;
  /** What was pressed already, as the page's own script has kept it. */
  readonly wish: 'submit' | 'passkey' | null;
}

const names = ['email', 'password'] as const;

let watched: { readonly form: HTMLFormElement; focus: Typed['focus'] } | null = null;

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`);

/** Holds the form that stands in the page, which may be typed into until another takes its place. */
export function watchFirstForm(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const watching = { form, focus: null as Typed['focus'] };
  const note = () => {
    watching.focus = names.find((name) => fieldOf(form, name) === document.activeElement) ?? null;
  };
  note();
  form.addEventListener('focusin', note);
  // A field that is taken out of the page while it is typed into loses the focus by that alone.
  form.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (form.isConnected) note();
    }),
  );
  watched = watching;
}

/**
 * What was typed there, for the screen that has just taken the form's place: to be asked for in the
 * same turn, and once. The form's fields keep what they hold when the page has them no more.
 */
export function takeTyped(): Typed | null {
  if (!watched) return null;
  const { form, focus } = watched;
  watched = null;
  return {
    email: fieldOf(form, 'email')?.value ?? '',
    password: fieldOf(form, 'password')?.value ?? '',
    focus,
    wish: (form.dataset['wish'] as Typed['wish'] | undefined) ?? null,
  };
}

/** Once a screen stands that did not ask for it, nobody needs to know it. */
export function forgetTyped(): void {
  watched = null;
}
