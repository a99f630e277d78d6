export { AmountFields } from './amount-fields.tsx';
export { AttemptNotices } from './attempt-notice.tsx';
export { dollarsOf, missingOf } from './credit.rules.ts';
export { DollarsField } from './dollars-field.tsx';
export { DoneDialog } from './done-dialog.tsx';
export { sendCredit } from './send-credit.ts';
export { Summary } from './summary.tsx';
