export { Payments } from './payments.tsx';
export { ReceiptButton } from './receipt-button.tsx';
export { ReceiptSheet } from './receipt-sheet.tsx';
