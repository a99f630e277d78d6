export { deleteOldPortIns as forget } from './port-ins.repo.ts';
