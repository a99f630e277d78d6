export { erase } from './erased.repo.ts';
export { deleteOldPortIns as forget } from './port-ins.repo.ts';
export { followersOf } from './followers.service.ts';
export type { PortInReport } from './port-in-report.rules.ts';
export { registerPortIns } from './port-ins.routes.ts';
export { leave } from './port-ins.service.ts';
export { findLinkedPortIn, updatePortInSetUp } from './requests.repo.ts';
