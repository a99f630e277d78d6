import { useEffect, useState } from 'react';
import { loadPhonePlans, type PhonePlans } from './load-phone-plans.ts';

/** Where the plans can't be loaded a number is still typed and saved; only its summary is missing. */
const noPlans: PhonePlans = {
  isNumber: (digits) => digits.length >= 11,
  isTooShort: () => false,
  describe: () => null,
  countries: () => [],
  isoOf: () => null,
};

/** The number plans while a phone number is edited; null until it is settled what is known. */
export function usePhonePlans(): PhonePlans | null {
  const [plans, setPlans] = useState<PhonePlans | null>(null);
  useEffect(() => {
    let isShown = true;
    loadPhonePlans().then(
      (known) => isShown && setPlans(known),
      () => isShown && setPlans(noPlans),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return plans;
}
