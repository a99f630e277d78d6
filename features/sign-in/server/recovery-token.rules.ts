/** What a recovery link is about that comes of an undone change of e-mail. */
export const afterUndo = 'email-change-undone';

/**
 * The token of a recovery link: the e-mail for the page to show, and the secret (behaviour 2.9).
 */
export function recoveryToken(email: string, secret: string): string {
  return `${Buffer.from(JSON.stringify({ email })).toString('base64url')}.${secret}`;
}
