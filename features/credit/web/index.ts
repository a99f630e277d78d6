export { AmountFields } from './amount-fields.tsx';
export { AttemptNotices } from './attempt-notice.tsx';
export { type Source, chosenSource, dollarsOf, missingOf } from './credit.rules.ts';
export { DoneDialog } from './done-dialog.tsx';
export { sendCredit, usePayment } from './pay.ts';
export { Summary } from './summary.tsx';
