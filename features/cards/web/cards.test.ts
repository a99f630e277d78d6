import { describe, expect, it } from 'vitest';
import type { SavedCard } from '../contract.ts';
import { afterEvent, closesAfterMs } from './card-dialog.rules.ts';
import {
  addressBoxesOf,
  boxFaults,
  cardBoxesOf,
  codeDigits,
  isCardBox,
  shownBrand,
  toCardChange,
  toNewCard,
} from './cards.rules.ts';

const clock = { year: 2026, month: 11 };
const saved: SavedCard = {
  creditCardId: '5',
  creditCardType: 'visa',
  lastFourNumbers: '4242',
  expirationMonth: 4,
  expirationYear: 2028,
  expired: false,
  expiring: false,
  declinedAt: null,
  isPrimary: false,
  cardHolder: 'Ann Example',
  address: {
    address: '1 Main Street',
    city: 'Newark',
    zipCode: '07102',
    countryID: 218,
    stateID: 31,
    state: 'New Jersey',
  },
};

describe('the card form', () => {
  it('begins with what most people want', () => {
    expect(cardBoxesOf(null, clock)).toMatchObject({
      isPrimaryCard: false,
      keepCard: true,
      termsAndConditions: true,
      cardNumber: '',
    });
  });

  it('begins with what a saved card holds, without number and code', () => {
    expect(cardBoxesOf(saved, clock)).toMatchObject({
      cardHolder: 'Ann Example',
      cardExpirationMM: '04',
      cardExpirationYY: '2028',
      cardNumber: '',
      cardCVV: '',
    });
  });

  it('asks for a new date where the old one is past', () => {
    const past = { ...saved, expirationMonth: 10, expirationYear: 2026 };
    expect(cardBoxesOf(past, clock)).toMatchObject({
      cardExpirationMM: '',
      cardExpirationYY: '2026',
    });
    const long = { ...saved, expirationYear: 2024 };
    expect(cardBoxesOf(long, clock)).toMatchObject({
      cardExpirationMM: '',
      cardExpirationYY: '',
    });
  });

  it('begins in the country of the language', () => {
    expect(addressBoxesOf(null, 'en').country).toBe('218');
    expect(addressBoxesOf(null, 'he').country).toBe('101');
  });

  it('takes a state by its id where the country has a list, else as text', () => {
    expect(addressBoxesOf(saved, 'en').state).toBe('31');
    const free = { ...saved, address: { ...saved.address, stateID: null, state: 'Haifa' } };
    expect(addressBoxesOf(free, 'en').state).toBe('Haifa');
  });
});

describe('what is sent', () => {
  const card = { ...cardBoxesOf(saved, clock), cardNumber: '4242 4242 4242 4242', cardCVV: '123' };
  const address = addressBoxesOf(saved, 'en');

  it('has the names and types of the contract', () => {
    expect(toNewCard(card, address, true)).toEqual({
      CreditCardNumber: '4242 4242 4242 4242',
      SecurityCode: '123',
      CardHolder: 'Ann Example',
      ExpirationMonth: 4,
      ExpirationYear: 2028,
      IsPrimary: 0,
      City: 'Newark',
      State: 31,
      Zip: '07102',
      Address: '1 Main Street',
      CountryNumber: 218,
      IsSaveCard: 1,
    });
  });

  it('has neither number nor code in a change, and text where there are no states', () => {
    const change = toCardChange(card, { ...address, state: '' }, false);
    expect(change).not.toHaveProperty('CreditCardNumber');
    expect(change).not.toHaveProperty('SecurityCode');
    expect(change.State).toBe('');
  });

  it('makes no card primary that is not kept', () => {
    const wish = { ...card, isPrimaryCard: true };
    expect(toNewCard(wish, address, true).IsPrimary).toBe(1);
    expect(toNewCard({ ...wish, keepCard: false }, address, true)).toMatchObject({
      IsPrimary: 0,
      IsSaveCard: 0,
    });
  });

  it('comes back as marks on the boxes', () => {
    const faults = boxFaults([
      { field: '/ExpirationYear', text: 'form.expiry-past' },
      { field: '/State', text: 'form.state-required' },
      { field: '/Unheard' },
      {},
    ]);
    expect(faults).toEqual([
      { box: 'cardExpirationYY', text: 'form.expiry-past' },
      { box: 'state', text: 'form.state-required' },
    ]);
    expect(faults.map(({ box }) => isCardBox(box))).toEqual([true, false]);
  });
});

describe('brands', () => {
  it('are those of the table, else a card', () => {
    expect(shownBrand('diners')).toBe('diners');
    expect(shownBrand('maestro')).toBe('unknown');
  });

  it('have three digits of code, four on American Express and before the brand is known', () => {
    expect([codeDigits('visa'), codeDigits('american-express'), codeDigits('unknown')]).toEqual([
      3, 4, 4,
    ]);
  });
});

describe('the card dialog', () => {
  it('goes card, address, sending, done', () => {
    const address = afterEvent({ step: 'card' }, 'card-valid');
    const sending = afterEvent(address, 'address-valid');
    expect([address.step, sending.step, afterEvent(sending, 'saved').step]).toEqual([
      'address',
      'sending',
      'done',
    ]);
  });

  it('comes back to the card after a refusal', () => {
    const refused = afterEvent({ step: 'sending' }, 'refused');
    expect(refused).toEqual({ step: 'refused' });
    expect(afterEvent(refused, 'popup-closed')).toEqual({ step: 'card' });
  });

  it('goes back, asks before it removes, and hears nothing while it sends', () => {
    expect(afterEvent({ step: 'address' }, 'back')).toEqual({ step: 'card' });
    const removing = afterEvent({ step: 'card' }, 'remove');
    expect(afterEvent(removing, 'keep')).toEqual({ step: 'card' });
    const sending = { step: 'sending' } as const;
    for (const event of ['back', 'remove', 'card-valid', 'address-valid'] as const) {
      expect(afterEvent(sending, event)).toBe(sending);
    }
  });

  it('closes by itself after 1.5 s of an edit and 2 s of a new card', () => {
    expect([closesAfterMs('edit'), closesAfterMs('add')]).toEqual([1_500, 2_000]);
  });
});
