import { createTurns } from '@portal/server/db/turns';
import { EdgeRefused } from '@portal/server/http/edge-door';

/** Lets words of edges in as far as there is room and time; the others hear that we are busy. */
export interface EdgeLine {
  /**
   * `key`: whose work it is. Throws EdgeRefused where there is no room, or no answer in time; `untold`
   * is done once its work is over all the same.
   */
  run<T>(key: string, work: () => Promise<T>, untold?: () => Promise<void> | undefined): Promise<T>;
  /** How many were told that we are busy. */
  readonly refused: number;
}

export interface EdgeLineOptions {
  atOnce: number;
  /** Of one key, so that one busy number starves nobody. */
  atOnceByKey: number;
  waitingMost: number;
  /** From the question to the answer; what is under way then is finished, and told when asked again. */
  answerMs: number;
}

export function createEdgeLine(options: EdgeLineOptions): EdgeLine {
  const { atOnce, atOnceByKey, waitingMost, answerMs } = options;
  const byKey = createTurns<string>(atOnceByKey);
  const ofAll = createTurns<'all'>(atOnce);
  /** At work or waiting. */
  let present = 0;
  let refused = 0;

  const enter = async (key: string): Promise<() => void> => {
    const until = performance.now() + answerMs;
    const leaveKey = await byKey.enter(key, answerMs);
    if (!leaveKey) throw new EdgeRefused('busy-server');
    const leaveAll = await ofAll.enter('all', Math.max(0, until - performance.now()));
    if (leaveAll) {
      return () => {
        leaveAll();
        leaveKey();
      };
    }
    leaveKey();
    throw new EdgeRefused('busy-server');
  };

  const workInTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (present >= atOnce + waitingMost) throw new EdgeRefused('busy-server');
    present += 1;
    try {
      const leave = await enter(key);
      return await work().finally(leave);
    } finally {
      present -= 1;
    }
  };

  return {
    get refused() {
      return refused;
    },
    async run(key, work, untold) {
      let timer: NodeJS.Timeout | undefined;
      let isLate = false;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isLate = true;
          reject(new EdgeRefused('busy-server'));
        }, answerMs);
      });
      const done = workInTurn(key, work);
      // Whoever has not waited for it takes no notice of how it failed either.
      done.then(() => (isLate ? untold?.() : undefined)).catch(() => {});
      try {
        return await Promise.race([done, late]);
      } catch (error) {
        if (error instanceof EdgeRefused && error.code === 'busy-server') refused += 1;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
