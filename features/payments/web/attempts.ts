import { useEffect, useSyncExternalStore } from 'react';
import { paymentAttempt } from '../contract.ts';
import { call } from '@portal/web/api/client';
import { customerOf } from '@portal/web/api/customer.rules';
import { session } from '@portal/web/api/session';
import { localStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import {
  afterAnswer,
  type AttemptAnswer,
  type AttemptState,
  isFinal,
  keptAttempt,
  keyOf,
  ownerOf,
  pauseBefore,
} from './attempt.rules.ts';

/**
 * A payment for credit, for what is owed, for a number that was brought or for one more number, or
 * a new card's check: one of each may be open.
 */
export type AttemptKind = 'credit' | 'card' | 'reactivation' | 'port-in' | 'number';

export interface Attempt {
  readonly key: string;
  readonly state: AttemptState;
  /** Whoever logs in next in this browser neither hears of it nor ends it. */
  readonly owner: string;
}

const storeKeys = {
  credit: keys.creditAttempt,
  card: keys.cardAttempt,
  reactivation: keys.reactivationAttempt,
  'port-in': keys.portInAttempt,
  number: keys.numberAttempt,
} as const;
const known: Record<AttemptKind, Attempt | null> = {
  credit: null,
  card: null,
  reactivation: null,
  'port-in': null,
  number: null,
};
/** The key whose own answer this page still waits for: nobody else has to ask. */
const sending: Record<AttemptKind, string | null> = {
  credit: null,
  card: null,
  reactivation: null,
  'port-in': null,
  number: null,
};
/** Who sent what from this page. */
const senders = new Map<string, string>();
const listeners = new Set<() => void>();

/** Who is logged in, as `ownerOf` marks them, through a change of their e-mail too. */
function ownerNow(): string {
  const now = session.get();
  return now.kind === 'anonymous' ? '' : ownerOf(customerOf(now.record));
}

/** How a release before this one marked them: what it kept is still theirs. */
function markBefore(): string {
  const now = session.get();
  return now.kind === 'anonymous' ? '' : ownerOf(now.record.user.email);
}

/** What is known of a kind, of who is logged in. */
function knownNow(kind: AttemptKind): Attempt | null {
  const attempt = known[kind];
  return attempt?.owner === ownerNow() ? attempt : null;
}

const isKept = (kind: AttemptKind, key: string) =>
  localStore.getItem(storeKeys[kind])?.split(' ')[0] === key;

function set(kind: AttemptKind, attempt: Attempt | null): void {
  known[kind] = attempt;
  for (const listener of listeners) listener();
}

/** Takes over what the browser keeps: of before a reload, or of another tab. */
function reread(kind: AttemptKind): void {
  const owner = ownerNow();
  const kept = localStore.getItem(storeKeys[kind]);
  const key = keyOf(kept, owner, markBefore());
  // Marked anew, it is found again when the e-mail has changed.
  if (key !== null && kept !== keptAttempt(key, owner)) {
    localStore.setItem(storeKeys[kind], keptAttempt(key, owner));
  }
  if (key === null || key === knownNow(kind)?.key || key === sending[kind]) return;
  set(kind, { key, owner, state: { kind: 'looking', unknownSince: null } });
}

/** A key before its request leaves: from now on a reload and a second tab know of it. */
export function beginAttempt(kind: AttemptKind, key: string): void {
  sending[kind] = key;
  const owner = ownerNow();
  senders.set(key, owner);
  localStore.setItem(storeKeys[kind], keptAttempt(key, owner));
  set(kind, null);
}

/** The request's own answer was final: nothing is left to follow. */
export function endAttempt(kind: AttemptKind, key: string): void {
  if (sending[kind] === key) sending[kind] = null;
  if (isKept(kind, key)) localStore.removeItem(storeKeys[kind]);
  if (known[kind]?.key === key && !isFinal(known[kind].state)) set(kind, null);
}

/** No final answer came; from now on the attempt is asked about. */
export function followAttempt(kind: AttemptKind, key: string): void {
  if (sending[kind] === key) sending[kind] = null;
  if (known[kind]?.key === key) return;
  // Who sent it may have logged out since, and somebody else in.
  const owner = senders.get(key) ?? ownerNow();
  if (owner !== ownerNow()) return;
  set(kind, { key, owner, state: { kind: 'asking', unknownSince: null } });
}

/** The customer has read how it ended. */
export function dismissAttempt(kind: AttemptKind): void {
  set(kind, null);
}

async function ask(key: string): Promise<AttemptAnswer> {
  const answer = await call(paymentAttempt, { query: { key } });
  if (answer.ok) return { kind: 'stands', attempt: answer.result };
  return { kind: answer.code === 'NOT-FOUND' ? 'unknown' : 'unreached' };
}

/** Asks until the outcome is final; the answer stops it. */
function keepAsking(kind: AttemptKind, key: string): () => void {
  let stopped = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout>;
  const next = async () => {
    const answer = await ask(key);
    const attempt = knownNow(kind);
    if (stopped || attempt?.key !== key) return;
    const state = afterAnswer(attempt.state, answer, Date.now());
    if (isFinal(state) && isKept(kind, key)) localStore.removeItem(storeKeys[kind]);
    set(kind, { ...attempt, state });
    timer = setTimeout(() => void next(), pauseBefore((asked += 1)));
  };
  timer = setTimeout(() => void next(), pauseBefore(0));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The attempt of a kind that is not settled yet, or has just been; null where there is none. */
export function useAttempt(kind: AttemptKind): Attempt | null {
  return useSyncExternalStore(subscribe, () => knownNow(kind));
}

/** Follows the open attempt of a kind to its end, also one of another tab or before a reload. */
export function useFollowing(kind: AttemptKind): Attempt | null {
  const attempt = useAttempt(kind);
  const key = attempt && !isFinal(attempt.state) ? attempt.key : null;
  useEffect(() => {
    reread(kind);
    const onStorage = (event: StorageEvent) => {
      if (event.key === storeKeys[kind]) reread(kind);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [kind]);
  useEffect(() => (key === null ? undefined : keepAsking(kind, key)), [kind, key]);
  return attempt;
}
