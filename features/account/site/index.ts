export { FirstBalance, FirstBalanceRow } from './first-balance.tsx';
