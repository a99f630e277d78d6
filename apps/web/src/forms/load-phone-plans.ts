import { isTooShort } from '@portal/contract/fields/phone';
import type { IsNumber } from './phone-split.rules.ts';

export interface PhoneDescription {
  /** ISO 3166 code of the country; null where several share the calling code. */
  readonly iso: string | null;
  /** The national part as the country's plan writes it, without a trunk digit. */
  readonly national: string;
  /** False for a length that no number of the country has. */
  readonly isPossible: boolean;
}

/** What the world's number plans know; loaded on the first edit, because they weigh 30 kB. */
export interface PhonePlans {
  readonly isNumber: IsNumber;
  /** Whether no number of the country has so few digits: that is refused. */
  readonly isTooShort: (digits: string) => boolean;
  readonly describe: (prefix: string, phone: string) => PhoneDescription | null;
  /** Every country with its calling code. */
  readonly countries: () => readonly Country[];
  /** Whose code it is, of several the one that the first digits tell, else the largest. */
  readonly isoOf: (prefix: string, phone: string) => string | null;
}

export interface Country {
  readonly iso: string;
  readonly prefix: string;
}

/** Whose a code is that several countries share, as long as nothing more is typed. */
const largest: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

async function load(): Promise<PhonePlans> {
  const {
    getCountries,
    getCountryCallingCode,
    parsePhoneNumberFromString,
    validatePhoneNumberLength,
  } = await import('libphonenumber-js/min');
  const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`);
  const countries = getCountries().map((iso) => ({ iso, prefix: getCountryCallingCode(iso) }));
  return {
    isNumber: (digits) => parse(digits)?.isValid() ?? false,
    isTooShort: (digits) => isTooShort(digits, validatePhoneNumberLength),
    describe(prefix, phone) {
      const number = parse(prefix + phone);
      if (!number || number.countryCallingCode !== prefix) return null;
      return {
        iso: number.country ?? number.getPossibleCountries()[0] ?? null,
        national: number.nationalNumber,
        isPossible: number.isPossible(),
      };
    },
    countries: () => countries,
    isoOf: (prefix, phone) =>
      parse(prefix + phone)?.country ??
      largest[prefix] ??
      countries.find((country) => country.prefix === prefix)?.iso ??
      null,
  };
}

let loaded: PhonePlans | null = null;
let loading: Promise<PhonePlans> | undefined;

/** The number plans, loaded once; a failed load is tried again at the next edit. */
export function loadPhonePlans(): Promise<PhonePlans> {
  loading ??= load().then(
    (plans) => (loaded = plans),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The number plans, if they are there already; nothing is loaded for it. */
export const loadedPhonePlans = (): PhonePlans | null => loaded;
