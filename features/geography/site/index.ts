export { RatesPage } from './rates-page.tsx';
export { linesOf, minutesFor } from './rates.rules.ts';
