import { createByteSeal } from '../shared/sealed-bytes.ts';

/**
 * What a mail's template is filled with, encrypted at rest: a code or a link in the database
 * would open an account to whoever reads it.
 */
export interface Seal {
  seal(mailId: string, values: unknown): Buffer;
  /** Null when it was sealed with another secret, or for another mail. */
  open(mailId: string, sealed: Buffer): unknown;
}

/** Values as JSON, sealed and bound to the mail's id. */
export function createSeal(appSecret: string): Seal {
  const { seal, open } = createByteSeal(appSecret, 'mail values');
  return {
    seal: (mailId, values) => seal(mailId, Buffer.from(JSON.stringify(values))),
    open(mailId, sealed) {
      const opened = open(mailId, sealed);
      if (opened === null) return null;
      try {
        return JSON.parse(opened.toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}
