import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

export type Secrets = Record<'app' | 'twilio' | 'sip' | 'desk' | 'phone' | 'gateway', string>;

/** Secrets that nobody set: made once, kept in DATA_DIR, readable by the server alone. */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
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
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
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
