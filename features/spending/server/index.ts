export { erase } from './erased.repo.ts';
export { startSpendingSweeper } from './spending-sweeper.ts';
export { registerSpending } from './spending.routes.ts';
export { followingTopUps } from './top-up.service.ts';
export { callsCost } from './day-spending.repo.ts';
export { findCapOfCall, findDailyCap, updateCapHit } from './daily-cap.repo.ts';
