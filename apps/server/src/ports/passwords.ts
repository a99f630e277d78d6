import { hash, verify } from '@node-rs/argon2';
import { loadCommonPasswords } from './common-passwords.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

export interface Passwords {
  /** Throws QueueFull where a sign-in would wait too long; asked before its try is counted. */
  refuseWhenBusy(groups: readonly string[]): void;
  readonly queue: Pick<WorkQueue, 'waiting' | 'refused'>;
  hash(password: string, groups?: readonly string[]): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (nobody has this e-mail) the same
   * work is done and the answer is no, so that time tells nothing. Throws QueueFull. `groups` are
   * who asks: the customer of a session, or the nets of an address where nobody knows yet who it is.
   */
  verify(
    password: string,
    passwordHash: string | null,
    groups?: readonly string[],
  ): Promise<boolean>;
  /** Whether it is one of the commonest, whatever its case: nobody may choose it. */
  isCommon(password: string): boolean;
}

// 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How long a password may be expected to wait in the line before it is refused instead. */
export interface PasswordPatience {
  /** A sign-in: it is refused before anything is done for it. */
  signInMs: number;
  /** Work that has been begun is not given up so soon. */
  begunMs: number;
}

/** Somebody waits for the answer. */
export const requestPasswordPatience: PasswordPatience = { signInMs: 2_000, begunMs: 4_000 };

/** argon2id in a line with an end: a flood of sign-ins costs memory for two hashes only. */
export async function createPasswords(
  patience: PasswordPatience = requestPasswordPatience,
): Promise<Passwords> {
  const common = loadCommonPasswords();
  const began = performance.now();
  const decoy = await hash('a password that nobody has', cost);
  const firstGuessMs = performance.now() - began;
  const queue = createWorkQueue({ atOnce: 2, waitMaxMs: patience.begunMs, firstGuessMs });

  return {
    queue,
    refuseWhenBusy: (groups) => queue.refuseAbove(patience.signInMs, groups),
    hash: (password, groups) => queue.run(() => hash(password.normalize('NFKC'), cost), groups),
    verify: (password, passwordHash, groups) =>
      queue.run(async () => {
        const right = await verify(passwordHash ?? decoy, password.normalize('NFKC'));
        return passwordHash !== null && right;
      }, groups),
    isCommon: (password) => common.has(password.normalize('NFKC').toLowerCase()),
  };
}
