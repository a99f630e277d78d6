import type { ReactNode } from 'react';
import type { Language } from '@portal/contract/fields/text';
import type { TextKey, Translate } from '@portal/i18n';
import type { GetPlace, PageBrand, SchemeChoice } from '../page-request.ts';
import type { SiteData } from './page-data.ts';
import type { RouteAsk } from './home/route/route-choice.ts';
import type { PublicPath } from '@portal/contract/paths';

export type { GetAsk, GetPlace, RingsAnswer } from '../page-request.ts';

/** The same look-up for keys that stand in a list, whose values the compiler cannot know. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** What every public page is rendered from. */
export interface PageContext {
  readonly t: Translate;
  readonly language: Language;
  /** The languages of the brand, in its order. */
  readonly languages: readonly Language[];
  readonly brand: PageBrand;
  readonly scheme: SchemeChoice;
  readonly pathname: string;
  /** The address that stands for the page, with what makes it a page of its own. */
  readonly address: string;
  /** The same with all that was chosen, so that another language shows it too. */
  readonly here: string;
  readonly origin: string;
  /** The address names the language itself (`?lang=`). */
  readonly languageInAddress: boolean;
  readonly offeredLanguage: Language | null;
  /** When the page is drawn, for clocks and the line of rights. */
  readonly now: Date;
  /** What the address asks of the home page. */
  readonly ask: RouteAsk;
  /** What the address of the order asks for; null on other pages. */
  readonly get: GetPlace | null;
  /** The visitor's country, where it is known and numbers are on offer there. */
  readonly visitor: string | null;
  /** The bot check is a third party's, which the privacy policy then names. */
  readonly usesRecaptcha: boolean;
  /** A call can ring in a browser. */
  readonly ringsBrowsers: boolean;
  /** Address of a script that wakes an interactive piece. */
  readonly island: (name: IslandName) => string;
  readonly data: SiteData;
}

/** Interactive pieces, each a script that is fetched when somebody turns to it. */
export type IslandName =
  'bring-form' | 'contact-form' | 'faq-search' | 'get-search' | 'rate-search' | 'route';

export interface PageSaid {
  readonly title: string;
  readonly description: string;
  readonly crumb: string;
}

/** What the picture of a page shows that stands for a country. */
export interface PagePictured {
  readonly iso: string;
  readonly prefix: string;
  readonly name: string;
  readonly title: string;
  readonly price: string;
  /** Some of its cities that have numbers; none where its numbers are of no city. */
  readonly cities: readonly string[];
}

/** One public page: its words for search engines and its body. */
export interface SitePageView {
  readonly title: TextKey;
  readonly description: TextKey | null;
  /** The name in the trail of the page, where it is not the home page itself. */
  readonly crumb?: TextKey;
  /** It shows what is on offer with prices, so search engines may be told of them. */
  readonly tellsOffers?: true;
  /** What a page says of itself that stands for one of many. */
  readonly said?: (page: PageContext) => PageSaid | null;
  /** The picture that social networks show of it, and its title; absent: that of the home page. */
  readonly picture?: { readonly kind: 'get' | 'rates' | 'bring'; readonly title: TextKey };
  /** What this picture shows of a page that stands for a country. */
  readonly pictured?: (page: PageContext) => PagePictured | null;
  readonly Body: (props: { readonly page: PageContext }) => ReactNode;
}

/** A page's address in a language. */
export function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** A link to another page of this visit: it keeps the language where the address carries it. */
export function linkTo(page: PageContext, path: PublicPath | '/login'): string {
  return page.languageInAddress ? inLanguage(path, page.language) : path;
}
