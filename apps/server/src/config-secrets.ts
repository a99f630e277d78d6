import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { ConfigError } from './config-error.ts';

export type Secrets = Record<'app' | 'twilio' | 'sip' | 'desk' | 'phone' | 'gateway', string>;

/** Nobody makes new ones in their place: with the old ones go sessions, waiting mails and messages. */
function readKept(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    throw new ConfigError([
      `${file} can't be read (${String(error)}). Bring it back from a backup, or delete it: all have to log in again then, and mails that wait are lost.`,
    ]);
  }
}

/**
 * Secrets that nobody set: made once, kept in DATA_DIR, readable by the server alone. Throws
 * ConfigError where they are there and can't be read.
 */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = readKept(file);
  if (kept.app && kept.twilio && kept.sip && kept.desk && kept.phone && kept.gateway) {
    return kept as Secrets;
  }
  const random = () => randomBytes(32).toString('base64url');
  const made = {
    ...kept,
    app: kept.app || random(),
    twilio: kept.twilio || randomBytes(16).toString('hex'),
    sip: kept.sip || random(),
    desk: kept.desk || random(),
    phone: kept.phone || random(),
    gateway: kept.gateway || random(),
  };
  mkdirSync(dataDir, { recursive: true });
  // Beside it first: a start that is cut, or has no room, leaves the old ones whole.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(written, file);
  return made;
}

/**
 * Whether a text can hold so many random bytes: it is long enough for its alphabet, and nothing in
 * it repeats so that it could be packed into less.
 */
export function canHoldBytes(text: string, bytes: number): boolean {
  const bitsOfCharacter = /^[0-9a-f]*$/i.test(text) ? 4 : 6;
  return text.length * bitsOfCharacter >= bytes * 8 && deflateRawSync(text).length >= bytes;
}
