export { writeCursor } from './call-cursor.rules.ts';
export { eraseCallsSeen as erase } from './calls-seen.repo.ts';
export { registerCalls } from './calls.routes.ts';
export { readCallPage } from './calls.service.ts';
