export { registerClosing } from './closing.routes.ts';
