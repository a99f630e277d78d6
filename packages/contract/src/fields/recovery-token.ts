/**
 * The token of a recovery link: base64url of `{"email":…}`, a dot, and the secret. The e-mail is
 * there to be shown and proves nothing; the secret does.
 */
const shape = /^([\w-]+)\.[\w-]+$/;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** base64url to text in UTF-8; throws where it is none. By hand: server and browser share it. */
function textOf(base64url: string): string {
  let bits = 0;
  let held = 0;
  let escaped = '';
  for (const sign of base64url) {
    held = ((held << 6) | alphabet.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  return decodeURIComponent(escaped);
}

/** The e-mail that a recovery token was made for, or null where the text is no such token. */
export function emailOfRecoveryToken(token: string): string | null {
  const payload = shape.exec(token)?.[1];
  if (payload === undefined) return null;
  try {
    const read: unknown = JSON.parse(textOf(payload));
    if (typeof read !== 'object' || read === null || !('email' in read)) return null;
    return typeof read.email === 'string' && read.email !== '' ? read.email : null;
  } catch {
    return null;
  }
}
