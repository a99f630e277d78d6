export { Payments } from './payments.tsx';
export { usePaidRecord } from './queries.ts';
export { ReceiptButton } from './receipt-button.tsx';
export { ReceiptSheet } from './receipt-sheet.tsx';
