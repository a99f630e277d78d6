export { RatesPage } from './rates-page.tsx';
export { linesOf, minutePrice, minutesFor } from './rates.rules.ts';
