import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What a mail's template is filled with, encrypted at rest: a code or a link in the database
 * would open an account to whoever reads it.
 */
export interface Seal {
  seal(mailId: string, values: unknown): Buffer;
  /** Null when it was sealed with another secret, or for another mail. */
  open(mailId: string, sealed: Buffer): unknown;
}

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key derived from the installation's secret; bound to the mail's id. */
export function createSeal(appSecret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'mail values', 32));
  return {
    seal(mailId, values) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(mailId));
      const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
    },
    open(mailId, sealed) {
      const bodyAt = 1 + ivBytes + tagBytes;
      if (sealed[0] !== version || sealed.length < bodyAt) return null;
      const iv = sealed.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, iv)
        .setAAD(Buffer.from(mailId))
        .setAuthTag(sealed.subarray(1 + ivBytes, bodyAt));
      try {
        const body = Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
        return JSON.parse(body.toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}
