/** So long a page that lost an answer waits for the read that tells. */
const lookMs = 5_000;

interface Answered {
  readonly ok: boolean;
  readonly code?: string;
}

/** Whether a call may have done what it was to do, and nobody said so. */
export const isUnanswered = ({ ok, code }: Answered): boolean =>
  !ok && (code === 'NETWORK' || code === 'TIMEOUT');

/**
 * Without an answer to a change nobody knows whether it was made, but what is read anew does. Null where
 * the change has its answer, or is not to be seen there, or nobody can say.
 */
export async function savedAnyway<T>(
  answer: Answered,
  look: (options: {
    readonly signal: AbortSignal;
  }) => Promise<{ readonly ok: true; readonly result: T } | { readonly ok: false }>,
  isSaved: (seen: T) => boolean,
): Promise<T | null> {
  if (!isUnanswered(answer)) return null;
  const seen = await look({ signal: AbortSignal.timeout(lookMs) });
  return seen.ok && isSaved(seen.result) ? seen.result : null;
}
