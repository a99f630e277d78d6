export { RingHere } from './ring-here.tsx';
export { usePhoneState } from './queries.ts';
export { useRingsHere } from './switch.ts';
