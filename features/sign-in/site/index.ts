export { FirstLogin } from './first-login.tsx';
