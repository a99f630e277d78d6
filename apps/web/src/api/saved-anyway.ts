import { isUnanswered } from './lost-call.rules.ts';

/** So long a page that lost an answer waits for the read that tells. */
export const lookAgainMs = 5_000;

/**
 * Without an answer to a change nobody knows whether it was made, but what is read anew does. Null where
 * the change has its answer, or is not to be seen there, or nobody can say.
 */
export async function savedAnyway<T>(
  answer: Parameters<typeof isUnanswered>[0],
  look: (options: {
    readonly signal: AbortSignal;
  }) => Promise<{ readonly ok: true; readonly result: T } | { readonly ok: false }>,
  isSaved: (seen: T) => boolean,
): Promise<T | null> {
  if (!isUnanswered(answer)) return null;
  const seen = await look({ signal: AbortSignal.timeout(lookAgainMs) });
  return seen.ok && isSaved(seen.result) ? seen.result : null;
}
