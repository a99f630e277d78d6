import { parentPort, Worker } from 'node:worker_threads';

interface Ordered<Order> {
  id: number;
  order: Order;
}
type Answered<Made> = { id: number; made: Made } | { id: number; error: string };

/** Makes things in a thread of its own. */
export interface IdleThread<Order, Made> {
  /** How many are not made yet. */
  readonly waiting: number;
  /** Rejects where it could not be made, or not in time. */
  make(order: Order): Promise<Made>;
  close(): Promise<void>;
}

interface Waiting<Made> {
  resolve(made: Made): void;
  reject(error: Error): void;
}

/** How long a thread may work on one thing, and how long it stays without work. */
interface Patience {
  busyMs: number;
  idleMs: number;
}

/**
 * A thread that is started by the first order and ends when no more come: its library costs the
 * server neither start-up time nor memory, and no request waits for what is made. `what` names
 * what it makes: "The receipt".
 */
export function createIdleThread<Order, Made>(
  file: URL,
  what: string,
  { busyMs, idleMs }: Patience = { busyMs: 60_000, idleMs: 30_000 },
): IdleThread<Order, Made> {
  const waiting = new Map<number, Waiting<Made>>();
  let thread: Worker | null = null;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = async (reason: string) => {
    const ending = thread;
    thread = null;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    await ending?.terminate();
  };

  const watch = () => {
    clearTimeout(timer);
    const isBusy = waiting.size > 0;
    timer = setTimeout(
      () => void end(`${what} took too long to draw`),
      isBusy ? busyMs : idleMs,
    ).unref();
  };

  const take = (answer: Answered<Made>) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.made);
  };

  const begin = () => {
    const begun = new Worker(file, { execArgv: [] });
    const gone = (reason: string) => {
      if (thread === begun) void end(reason);
    };
    begun.unref();
    begun.on('message', take);
    begun.on('error', (error) => gone(String(error)));
    begun.on('exit', () => gone(`The thread for ${what} ended`));
    return begun;
  };

  return {
    get waiting() {
      return waiting.size;
    },
    make(order) {
      thread ??= begin();
      lastId += 1;
      const ordered: Ordered<Order> = { id: lastId, order };
      thread.postMessage(ordered);
      return new Promise((resolve, reject) => {
        waiting.set(ordered.id, { resolve, reject });
        watch();
      });
    },
    close: () => end('The server stops'),
  };
}

/** Inside the thread: makes what is ordered. */
export function makeOrders(make: (order: never) => Promise<unknown>): void {
  parentPort?.on('message', ({ id, order }: Ordered<never>) => {
    const answer = (said: Answered<unknown>) => parentPort?.postMessage(said);
    make(order).then(
      (made) => answer({ id, made }),
      (error: unknown) => answer({ id, error: String(error) }),
    );
  });
}
