import { useLayoutEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { isPlainClick } from './navigation.rules.ts';

/*
 * The application has a dozen flat addresses, so its navigation is the History API and this file:
 * react-router's declarative mode would cost every visitor of the log-in screen 11 kB more.
 */

export interface Place {
  readonly pathname: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  /** What the page that led here handed over. */
  readonly state: unknown;
  /** How the reader came: by a link, by a replaced address, or by back, forward and loading. */
  readonly how: 'push' | 'replace' | 'pop';
}

function read(how: Place['how']): Place {
  const { pathname, search } = window.location;
  return { pathname, search, state: history.state as unknown, how };
}

let place: Place | undefined;
/** What the address bar says where the place's own address is used up; null where it is that one. */
let standIn: string | null = null;
/** What had focus when the address changed. */
let focusedThen: Element | null = null;
const listeners = new Set<() => void>();

function here(): Place {
  place ??= read('pop');
  return place;
}

function move(how: Place['how']): void {
  isAgreed = false;
  standIn = null;
  place = read(how);
  focusedThen = document.activeElement;
  for (const listener of listeners) listener();
}

/** Takes a link's address out of the address bar, where `to` stands from now on: the screen stays. */
export function hideAddress(to: string): void {
  history.replaceState(history.state, '', to);
  standIn = to;
}

/** What the page that led here handed over is told once: a reload does not bring it back. */
export function forgetState(): void {
  history.replaceState(null, '');
  place = { ...here(), state: null };
}

/** What stands between the reader and another page: edits that are not saved. */
export interface LeaveQuestion {
  /** Whether there is anything to ask about now. */
  readonly applies: () => boolean;
  /** Asks; `go` leads on to where the reader was going. */
  readonly ask: (go: () => void) => void;
}

let question: LeaveQuestion | null = null;
/** The reader has agreed to leave; good for one page, and the browser may take its time. */
let isAgreed = false;

/** Asks before another page of the application is shown; the answer takes the question back. */
export function askBeforeLeaving(asked: LeaveQuestion): () => void {
  question = asked;
  return () => {
    if (question === asked) question = null;
  };
}

/** True when the reader is being asked; `go` runs once they have agreed. */
function isHeld(go: () => void): boolean {
  if (isAgreed || !question?.applies()) return false;
  question.ask(() => {
    isAgreed = true;
    go();
  });
  return true;
}

function wentBackOrForward(): void {
  const { pathname, search, state } = here();
  const address = standIn ?? pathname + search;
  const isElsewhere = address !== location.pathname + location.search;
  if (isElsewhere && isHeld(() => history.back())) {
    // The browser is there already, so this page is put on top until the reader has decided.
    history.pushState(state, '', address);
    return;
  }
  // A link to a part of the page itself makes an entry that knows nothing of what was handed over.
  const isPart = location.hash !== '' && history.state === null;
  if (!isElsewhere && (isPart || standIn !== null)) {
    history.replaceState(state, '');
    return;
  }
  move('pop');
}

if (typeof window !== 'undefined') window.addEventListener('popstate', wentBackOrForward);

/** Whether the reader has turned to something else since the address changed. */
export function hasMovedFocus(): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && now !== focusedThen;
}

export interface NavigateOptions {
  /** Takes the place of the page now shown in the browser's history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Goes to another address of the application; `to` starts with a slash. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { replace, state = null } = options;
  if (!replace && isHeld(() => navigate(to, options))) return;
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  move(replace ? 'replace' : 'push');
}

/** The address now shown, live. */
export function useLocation(): Place {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, here);
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

/** A link inside the application: a plain click changes the screen, any other is the browser's. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event) || rest.target) return;
        event.preventDefault();
        navigate(to, { state, replace: to === here().pathname + here().search });
      }}
    />
  );
}

/**
 * Leads on at once; the address that it stood for does not stay in the history. A fragment goes
 * along, as it does through a server's redirects.
 */
export function Redirect({ to }: { readonly to: string }) {
  useLayoutEffect(() => navigate(to + location.hash, { replace: true }), [to]);
  return null;
}
