import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes as they rest in the database: nobody reads them without the installation's secret. */
export interface ByteSeal {
  /** Bound to a name, so that what is sealed for one thing can't be put in another's place. */
  seal(name: string, bytes: Buffer): Buffer;
  /** Null when it was sealed with another secret, or under another name. */
  open(name: string, sealed: Buffer): Buffer | null;
}

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key of its own for each purpose, derived from the installation's secret. */
export function createByteSeal(appSecret: string, purpose: string): ByteSeal {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  return {
    seal(name, bytes) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
    },
    open(name, sealed) {
      const bodyAt = 1 + ivBytes + tagBytes;
      if (sealed[0] !== version || sealed.length < bodyAt) return null;
      const iv = sealed.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, iv)
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(1 + ivBytes, bodyAt));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
