import { createContext } from 'react';

/** Digits of the phones that were proved to be the customer's; none where the page does not say. */
export const ProvedPhones = createContext<readonly string[]>([]);
