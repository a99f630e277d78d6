import { createReceiptPrinter } from './receipt-printer.ts';

/** One thread draws receipts for mails and invoices for readers. */
export const printer = createReceiptPrinter();
