import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewCredential } from '@portal/features/passkeys/contract';
import type { PasskeyAnswer } from '@portal/features/sign-in/contract';

/** What an authenticator can be made to do wrong, and what it does right unless told. */
export interface Manner {
  origin?: string;
  rpId?: string;
  /** Whether it checked who holds it. */
  isVerified?: boolean;
  /** How often it says that it was used; by itself it counts on. */
  counter?: number;
  /** Whom it says that it signs for; null: it says nothing. */
  userHandle?: string | null;
  /** The letter that is changed in the signature. */
  isForged?: boolean;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function bytes(value: Buffer): Buffer {
  // CBOR: a string of up to 255, or up to 65,535 bytes.
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length];
  return Buffer.concat([Buffer.from(head), value]);
}

function word(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function client(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Flags: present 1, verified 4, a new credential 64. */
function authenticatorData(rpId: string, flags: number, counter: number, credential?: Buffer) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const parts = [sha256(rpId), Buffer.from([flags]), count, ...(credential ? [credential] : [])];
  return Buffer.concat(parts);
}

interface Asked {
  challenge: string;
}

/** An authenticator with one passkey, ES256, as browsers hand its answers to the server. */
export function createTestAuthenticator(page: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let userHandle = '';
  let uses = 0;

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic curve, ES256, P-256.
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  return {
    id: name,
    /** Makes the passkey for options of the server. */
    make(options: Asked & { user: { id: string } }, manner: Manner = {}): NewCredential {
      userHandle = options.user.id;
      const { origin = page.origin, rpId = page.rpId, isVerified = true } = manner;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const data = authenticatorData(rpId, isVerified ? 0x45 : 0x41, uses, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        bytes(data),
      ]);
      const clientData = client('webauthn.create', options.challenge, origin);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'of-tomorrow'],
        },
      };
    },
    /** Signs a log-in. */
    sign(options: Asked, manner: Manner = {}): PasskeyAnswer {
      const { origin = page.origin, rpId = page.rpId, isVerified = true } = manner;
      uses += 1;
      const data = authenticatorData(rpId, isVerified ? 0x05 : 0x01, manner.counter ?? uses);
      const clientData = client('webauthn.get', options.challenge, origin);
      const signed = createSign('sha256').update(data).update(sha256(clientData)).sign(privateKey);
      if (manner.isForged)
        signed.writeUInt8(signed.readUInt8(signed.length - 1) ^ 1, signed.length - 1);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.toString('base64url'),
          userHandle: manner.userHandle === undefined ? userHandle : manner.userHandle,
        },
      };
    },
  };
}

export type TestAuthenticator = ReturnType<typeof createTestAuthenticator>;
