import { createIdleThread } from '@portal/server/shared/idle-thread';
import type { ReceiptSheet } from './receipt-sheet.rules.ts';

/** Makes PDF receipts. */
export interface ReceiptPrinter {
  /** Rejects where the page could not be drawn in time. */
  print(sheet: ReceiptSheet): Promise<Buffer>;
  close(): Promise<void>;
}

/** Prints in a thread of its own, which with its 80 MB goes when nothing is printed. */
export function createReceiptPrinter(): ReceiptPrinter {
  const file = new URL('receipt-thread.ts', import.meta.url);
  const thread = createIdleThread<ReceiptSheet, Uint8Array>(file, 'The receipt');
  return {
    print: async (sheet) => Buffer.from(await thread.make(sheet)),
    close: () => thread.close(),
  };
}
