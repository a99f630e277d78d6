import { Worker } from 'node:worker_threads';
import type { ReceiptSheet } from './receipt-sheet.rules.ts';

export interface PrintOrder {
  id: number;
  sheet: ReceiptSheet;
}
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

/** Makes PDF receipts. */
export interface ReceiptPrinter {
  /** Rejects where the page could not be drawn in time. */
  print(sheet: ReceiptSheet): Promise<Buffer>;
  close(): Promise<void>;
}

const patienceMs = 60_000;
/** The thread and its 80 MB go when nothing was printed for this long. */
const idleMs = 30_000;

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/**
 * Prints in a thread that is started by the first receipt and ends when no more come: the library
 * costs the server neither start-up time nor memory, and no request waits for a page.
 */
export function createReceiptPrinter(): ReceiptPrinter {
  const waiting = new Map<number, Waiting>();
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
      () => void end('The receipt took too long to draw'),
      isBusy ? patienceMs : idleMs,
    ).unref();
  };

  const take = (answer: PrintAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(Buffer.from(answer.pdf));
  };

  const begin = () => {
    const begun = new Worker(new URL('receipt-thread.ts', import.meta.url), { execArgv: [] });
    const gone = (reason: string) => {
      if (thread === begun) void end(reason);
    };
    begun.unref();
    begun.on('message', take);
    begun.on('error', (error) => gone(String(error)));
    begun.on('exit', () => gone('The thread that draws receipts ended'));
    return begun;
  };

  return {
    print(sheet) {
      thread ??= begin();
      lastId += 1;
      const order: PrintOrder = { id: lastId, sheet };
      thread.postMessage(order);
      return new Promise((resolve, reject) => {
        waiting.set(order.id, { resolve, reject });
        watch();
      });
    },
    close: () => end('The server stops'),
  };
}
