import type { Language } from '@portal/contract/fields/text';

export interface SessionUser {
  readonly name: string;
  readonly email: string;
  readonly initials: string;
  readonly language: Language;
}

/** The logged-in record. `expiration` is the access token's, as the server said it. */
export interface ActiveRecord {
  readonly token: string;
  readonly refresh_token: string | null;
  readonly expiration: string;
  readonly user: SessionUser;
  /** How far this machine's clock is ahead of the server's, ms; 0 when they agree. */
  readonly clockAheadMs: number;
  /** The account's language has had its one say, or the customer picked one since. */
  readonly languageSettled: boolean;
}

/** The separate record of a suspended or pre-suspended customer. */
export interface SuspendedRecord {
  readonly token: string;
  readonly status: 'PreSuspended' | 'Suspended';
  readonly expiration: string;
  readonly user: SessionUser;
  /** As of an active record; without it an older one, of a clock that is taken as right. */
  readonly clockAheadMs?: number;
}

/** Exactly one of three (behaviour 2.1). */
export type Session =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'active'; readonly record: ActiveRecord }
  | { readonly kind: 'suspended'; readonly record: SuspendedRecord };

export const anonymous: Session = { kind: 'anonymous' };

/** A token this close to its end is exchanged before it is used. */
export const refreshAheadMs = 60_000;

/** ms until the access token ends by the server's clock; negative when it has. */
export function msLeft(
  record: { readonly expiration: string; readonly clockAheadMs?: number },
  now: number,
): number {
  return Date.parse(record.expiration) + (record.clockAheadMs ?? 0) - now;
}

const nobody: SessionUser = { name: '', email: '', initials: '', language: 'en' };

/** What a stored text holds, made whole as far as both kinds go; null without a token, or broken. */
function recordIn(text: string | null): Pick<ActiveRecord, 'token' | 'expiration' | 'user'> | null {
  try {
    // Nothing is no error: one that is made while the application starts costs it a second reading.
    const kept = JSON.parse(text ?? 'null') as { token?: unknown } | null;
    const token = kept?.token;
    return typeof token === 'string' && token
      ? { expiration: '', user: nobody, ...kept, token }
      : null;
  } catch {
    return null;
  }
}

/**
 * The session that the stored texts describe. An active record counts while its token runs or a
 * refresh token can renew it; a suspended one while its token runs. Broken texts count as nothing.
 */
export function readSession(
  currentUser: string | null,
  suspended: string | null,
  now: number,
): Session {
  const paused = recordIn(suspended);
  if (paused && !(msLeft(paused, now) <= 0))
    return { kind: 'suspended', record: { status: 'Suspended', ...paused } };
  const active = recordIn(currentUser);
  if (active) {
    const record = { refresh_token: null, clockAheadMs: 0, languageSettled: false, ...active };
    if (record.refresh_token || msLeft(record, now) > 0) return { kind: 'active', record };
  }
  return anonymous;
}

/** Two letters for the avatar: the server's, else from the name, else from the e-mail. */
export function initialsOf(user: { initials?: string; name?: string; email?: string }): string {
  if (user.initials?.trim()) return user.initials.trim().slice(0, 2).toUpperCase();
  const words = (user.name ?? '').trim().split(/\s+/).filter(Boolean);
  const first = [...(words[0] ?? user.email ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
