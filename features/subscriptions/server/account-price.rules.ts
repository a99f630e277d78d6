import type { PlanTerm } from '../contract.ts';

/** One number's plan, and what its next period costs by its own term. Micro-dollars. */
export interface PlannedNumber {
  readonly id: number;
  readonly countryId: number;
  readonly packageId: string;
  readonly nextPackageId: string | null;
  readonly renewalMicros: number;
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

/** A term costs no more than was announced to who goes on with it. */
function priceOf({ packageId, nextPackageId, renewalMicros }: PlannedNumber, term: PlanTerm) {
  const isOwn = term.id === (nextPackageId ?? packageId);
  return isOwn ? Math.min(renewalMicros, term.priceMicros) : term.priceMicros;
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
      const plans = numbers.flatMap((one) => {
        const term = termOf(one, months);
        return term ? [{ term, subscriptionId: one.id, priceMicros: priceOf(one, term) }] : [];
      });
      if (plans.length < numbers.length) return [];
      const terms = plans.map(({ term }) => term);
      const priceMicros = plans.reduce((sum, plan) => sum + plan.priceMicros, 0);
      return [
        {
          id,
          months,
          priceMicros,
          countryId: first.countryId,
          discountPercentage: discountOf(terms, priceMicros, monthMicros * months),
          packages: plans.map(({ term, subscriptionId }) => ({
            subscriptionId,
            packageId: term.id,
          })),
        },
      ];
    })
    .toSorted((a, b) => a.months - b.months);
}
