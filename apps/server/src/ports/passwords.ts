import { hash, verify } from '@node-rs/argon2';
import { loadCommonPasswords } from './common-passwords.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (nobody has this e-mail) the same
   * work is done and the answer is no, so that time tells nothing. Throws PasswordQueueFull.
   */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
  /** Whether it is one of the commonest, whatever its case: nobody may choose it (CONTRACT 3). */
  isCommon(password: string): boolean;
}

/** Too many passwords wait to be checked; the caller should be told to come back. */
export class PasswordQueueFull extends Error {}

// CONTRACT's parts: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id with a bounded queue: a flood of sign-ins costs memory for `running` hashes only. */
export async function createPasswords(running = 2, waitingMax = 200): Promise<Passwords> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const common = loadCommonPasswords();
  const decoy = await hash('a password that nobody has', cost);

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      if (waiting.length >= waitingMax) throw new PasswordQueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), cost)),
    verify: (password, passwordHash) =>
      inTurn(async () => {
        const right = await verify(passwordHash ?? decoy, password.normalize('NFKC'));
        return passwordHash !== null && right;
      }),
    isCommon: (password) => common.has(password.normalize('NFKC').toLowerCase()),
  };
}
