import { type PaymentAttempt, responseCodes } from '../contract.ts';

/** What is known about an attempt whose answer did not come, or was not final. */
export type AttemptState =
  /** Asked about quietly: nobody has told this page that it is under way. */
  | { readonly kind: 'looking'; readonly unknownSince: number | null }
  /** Known to be under way, or sent from here without an answer. */
  | { readonly kind: 'asking'; readonly unknownSince: number | null }
  | { readonly kind: 'done'; readonly confirmationId: string | null }
  | { readonly kind: 'failed' }
  /** The server has never heard of it. */
  | { readonly kind: 'never' };

export type AttemptAnswer =
  | { readonly kind: 'stands'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreached' };

/** A request may still be on its way for so long; then a key that is unknown was never taken. */
export const unknownForMs = 60_000;

/** Pauses between two questions; the last one repeats. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

/** How long to wait before the question after `asked` others. */
export function pauseBefore(asked: number): number {
  return pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 30_000;
}

/** Whether there is nothing more to ask. */
export function isFinal(state: AttemptState): boolean {
  return state.kind !== 'looking' && state.kind !== 'asking';
}

/**
 * What an answer about an attempt comes to (behaviour 8.4): only a final status ends it; a server
 * that does not know the key has to say so for a minute.
 */
export function afterAnswer(
  state: AttemptState,
  answer: AttemptAnswer,
  nowMs: number,
): AttemptState {
  if (state.kind !== 'looking' && state.kind !== 'asking') return state;
  if (answer.kind === 'unreached') return state;
  if (answer.kind === 'unknown') {
    const unknownSince = state.unknownSince ?? nowMs;
    return nowMs - unknownSince >= unknownForMs
      ? { kind: 'never' }
      : { kind: state.kind, unknownSince };
  }
  const { response_code: code, transactionStatus, confirmationId } = answer.attempt;
  if (transactionStatus === 'pending') return { kind: 'asking', unknownSince: null };
  return code === responseCodes.done
    ? { kind: 'done', confirmationId: confirmationId ?? null }
    : { kind: 'failed' };
}

/** Whose an attempt is, as the browser keeps it: a mark made of who it is, from which nobody reads that. */
export function ownerOf(customer: string): string {
  let mark = 0x811c9dc5;
  for (const letter of customer.toLowerCase()) {
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (mark >>> 0).toString(36);
}

/** What the browser keeps of an attempt. */
export const keptAttempt = (key: string, owner: string) => `${key} ${owner}`;

/**
 * The key that is kept, if it is this customer's, by one of their marks: browsers still keep some of
 * before, when it was made of the e-mail. Of before owners were kept it is anybody's.
 */
export function keyOf(kept: string | null, owner: string, markBefore = owner): string | null {
  const [key = '', whose = owner] = kept?.split(' ') ?? [];
  return key !== '' && (whose === owner || whose === markBefore) ? key : null;
}
