import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './receipt-pdf.ts';
import type { PrintAnswer, PrintOrder } from './receipt-printer.ts';

/** The thread in which receipts are drawn, so that nobody's call waits for a page. */
parentPort?.on('message', ({ id, sheet }: PrintOrder) => {
  const answer = (said: PrintAnswer) => parentPort?.postMessage(said);
  drawReceipt(sheet).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
