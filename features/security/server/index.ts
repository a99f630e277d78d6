export { registerSecurity } from './security.routes.ts';
