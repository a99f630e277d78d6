/** What somebody did with the form that the server drew, before the application took its place. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  /** The field that was being typed into. */
  readonly focus: 'email' | 'password' | null;
  /** What was pressed already, as the page's own script has kept it. */
  readonly wish: 'submit' | 'passkey' | null;
}

const nothing: Typed = { email: '', password: '', focus: null, wish: null };

let typed = nothing;

/** Reads the form, at the last moment before it is replaced. */
export function leaveFirstForm(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  const focused = (['email', 'password'] as const).find(
    (name) => field(name) === document.activeElement,
  );
  typed = {
    email: field('email')?.value ?? '',
    password: field('password')?.value ?? '',
    focus: focused ?? null,
    wish: (form.dataset['wish'] as Typed['wish'] | undefined) ?? null,
  };
}

/** What was typed there, for the screen that takes the form's place in the same turn. */
export const takeTyped = (): Typed => typed;

/** Afterwards nobody needs to know it. */
export function forgetTyped(): void {
  typed = nothing;
}
