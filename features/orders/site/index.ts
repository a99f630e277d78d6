export { citiesSaid, lineOnOffer } from './cities.ts';
export { countryPictured } from './country-pictured.ts';
export { countrySaid } from './country-page.tsx';
export { GetPage, GetResults } from './get-page.tsx';
export { getAddress, getHere, offerAsked } from './get-place.rules.ts';
export { inReadersOrder, listed, orderAddress } from './offers.rules.ts';
export { orderTitle } from './plain-order.rules.ts';
export { PlainOrder } from './plain-order.tsx';
