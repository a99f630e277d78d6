import type { SchemeChoice } from '../../page-request.ts';

/** The cookie that keeps a choice of light or dark; the server writes it into the page. */
export const SCHEME_COOKIE = 'scheme';
const ONE_YEAR_S = 31_536_000;

/** Media of a dark picture: as the system says, or as chosen. */
export function darkMedia(choice: SchemeChoice): string {
  if (choice === null) return '(prefers-color-scheme: dark)';
  return choice === 'dark' ? 'all' : 'not all';
}

const choiceOf = (said: string | undefined): SchemeChoice =>
  said === 'light' || said === 'dark' ? said : null;

/** The choice that this page shows. */
export const readScheme = () => choiceOf(document.documentElement.dataset['scheme']);

function press(root: ParentNode, choice: SchemeChoice): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-scheme-choice]'))
    button.ariaPressed = String(button.dataset['schemeChoice'] === (choice ?? 'system'));
}

/** Shows a scheme and keeps it for a year; null goes back to the system's. */
export function setScheme(choice: SchemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice) dataset['scheme'] = choice;
  else delete dataset['scheme'];
  const age = choice ? ONE_YEAR_S : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${SCHEME_COOKIE}=${choice ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = darkMedia(choice);
  press(document, choice);
}

/** Makes a switch work, in React and in pages that React only rendered. The answer unbinds. */
export function bindSchemeSwitch(root: HTMLElement): () => void {
  const pick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('[data-scheme-choice]');
    if (!(button instanceof HTMLElement)) return;
    setScheme(choiceOf(button.dataset['schemeChoice']));
  };
  press(root, readScheme());
  root.addEventListener('click', pick);
  return () => root.removeEventListener('click', pick);
}
