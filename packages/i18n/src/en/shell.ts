import { english } from '../catalogue.ts';

export const shell = english({
  'language-now': 'Language: {language}',
  pages: 'Account pages',
  balance: 'Available credit',
  'balance-loading': 'Loading your credit',
  'balance-error': 'Balance unavailable',
  'balance-now': 'Available credit {amount}',
  offline: 'You are offline.',
  'offline-calls': 'You are offline. Calls still reach your phone.',
  'crash-title': 'Sorry, there is a problem',
  'crash-text': 'This page stopped working. Reload it to see how things stand.',
  'crash-reload': 'Reload the page',
  'contact-phones': 'Call us',
  'contact-whatsapp': 'Chat on WhatsApp',
  'stand-in': 'Our texts didn’t load, so you’re reading the English that is built in.',
});
