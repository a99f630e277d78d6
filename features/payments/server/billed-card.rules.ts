import type { WireMessage } from '@portal/contract/errors';
import { cardClock, expiryFault } from '@portal/contract/fields/card';
import type { NewCard } from '../contract.ts';
import type { Geography } from '@portal/features/geography/server';

/** What a card says besides its number and code, which a change of it leaves alone. */
type CardDetails = Omit<NewCard, 'CreditCardNumber' | 'SecurityCode'>;
type Places = Pick<Geography, 'country' | 'statesOf'>;

/** What a card's own schema can't know: the clock, the countries, their states. */
export function cardFaults(card: CardDetails, now: Date, places: Places): WireMessage[] {
  const faults: WireMessage[] = [];
  const fault = (field: string, text: string) =>
    faults.push({ code: 'VALIDATION', field: `/${field}`, text });
  const expiry = { month: card.ExpirationMonth, year: card.ExpirationYear };
  const expired = expiryFault(expiry, cardClock(now));
  if (expired !== null) fault('ExpirationYear', expired);
  const states = places.statesOf(card.CountryNumber);
  if (states === null) fault('CountryNumber', 'form.country-required');
  else if (states.length > 0 && !states.some(({ stateID }) => stateID === card.State)) {
    fault('State', 'form.state-required');
  } else if (states.length === 0 && typeof card.State === 'number') {
    fault('State', 'form.state-required');
  }
  return faults;
}

/** Holder and address of a card, with its state by name. */
export function billedTo(card: CardDetails, places: Places) {
  const states = places.statesOf(card.CountryNumber) ?? [];
  const listed = states.find(({ stateID }) => stateID === card.State);
  return {
    cardHolder: card.CardHolder,
    address: card.Address,
    city: card.City,
    zipCode: card.Zip,
    countryId: card.CountryNumber,
    stateId: listed?.stateID ?? null,
    state: listed?.state ?? (typeof card.State === 'string' ? card.State : ''),
  };
}
export type BilledTo = ReturnType<typeof billedTo>;
