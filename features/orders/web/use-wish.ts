import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import type { CountryOffer } from './order-queries.ts';
import { useChoices } from './use-choices.ts';

/** What a visitor has chosen, with the shortest term from the start, and the step that is open. */
export function useWish(offers: readonly CountryOffer[]) {
  const choices = useChoices(offers);
  const plans = usePhonePlans();
  const { offer, data, rings, credit } = choices;
  const iso = plans?.describe(data.prefix, data.phone)?.iso ?? null;
  // Nothing is sold that does not ring without the buyer having said so.
  const lacksCredit = rings !== '' && credit === null && choices.isIncluded(iso) === false;
  return {
    ...choices,
    term: choices.term ?? offer?.terms[0] ?? null,
    step: lacksCredit && choices.step === 'details' ? 'rings' : choices.step,
  };
}

export type Wish = ReturnType<typeof useWish>;
