/** What a recovery link is about that comes of an undone change of e-mail. */
export const afterUndo = 'email-change-undone';
/** What one is about that was asked for while such a link is open. */
export const besideUndo = 'asked-after-undo';

/** Whether passkeys stay with the new password: those that an undo left are the owner's. */
export const keepsPasskeys = (subject: string | null): boolean =>
  subject === afterUndo || subject === besideUndo;

/**
 * The token of a recovery link: the e-mail for the page to show, and the secret (behaviour 2.9).
 */
export function recoveryToken(email: string, secret: string): string {
  return `${Buffer.from(JSON.stringify({ email })).toString('base64url')}.${secret}`;
}
