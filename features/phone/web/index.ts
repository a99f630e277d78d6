export { usePhoneState } from './queries.ts';
