import type { PlanTerm } from '../contract.ts';

/** One number's plan. */
export interface PlannedNumber {
  id: number;
  countryId: number;
}

/** A term for all numbers of an account at once: its id is the first number's package. */
export interface AccountTerm extends PlanTerm {
  readonly packages: readonly { subscriptionId: number; packageId: string }[];
}

function discountOf(terms: readonly PlanTerm[], priceMicros: number, monthMicros: number): number {
  const [first] = terms;
  const isOne =
    first && terms.every((term) => term.discountPercentage === first.discountPercentage);
  if (isOne) return first.discountPercentage;
  return monthMicros === 0 ? 0 : Math.max(0, Math.round((1 - priceMicros / monthMicros) * 100));
}

/**
 * What numbers cost together, by term: only terms that each of their countries has (behaviour 9.1).
 * Micro-dollars.
 */
export function accountTerms(
  numbers: readonly PlannedNumber[],
  offers: readonly PlanTerm[],
): AccountTerm[] {
  const [first] = numbers;
  if (!first) return [];
  const termOf = ({ countryId }: PlannedNumber, months: number) =>
    offers.find((offer) => offer.countryId === countryId && offer.months === months);
  const monthMicros = numbers.reduce((sum, one) => sum + (termOf(one, 1)?.priceMicros ?? 0), 0);
  return offers
    .filter(({ countryId }) => countryId === first.countryId)
    .flatMap(({ months, id }): AccountTerm[] => {
      const terms = numbers.flatMap((one) => termOf(one, months) ?? []);
      if (terms.length < numbers.length) return [];
      const priceMicros = terms.reduce((sum, term) => sum + term.priceMicros, 0);
      return [
        {
          id,
          months,
          priceMicros,
          countryId: first.countryId,
          discountPercentage: discountOf(terms, priceMicros, monthMicros * months),
          packages: numbers.map((one, index) => ({
            subscriptionId: one.id,
            packageId: terms[index]?.id ?? '',
          })),
        },
      ];
    })
    .toSorted((a, b) => a.months - b.months);
}
