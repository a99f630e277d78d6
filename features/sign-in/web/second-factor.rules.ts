/** The code as it goes out: what people read into it (spaces, dashes) falls away. */
export function codeOf(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}]/gu, '');
}

/** `n…@example.com`: enough to recognise an own address, not enough to read a stranger's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  return `${[...email][0]}…${email.slice(at)}`;
}

export interface Challenge {
  readonly email: string;
  readonly token: string;
}

/**
 * The e-mail and token of the page's query; where the address has been cleaned already, those that
 * this tab kept. An empty token is a missing one.
 */
export function readChallenge(search: string, kept: string | null): Challenge {
  const query = new URLSearchParams(search);
  // Log-in's answer has the token under its longer name.
  const token = query.get('token') ?? query.get('token2FA') ?? '';
  if (token !== '' || query.has('email')) return { email: query.get('email') ?? '', token };
  try {
    const value = JSON.parse(kept ?? '') as Partial<Challenge> | null;
    return { email: value?.email ?? '', token: value?.token ?? '' };
  } catch {
    return { email: '', token: '' };
  }
}
