import type { TextKey } from '@portal/i18n';
import { keys } from '../../lib/storage-keys.ts';
import { SCHEME_COOKIE } from '../chrome/scheme.ts';

interface StoredThing {
  readonly names: readonly string[];
  readonly purpose: TextKey;
  readonly life: TextKey;
}

/**
 * Everything that pages of ours put into a browser: only what is strictly necessary
 * (behaviour 18.3).
 */
export const stored: readonly StoredThing[] = [
  {
    names: [keys.language],
    purpose: 'legal.storage-language',
    life: 'legal.storage-language-life',
  },
  { names: [SCHEME_COOKIE], purpose: 'legal.storage-scheme', life: 'legal.storage-scheme-life' },
  { names: ['XSRF-TOKEN'], purpose: 'legal.storage-forgery', life: 'legal.storage-forgery-life' },
  {
    names: [
      keys.currentUser,
      keys.token,
      keys.refreshToken,
      keys.expiration,
      keys.name,
      keys.suspended,
      keys.refreshAttempt,
      keys.portInToken,
    ],
    purpose: 'legal.storage-session',
    life: 'legal.storage-session-life',
  },
  {
    names: [keys.farewells],
    purpose: 'legal.storage-farewell',
    life: 'legal.storage-farewell-life',
  },
  {
    names: [keys.trustedDevice],
    purpose: 'legal.storage-device',
    life: 'legal.storage-device-life',
  },
  {
    names: [keys.knownDevice],
    purpose: 'legal.storage-known-device',
    life: 'legal.storage-known-device-life',
  },
  {
    names: [
      keys.languagePick,
      keys.returnTo,
      keys.loginEmail,
      keys.secondFactor,
      keys.supportDraft,
      keys.deleteDraft,
    ],
    purpose: 'legal.storage-tab',
    life: 'legal.storage-tab-life',
  },
  {
    names: [keys.orderData, keys.broughtNumber],
    purpose: 'legal.storage-order',
    life: 'legal.storage-order-life',
  },
  {
    names: [
      keys.orderAttempt,
      keys.creditAttempt,
      keys.cardAttempt,
      keys.reactivationAttempt,
      keys.portInAttempt,
      keys.numberAttempt,
    ],
    purpose: 'legal.storage-payment',
    life: 'legal.storage-payment-life',
  },
  {
    names: [keys.comingRows, keys.numbersCount, keys.portInCount],
    purpose: 'legal.storage-room',
    life: 'legal.storage-room-life',
  },
  {
    names: [keys.ringsHere, keys.phoneDevices],
    purpose: 'legal.storage-phone',
    life: 'legal.storage-room-life',
  },
  {
    names: ['offline-3'],
    purpose: 'legal.storage-offline',
    life: 'legal.storage-room-life',
  },
  { names: ['lease:*'], purpose: 'legal.storage-lease', life: 'legal.storage-lease-life' },
];
