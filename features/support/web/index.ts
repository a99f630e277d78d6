export { ContactWays } from './contact-ways.tsx';
