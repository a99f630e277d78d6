import type { NewCredential } from '@portal/features/passkeys/contract';
import type { PasskeyAnswer } from '@portal/features/sign-in/contract';

/** ES256, EdDSA and RS256: what every device of today can sign with one of, as COSE numbers. */
export const passkeyAlgorithms = [-7, -8, -257];

/** What an answer has to fit: the challenge that it signs, and the page where it was made. */
export interface Ceremony {
  /** Base64url. */
  challenge: string;
  origin: string;
}

/** A credential as it is kept; the counter is the authenticator's, 0 where it counts nothing. */
export interface KeptCredential {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Loaded by the first passkey: it brings a reader of certificates that nothing else needs. */
const library = () => import('@simplewebauthn/server');

/** The domain that passkeys of a page belong to. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** The challenge that an answer says it signed; null where it is no answer of a browser. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = (JSON.parse(text) ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Reads the passkey that a device made; null where it does not fit the ceremony, or where the
 * device did not check who holds it.
 */
export async function readNewPasskey(
  { id, rawId, type, response }: NewCredential,
  { challenge, origin }: Ceremony,
): Promise<KeptCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
    };
  } catch {
    // The library throws for whatever does not fit, as it does for what cannot be read.
    return null;
  }
}

/**
 * The counter after this use where the passkey signed the ceremony and its device checked who holds
 * it, else null. A counter that does not grow is a copy of the passkey, and refused.
 */
export async function checkPasskey(
  { id, rawId, type, response }: PasskeyAnswer,
  { challenge, origin }: Ceremony,
  kept: Pick<KeptCredential, 'credentialId' | 'publicKey' | 'counter'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(kept.publicKey),
        counter: kept.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
