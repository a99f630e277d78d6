import { AboutPage } from './about/about-page.tsx';
import { BringPage } from '@portal/features/port-ins/site';
import { ContactPage } from '@portal/features/support/site';
import { FaqPage } from './faq/faq-page.tsx';
import { countryPictured, countrySaid, GetPage } from '@portal/features/orders/site';
import { HomePage } from './home/home-page.tsx';
import { PrivacyPage } from './legal/privacy-page.tsx';
import { TermsPage } from './legal/terms-page.tsx';
import type { SitePageView } from './page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflinePage, UnavailablePage } from './offline-page.tsx';
import { RatesPage } from '@portal/features/geography/site';
import type { PublicPath } from '@portal/contract/paths';

/** The component of every public page. */
export const siteViews: Readonly<Record<PublicPath, SitePageView>> = {
  '/home': { title: 'home.meta-title', description: 'home.meta-description', Body: HomePage },
  '/get-your-number': {
    title: 'get.meta-title',
    description: 'get.meta-description',
    crumb: 'nav.get-your-number',
    tellsOffers: true,
    said: countrySaid,
    picture: { kind: 'get', title: 'get.meta-title' },
    pictured: countryPictured,
    Body: GetPage,
  },
  '/bring-your-number': {
    title: 'bring.meta-title',
    description: 'bring.meta-description',
    crumb: 'nav.bring-your-number',
    picture: { kind: 'bring', title: 'bring.title' },
    Body: BringPage,
  },
  '/call-rates': {
    title: 'rates.meta-title',
    description: 'rates.meta-description',
    crumb: 'nav.rates',
    picture: { kind: 'rates', title: 'rates.meta-title' },
    Body: RatesPage,
  },
  '/about-us': {
    title: 'about.meta-title',
    description: 'about.meta-description',
    crumb: 'nav.about-us',
    Body: AboutPage,
  },
  '/faq': {
    title: 'faq.meta-title',
    description: 'faq.meta-description',
    crumb: 'nav.faq',
    Body: FaqPage,
  },
  '/contact-us': {
    title: 'contact.meta-title',
    description: 'contact.meta-description',
    crumb: 'nav.contact-us',
    Body: ContactPage,
  },
  '/terms-and-conditions': {
    title: 'legal.terms-title',
    description: 'legal.terms-description',
    crumb: 'nav.terms',
    Body: TermsPage,
  },
  '/privacy-policy': {
    title: 'legal.privacy-title',
    description: 'legal.privacy-description',
    crumb: 'nav.privacy',
    Body: PrivacyPage,
  },
};

/** What unknown paths and /not-found show. */
export const notFoundView: SitePageView = {
  title: 'not-found.title',
  description: null,
  Body: NotFoundPage,
};

/** What shows when there is no connection. */
export const offlineView: SitePageView = {
  title: 'offline.title',
  description: null,
  Body: OfflinePage,
};

/** What shows in place of a page whose data can't be read at the moment. */
export const unavailableView: SitePageView = {
  title: 'offline.unavailable-title',
  description: null,
  Body: UnavailablePage,
};
