export { SmsList } from './sms-list.tsx';
