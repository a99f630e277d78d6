import type { KeyStore } from '../lib/storage.ts';

/** Runs work while no other tab of this browser runs work of the same name. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** By the platform's locks. */
export function lockExclusive(locks: LockManager): Exclusive {
  return async (name, work) => {
    let answer: { value: Awaited<ReturnType<typeof work>> } | undefined;
    await locks.request(name, async () => {
      answer = { value: await work() };
    });
    if (!answer) throw new Error(`The lock ${name} was not granted`);
    return answer.value;
  };
}

const leaseMs = 15_000;
const lookAgainMs = 120;
const settleMs = 60;

/** For pages without locks (plain http): a lease in storage, won by whoever wrote last. */
export function leaseExclusive(store: KeyStore, now: () => number = Date.now): Exclusive {
  const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
  return async (name, work) => {
    const key = `lease:${name}`;
    const mine = `${now()}-${Math.random()}`;
    const owner = () => store.getItem(key)?.split(' ') ?? [];
    for (;;) {
      const [, until] = owner();
      if (until === undefined || Number(until) < now()) {
        store.setItem(key, `${mine} ${now() + leaseMs}`);
        await pause(settleMs);
        if (owner()[0] === mine) break;
      }
      await pause(lookAgainMs);
    }
    try {
      return await work();
    } finally {
      if (owner()[0] === mine) store.removeItem(key);
    }
  };
}
