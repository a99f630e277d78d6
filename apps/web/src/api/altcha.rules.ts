/** altcha-lib's version 2 challenge, as `/api/bot-check/challenge` answers it. */
export interface AltchaChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength?: number;
    readonly keyPrefix: string;
    readonly [other: string]: unknown;
  };
  readonly signature?: string;
}

export interface AltchaSolution {
  readonly counter: number;
  readonly derivedKey: string;
  /** ms */
  readonly time: number;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  }
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Counts up until PBKDF2 of nonce and counter (four bytes, big-endian) starts with the asked
 * prefix. Rejects for an algorithm that is not PBKDF2 and after `timeoutMs`.
 */
export async function solveChallenge(
  challenge: AltchaChallenge,
  timeoutMs: number,
): Promise<AltchaSolution> {
  const { algorithm, nonce, salt, cost, keyLength = 32, keyPrefix } = challenge.parameters;
  const hash = /^PBKDF2\/(SHA-\d+)$/.exec(algorithm)?.[1];
  if (!hash) throw new Error(`No such proof of work: ${algorithm}`);
  const wished = keyPrefix.toLowerCase();
  const password = new Uint8Array(nonce.length / 2 + 4);
  password.set(bytesOf(nonce));
  const view = new DataView(password.buffer);
  const parameters = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash };
  const start = performance.now();
  for (let counter = 0; performance.now() - start < timeoutMs; counter += 1) {
    view.setUint32(nonce.length / 2, counter, false);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.subtle.deriveBits(parameters, key, keyLength * 8);
    const derivedKey = hexOf(new Uint8Array(bits));
    if (derivedKey.startsWith(wished)) {
      return { counter, derivedKey, time: Math.floor(performance.now() - start) };
    }
  }
  throw new Error('The proof of work took too long');
}

/** The token of `X-ReCaptcha-Token`: base64 of the payload's JSON, as altcha-lib verifies it. */
export function tokenOf(challenge: AltchaChallenge, solution: AltchaSolution): string {
  const { parameters, signature } = challenge;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
