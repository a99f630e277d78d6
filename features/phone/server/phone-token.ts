import { createHash, createHmac } from 'node:crypto';

/** So long a tab may register with what it was given; it asks for more before. */
export const tokenSeconds = 900;

/** A browser's name at the edge: one for each sign-in, and no way back to the sign-in. */
export function phoneSessionOf(sessionId: string): string {
  return createHash('sha256').update(`phone ${sessionId}`).digest('hex').slice(0, 20);
}

export interface PhoneCredentials {
  aor: string;
  username: string;
  password: string;
  expires: string;
}

/**
 * Credentials that the edge verifies by the secret alone: it asks nobody, so a server that is down
 * closes no phone. Whom they are for stands in the name itself.
 */
export function credentialsOf(
  its: { address: string; session: string },
  { secret, now }: { secret: string; now: Date },
): PhoneCredentials {
  const expires = Math.floor(now.getTime() / 1_000) + tokenSeconds;
  const user = `${its.address}.${its.session}`;
  const username = `${expires}:${user}`;
  return {
    aor: `sip:${user}@phone.invalid`,
    username,
    password: createHmac('sha256', secret).update(username).digest('base64'),
    expires: new Date(expires * 1_000).toISOString(),
  };
}
