import { useEffect, useState } from 'react';
import type { IsNumber } from './phone-split.rules.ts';

export interface PhoneDescription {
  /** ISO 3166 code of the country; null where several share the calling code. */
  readonly iso: string | null;
  /** The national part as the country's plan writes it, without a trunk digit. */
  readonly national: string;
  /** False for a length that no number of the country has: a reason to ask, never to refuse. */
  readonly isPossible: boolean;
}

/** What the world's number plans know; loaded on the first edit, because they weigh 30 kB. */
export interface PhonePlans {
  readonly isNumber: IsNumber;
  readonly describe: (prefix: string, phone: string) => PhoneDescription | null;
}

async function load(): Promise<PhonePlans> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`);
  return {
    isNumber: (digits) => parse(digits)?.isValid() ?? false,
    describe(prefix, phone) {
      const number = parse(prefix + phone);
      if (!number || number.countryCallingCode !== prefix) return null;
      return {
        iso: number.country ?? number.getPossibleCountries()[0] ?? null,
        national: number.nationalNumber,
        isPossible: number.isPossible(),
      };
    },
  };
}

/** Where the plans can't be loaded a number is still typed and saved; only its summary is missing. */
const noPlans: PhonePlans = {
  isNumber: (digits) => digits.length >= 11,
  describe: () => null,
};

let loading: Promise<PhonePlans> | undefined;

/** The number plans, loaded once; a failed load is tried again at the next edit. */
export function loadPhonePlans(): Promise<PhonePlans> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The number plans while a phone number is edited; null until it is settled what is known. */
export function usePhonePlans(): PhonePlans | null {
  const [plans, setPlans] = useState<PhonePlans | null>(null);
  useEffect(() => {
    let isShown = true;
    loadPhonePlans().then(
      (loaded) => isShown && setPlans(loaded),
      () => isShown && setPlans(noPlans),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return plans;
}
