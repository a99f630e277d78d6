import { english } from '../catalogue.ts';

export const notFound = english({
  title: 'Page not found',
  lead: 'Check the address, or start from here.',
  numbers: 'My phone numbers',
});
