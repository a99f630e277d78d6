import type { Language } from '@portal/contract/fields/text';
import type { BrandSite } from './site.ts';
import type { Company } from './company.ts';

export const BRAND_COUNTRIES = ['us', 'ca', 'uk', 'il'] as const;
export type BrandCountry = (typeof BRAND_COUNTRIES)[number];

/** The pages of the account area that a menu can lead to, below /profile. */
export const MENU_PATHS = [
  'service-configuration',
  'add-credit',
  'billing',
  'account-information',
  'support',
] as const;
export type MenuPath = (typeof MENU_PATHS)[number];

/** Where a log-in may lead that began at no other page. */
export const LANDINGS = [
  'account-information',
  'service-configuration',
] as const satisfies MenuPath[];
export type Landing = (typeof LANDINGS)[number];

/** Lucide names a menu may use: the browser carries these and no others. */
export const MENU_ICONS = [
  'phone',
  'phone-call',
  'phone-forwarded',
  'circle-plus',
  'badge-plus',
  'wallet',
  'wallet-cards',
  'credit-card',
  'receipt',
  'receipt-text',
  'user',
  'user-round',
  'user-round-check',
  'circle-user-round',
  'circle-question-mark',
  'message-circle-question-mark',
  'life-buoy',
  'headset',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export interface MenuItem {
  readonly path: MenuPath;
  readonly icon: MenuIcon;
  readonly iconActive: MenuIcon;
  /** Translation keys: the sidebar's label, and the short one of the phone's tab bar. */
  readonly labelKey: string;
  readonly shortLabelKey: string;
}

/** Hex colours in lower case; logos are file names beside brand.json. */
export interface BrandTheme {
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly primaryLogo: string;
  readonly secondaryLogo: string;
}

/** What an operator configures about one brand; plain data. */
export interface Brand {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Host names without port, lower case. */
  readonly hosts: readonly string[];
  /** Base of absolute links, without a slash at the end; null: PUBLIC_URL or the host asked. */
  readonly publicUrl: string | null;
  readonly company: Company;
  /** One line for receipts and footers, made of it: the company's name and address. */
  readonly legalEntity: string;
  readonly supportEmail: string;
  readonly infoEmail: string;
  /** The sender's display name in mails. */
  readonly mailFrom: string;
  readonly theme: BrandTheme;
  readonly languages: readonly { readonly id: Language; readonly label: string }[];
  readonly profileMenu: readonly MenuItem[];
  /** Digits with the country code, as wa.me wants them. */
  readonly whatsapp: Readonly<Partial<Record<Language, string>>> & {
    readonly fallback: string;
  };
  readonly phones: readonly {
    readonly country: BrandCountry;
    readonly number: string;
    /** Where the line is answered, as `America/Chicago`; else the country's usual zone. */
    readonly timeZone?: string;
  }[];
  readonly showBalance: boolean;
  /** The page that a log-in leads to. */
  readonly landing: Landing;
  readonly site: BrandSite;
  readonly features: {
    /** The carrier can take messages; while it can't, nothing says that it does. */
    readonly voicemail: boolean;
  };
  /**
   * Days from the declined renewal: numbers stop after graceDays, the card is tried again on
   * dunningDays. Days from then: warnings go on warningDays, the number is lost after releaseDays.
   */
  readonly dunning: {
    readonly graceDays: number;
    readonly dunningDays: readonly number[];
    readonly warningDays: readonly number[];
    readonly releaseDays: number;
  };
  /** The brand's own words: language, then translation key. */
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
  /** Where the empty path leads. */
  readonly rootRoute: string;
}

/** A brand file that cannot be used; the message names every fault with its place. */
export class BrandError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'BrandError';
    this.faults = faults;
  }
}

/** The WhatsApp number of a language; the fallback where it has none of its own. */
export function whatsappFor(brand: Pick<Brand, 'whatsapp'>, language: string): string {
  const own: Readonly<Partial<Record<string, string>>> = brand.whatsapp;
  return (Object.hasOwn(own, language) && own[language]) || brand.whatsapp.fallback;
}
