export { useAccount } from './account-queries.ts';
export { BalanceBox, BalanceNews, BalanceRow } from './balance.tsx';
export { useChangeAccount } from './change-account.ts';
export { ConfirmNotice } from './confirm-notice.tsx';
export { DeleteAccount } from './delete-account.tsx';
export { DetailsForm } from './details-form.tsx';
export { LoginDetails } from './login-details.tsx';
export { PaperHead } from './paper-head.tsx';
export { TwoFactor } from './two-factor.tsx';
