import { leaveAlone } from '../api/leave-alone.ts';
import { initialsOf, readSession } from '../api/session.rules.ts';
import { siteKeys } from '../lib/site-keys.ts';

const root = document.documentElement;

/** How long a page waits for the server to hear of a log-out, ms. */
const patienceMs = 3_000;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function show(): void {
  const session = readSession(stored(siteKeys.currentUser), stored(siteKeys.suspended), Date.now());
  root.dataset['session'] = session.kind;
  if (session.kind !== 'anonymous') orderInTheAccount(session.kind === 'active');
  if (session.kind !== 'active') return;
  const { user } = session.record;
  const text = initialsOf(user);
  for (const avatar of document.querySelectorAll<HTMLElement>('[data-account] [data-text]'))
    avatar.dataset['text'] = text;
  for (const field of ['name', 'email'] as const) {
    const place = document.querySelector<HTMLElement>(`[data-account-${field}]`);
    if (!place) continue;
    place.textContent = user[field];
    place.title = user[field];
  }
}

/** A customer orders inside the account, and whoever owes a payment is told so by the application. */
function orderInTheAccount(isActive: boolean): void {
  const url = new URL(location.href);
  if (url.pathname !== '/get-your-number') return;
  // A country alone is the site's: with a step it is the account's. A number is here not on offer.
  if (url.searchParams.get('country')) url.searchParams.set('step', 'number');
  else if (isActive) url.searchParams.set('country', '');
  else return;
  url.searchParams.delete('number');
  location.replace(url);
}

function sayWhySessionEnded(): void {
  const url = new URL(location.href);
  if (url.searchParams.get('session') !== 'ended') return;
  url.searchParams.delete('session');
  history.replaceState(history.state, '', url);
  const notice = document.querySelector<HTMLElement>('[data-session-ended]');
  if (notice && root.dataset['session'] !== 'active') notice.hidden = false;
}

/**
 * A public page is the same for everybody, so this shows whose browser it is: the profile menu or
 * the log-in button, in step with the other tabs. Logging out loads the typed client on demand.
 */
export function bindSession(): void {
  show();
  sayWhySessionEnded();
  addEventListener('storage', show);
  // A page that comes back from the browser's cache may show a session that has ended since.
  addEventListener('pageshow', show);
  // A log-out without a line is sent from whichever page is open when the line is back.
  if (stored(siteKeys.farewells))
    // What can't be sent now is sent by another page.
    import('./log-out.ts').then((it) => it.sendFarewells()).catch(() => undefined);
  document.querySelector('[data-log-out]')?.addEventListener('click', logOut);
}

/**
 * Out at once, whatever becomes of the script that tells the server: there may be no line, or a new
 * release that took it away. What the server has not heard then, the next page sends.
 */
function logOut(): void {
  leaveAlone(localStorage, sessionStorage);
  show();
  const goHome = () => location.assign('/home');
  setTimeout(goHome, patienceMs);
  import('./log-out.ts').then((it) => it.tellFarewells()).then(goHome, goHome);
}
