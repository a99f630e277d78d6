import type { CardChange, SavedCard } from '../contract.ts';
import type { NewCard } from '@portal/features/payments/contract';
import {
  cardBrands,
  type CardBrand,
  type CardClock,
  expiryYears,
} from '@portal/contract/fields/card';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';

/** The boxes of the card form, all as text; month `04` and year `2028`. */
export interface CardBoxes {
  cardHolder: string;
  cardNumber: string;
  cardExpirationMM: string;
  cardExpirationYY: string;
  cardCVV: string;
  isPrimaryCard: boolean;
  keepCard: boolean;
  termsAndConditions: boolean;
}

/** The boxes of the address form: `country` is a countryID, `state` a stateID or free text. */
export interface AddressBoxes {
  address: string;
  country: string;
  state: string;
  city: string;
  zipCode: string;
}

export type ShownBrand = CardBrand | 'unknown';

/** The brand of a saved card; what no table knows is a card. */
export function shownBrand(creditCardType: string): ShownBrand {
  return cardBrands.find((brand) => brand === creditCardType) ?? 'unknown';
}

const two = (month: number) => String(month).padStart(2, '0');

/** An empty card form (behaviour 6.6), or what a saved card holds. */
export function cardBoxesOf(card: SavedCard | null, clock: CardClock): CardBoxes {
  const isOffered = card !== null && expiryYears(clock).includes(card.expirationYear);
  const isPast = card?.expirationYear === clock.year && card.expirationMonth < clock.month;
  return {
    cardHolder: card?.cardHolder ?? '',
    cardNumber: '',
    cardExpirationMM: isOffered && !isPast ? two(card.expirationMonth) : '',
    cardExpirationYY: isOffered ? String(card.expirationYear) : '',
    cardCVV: '',
    isPrimaryCard: false,
    keepCard: true,
    termsAndConditions: true,
  };
}

/** The country that a new address begins with (behaviour 6.5). */
export function defaultCountry(language: Language): string {
  const id = language === 'he' ? limits.countryHebrewDefaultId : limits.countryDefaultId;
  return String(id);
}

/** An empty address form, or what a saved card holds. */
export function addressBoxesOf(card: SavedCard | null, language: Language): AddressBoxes {
  const saved = card?.address;
  if (!saved) {
    return { address: '', country: defaultCountry(language), state: '', city: '', zipCode: '' };
  }
  return {
    address: saved.address,
    country: String(saved.countryID),
    state: saved.stateID === null ? saved.state : String(saved.stateID),
    city: saved.city,
    zipCode: saved.zipCode,
  };
}

/** What of a card may be changed, as it is sent; `hasStates` tells what State means. */
export function toCardChange(
  card: CardBoxes,
  address: AddressBoxes,
  hasStates: boolean,
): CardChange {
  return {
    CardHolder: card.cardHolder,
    ExpirationMonth: Number(card.cardExpirationMM),
    ExpirationYear: Number(card.cardExpirationYY),
    IsPrimary: card.isPrimaryCard && card.keepCard ? 1 : 0,
    City: address.city,
    State: hasStates ? Number(address.state) : address.state,
    Zip: address.zipCode,
    Address: address.address,
    CountryNumber: Number(address.country),
    IsSaveCard: card.keepCard ? 1 : 0,
  };
}

/** A typed card as it is sent. */
export function toNewCard(card: CardBoxes, address: AddressBoxes, hasStates: boolean): NewCard {
  return {
    CreditCardNumber: card.cardNumber,
    SecurityCode: card.cardCVV,
    ...toCardChange(card, address, hasStates),
  };
}

const boxOfField: Readonly<Record<string, keyof CardBoxes | keyof AddressBoxes>> = {
  '/CreditCardNumber': 'cardNumber',
  '/SecurityCode': 'cardCVV',
  '/CardHolder': 'cardHolder',
  '/ExpirationMonth': 'cardExpirationMM',
  '/ExpirationYear': 'cardExpirationYY',
  '/City': 'city',
  '/State': 'state',
  '/Zip': 'zipCode',
  '/Address': 'address',
  '/CountryNumber': 'country',
};

export interface BoxFault {
  readonly box: keyof CardBoxes | keyof AddressBoxes;
  /** Key of the words. */
  readonly text: string;
}

/** Which boxes the server's word about fields means; what is no box of ours is left out. */
export function boxFaults(
  messages: readonly { readonly field?: string | undefined; readonly text?: string | undefined }[],
): BoxFault[] {
  return messages.flatMap(({ field, text }) => {
    const box = field === undefined ? undefined : boxOfField[field];
    return box ? [{ box, text: text ?? '' }] : [];
  });
}

/** Whether a box stands on the first page of the two. */
export function isCardBox(box: BoxFault['box']): box is keyof CardBoxes {
  return box.startsWith('card');
}

/** The digits that the security code of a brand has at most. */
export function codeDigits(brand: ShownBrand): number {
  return brand === 'american-express' || brand === 'unknown'
    ? limits.securityCodeMax
    : limits.securityCodeMin;
}
