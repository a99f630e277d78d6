export { LiveCalls as default } from './live-calls.tsx';
