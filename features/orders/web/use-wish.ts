import type { CountryOffer } from './order-queries.ts';
import { creditWith } from './order.rules.ts';
import { useChoices } from './use-choices.ts';
import { usePhonePrice } from './use-phone-price.ts';

/** What a visitor has chosen, with the shortest term from the start, and the step that is open. */
export function useWish(offers: readonly CountryOffer[]) {
  const choices = useChoices(offers);
  const { offer, data, rings, credit } = choices;
  const said = rings === '' ? '' : data.prefix;
  const phone = usePhonePrice(said, said && data.phone, choices.isIncluded);
  // Nothing is sold that does not ring without the buyer having said so.
  const lacksCredit = rings !== '' && credit === null && phone.isIncluded === false;
  return {
    ...choices,
    term: choices.term ?? offer?.terms[0] ?? null,
    /** Dollars that go along: those that were chosen, once it is not known that the plan pays. */
    credit: creditWith(phone.isIncluded, credit),
    /** Dollars that were chosen, perhaps for another phone that is being typed. */
    chosenCredit: credit,
    step: lacksCredit && choices.step === 'details' ? 'rings' : choices.step,
  };
}

export type Wish = ReturnType<typeof useWish>;
