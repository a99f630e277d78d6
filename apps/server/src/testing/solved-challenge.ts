import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Deps } from '../deps.ts';

/** What the browser sends for a challenge, as the server handed it out. */
export async function solutionOf(handedOut: object): Promise<string> {
  const challenge = handedOut as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A bot check that was solved, as the browser sends it; '' where none is asked for. */
export async function solvedChallenge(
  deps: Pick<Deps, 'botVerifier'>,
  kind: 'general' | 'transaction',
): Promise<string> {
  const challenge = await deps.botVerifier.challenge(kind);
  return challenge ? solutionOf(challenge) : '';
}
