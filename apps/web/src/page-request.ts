import type { Brand } from '@portal/brands';
import type { Language } from '@portal/contract/fields/text';

/** The part of a brand that a browser may see, and where its files are served. */
export interface PublicBrand extends Pick<
  Brand,
  | 'id'
  | 'key'
  | 'name'
  | 'theme'
  | 'profileMenu'
  | 'languages'
  | 'whatsapp'
  | 'phones'
  | 'infoEmail'
  | 'supportEmail'
  | 'company'
  | 'legalEntity'
  | 'showBalance'
  | 'landing'
> {
  /** The pictures of the brand are in the page itself: `data:` addresses, no requests. */
  readonly assets: {
    readonly themeCss: string;
    /** All styles of the site, the brand's colors before them. */
    readonly siteCss: string;
    readonly logoLight: string;
    readonly logoDark: string;
    readonly mark: string;
    /** Where the mark is served as a file. */
    readonly icon: string;
  };
}

/** What a page is drawn from, beside what the browser is told of a brand. */
export interface PageBrand extends PublicBrand, Pick<Brand, 'site' | 'features'> {}

/** What the reader chose in the profile menu; null: as the system says. */
export type SchemeChoice = 'light' | 'dark' | null;

export interface BotCheckSettings {
  readonly kind: 'altcha' | 'recaptcha' | 'off';
  readonly generalKey?: string;
  readonly transactionKey?: string;
  readonly scriptUrl?: string;
}

/** One row of the build's manifest, as far as pages need it. */
export interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What the address of the order asks for, as somebody typed it: nothing of it is checked. */
export interface GetAsk {
  /** ISO code in capitals. */
  readonly country: string | null;
  /** Digits. */
  readonly number: string | null;
  readonly months: number | null;
  /** A phone as it was typed, or the code of a country in small letters; nothing where nothing was. */
  readonly rings: string;
  /** Dollars. */
  readonly credit: number | null;
  readonly step: string | null;
  readonly region: string | null;
  /** What is looked for. */
  readonly query: string;
}

/** What a call to the phone of an order costs, or why it can't ring there. */
export type RingsAnswer =
  | { readonly kind: 'fault'; readonly why: 'unknown' | 'short' | 'destination' | 'loop' }
  | {
      readonly kind: 'included' | 'paid';
      /** Digits. */
      readonly to: string;
      readonly iso: string;
      readonly phone: 'mobile' | 'landline' | 'phone';
      /** Dollars. */
      readonly perMinute: number;
      readonly connectionFee: number;
      /** A zero was left out that is dialed inside the country only. */
      readonly isCorrected: boolean;
    };

export interface GetPlace {
  readonly ask: GetAsk;
  /** Of the number that the address names: for sale, kept for somebody at the moment, or not on offer. */
  readonly number: 'here' | 'held' | 'gone' | null;
  readonly answer: RingsAnswer | null;
}

/** What the server asks the page renderer for. Everything here is data; nothing is fetched. */
export interface PageRequest {
  /**
   * A public page, the shell of the application, the page for an unknown path, the one that a
   * browser keeps for when there is no connection, or what stands in for a page whose data can't be
   * read now.
   */
  readonly kind: 'public' | 'app' | 'not-found' | 'offline' | 'unavailable';
  readonly pathname: string;
  /** The query with its question mark, or nothing. */
  readonly search: string;
  readonly language: Language;
  /** The browser's language where it is another one that the page exists in. */
  readonly offeredLanguage: Language | null;
  /** The cookie `scheme`: `light` or `dark`; absent or null follows the system. */
  readonly scheme?: SchemeChoice;
  readonly brand: PageBrand;
  /** Dotted keys, English filled in where the language lacks one, the brand's own words applied. */
  readonly texts: Readonly<Record<string, string>>;
  /** Base of absolute links, without a slash at the end. */
  readonly origin: string;
  readonly appName: string;
  readonly hubApiUrl: string;
  readonly webApiUrl: string;
  readonly botCheck: BotCheckSettings;
  /** The brand's own pages where passkeys work. */
  readonly passkeyOrigins: readonly string[];
  /** A call can ring in a browser. */
  readonly ringsBrowsers: boolean;
  /** How long a call rings in all by an edge of the product; null where there is none. */
  readonly ringTotalSeconds: number | null;
  readonly manifest: Manifest;
  /** The PNG pictures of the page; absent or null where it has none. */
  readonly pictures?: {
    /** 1200×630: where it is, and its words for those who hear a shared link. */
    readonly social: { readonly address: string; readonly alt: string } | null;
    readonly touchIcon: string | null;
  };
  /** What the address of the home page asks for; codes that nobody has checked. */
  readonly ask?: {
    readonly number: string | null;
    readonly rings: string | null;
    readonly phone: string | null;
  };
  /** Only what a choice on the page changes. */
  readonly part?: 'route' | 'results' | null;
  /** What the address of the order asks for, on its pages. */
  readonly get?: GetPlace;
  /** The visitor's country, where numbers are on offer there. */
  readonly visitor?: string | null;
  /** Public data of a page, such as countries. */
  readonly data?: unknown;
}

/** What the picture says that social networks show beside a link to a page. */
export interface PictureWords {
  readonly kind: 'home' | 'get' | 'rates' | 'bring' | 'country';
  /** ISO code of the country that the page is of. */
  readonly country: string | null;
  readonly title: string;
  /** A last line of the title, which stands out. */
  readonly accent: string | null;
  /** What stands on the card, the longest first: the first that has room is drawn. */
  readonly cards: readonly string[];
  /** ISO code. */
  readonly flag: string;
  readonly incoming: string;
  readonly caller: string;
  readonly line: string;
  readonly alt: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** The one script inside the page, which a content policy has to name; null without any. */
  readonly script: string | null;
}

/** What the application's shell hands to the browser as JSON under the id `boot`. */
export interface BootData {
  /** Of a public page's brand its scripts know the id and the languages alone. */
  readonly brand: PublicBrand;
  readonly language: Language;
  readonly appName: string;
  readonly hubApiUrl: string;
  readonly webApiUrl: string;
  readonly botCheck: BotCheckSettings;
  readonly passkeyOrigins: readonly string[];
  /** How long a call rings in all by an edge of the product; null where there is none. */
  readonly ringTotalSeconds: number | null;
}
