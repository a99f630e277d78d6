import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** The kinds of signed token; each opens one door only. */
export type TokenKind = 'access' | 'suspended' | 'device';

export interface TokenClaims {
  kind: TokenKind;
  customerId: number;
  brandId: number;
  /** The session of an access or suspended token, the device of a device token. */
  id: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type Verified = { state: 'valid' | 'expired'; claims: TokenClaims } | { state: 'forged' };

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** Checks the signature, then the expiry; an expired token still tells whose it was. */
  verify(token: string, now: number): Promise<Verified>;
}

/** A secret for a link or a refresh token, with the hash that is stored in its place. */
export function makeSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const algorithm = 'HS256';
const issuer = 'portal';
const keptTokens = 20_000;

/** HS256 tokens by jose. Verified ones are kept in memory: a signature is checked once. */
export function createTokens(appSecret: string): Tokens {
  const key = createSecretKey(createHash('sha256').update(`tokens:${appSecret}`).digest());
  const kept = new Map<string, TokenClaims>();

  const remember = (token: string, claims: TokenClaims) => {
    if (kept.size >= keptTokens) {
      const oldest = kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(token, claims);
    return claims;
  };

  return {
    sign: ({ kind, customerId, brandId, id, expiresAt }) =>
      new SignJWT({ kind, brand: brandId, id })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(String(customerId))
        .setIssuedAt()
        // A random id: two tokens of one second are still two tokens.
        .setJti(randomBytes(9).toString('base64url'))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key),

    async verify(token, now) {
      const known = kept.get(token);
      if (known) {
        if (known.expiresAt > now) return { state: 'valid', claims: known };
        kept.delete(token);
        return { state: 'expired', claims: known };
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          currentDate: new Date(now),
        });
        const claims = readClaims(payload);
        return claims ? { state: 'valid', claims: remember(token, claims) } : { state: 'forged' };
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          const claims = readClaims(error.payload);
          if (claims) return { state: 'expired', claims };
        }
        return { state: 'forged' };
      }
    },
  };
}

function readClaims(payload: Record<string, unknown>): TokenClaims | null {
  const { kind, brand, id, sub, exp } = payload;
  if (kind !== 'access' && kind !== 'suspended' && kind !== 'device') return null;
  if (typeof brand !== 'number' || typeof id !== 'string' || typeof exp !== 'number') return null;
  const customerId = Number(sub);
  if (!Number.isSafeInteger(customerId)) return null;
  return { kind, customerId, brandId: brand, id, expiresAt: exp * 1000 };
}
