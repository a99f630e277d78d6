export { GetPage } from './get-page.tsx';
export { inReadersOrder, listed, orderAddress } from './offers.rules.ts';
