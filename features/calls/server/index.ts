export { writeCursor } from './call-cursor.rules.ts';
export { registerCalls } from './calls.routes.ts';
export { readCallPage } from './calls.service.ts';
