import type { Language } from '@portal/contract/fields/text';
import { localeOf } from '@portal/i18n/locales';
import { listed, offerAsked, orderAddress } from '@portal/features/orders/site';
import { perMonth } from '../../lib/per-month.rules.ts';
import { countryName } from '../../lib/country-name.ts';
import { type ContactCountry, contactLines } from '../../lib/contact-lines.ts';
import type { PlaceName } from '../page-data.ts';
import { inLanguage, type PageContext, type Say, type SitePageView } from '../page.ts';
import { sitePaths } from '@portal/contract/paths';

type Thing = Readonly<Record<string, unknown>>;

/** The language in which a line is answered. */
const spokenOn: Readonly<Record<ContactCountry, Language>> = {
  us: 'en',
  ca: 'en',
  uk: 'en',
  il: 'he',
};

function address({ company }: PageContext['brand']): Thing {
  return {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    addressLocality: company.city,
    addressRegion: company.region,
    postalCode: company.postalCode,
    addressCountry: company.country,
  };
}

function organization({ brand, origin }: PageContext): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    legalName: brand.company.name,
    address: address(brand),
    url: origin + sitePaths.home,
    logo: origin + brand.assets.icon,
    email: brand.infoEmail,
    contactPoint: contactLines(brand).map(({ country, href }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: href.slice('tel:'.length),
      areaServed: country === 'uk' ? 'GB' : country.toUpperCase(),
      availableLanguage: spokenOn[country],
    })),
  };
}

function webSite({ brand, origin, language }: PageContext): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: origin + sitePaths.home,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
  };
}

function trail(page: PageContext, view: SitePageView): Thing[] {
  if (!view.crumb) return [];
  const { t, origin, language, pathname, address: itself } = page;
  const own = view.said?.(page);
  const step = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + inLanguage(path, language),
  });
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, t('nav.home'), sitePaths.home),
        step(2, (t as Say)(view.crumb), pathname),
        ...(own ? [step(3, own.crumb, itself)] : []),
      ],
    },
  ];
}

/** The offers that the page itself shows, from the month's price down to that of a long plan. */
function products(page: PageContext, view: SitePageView, picture: string | null): Thing[] {
  if (!view.tellsOffers) return [];
  const { t, origin, language, data, brand } = page;
  const own = offerAsked(page);
  const nameOf = ({ iso, countryName: name }: PlaceName) => countryName(language, iso, name);
  return (own ? [own] : (data.offers ?? [])).flatMap((offer) => {
    if (offer.terms.length === 0) return [];
    const prices = offer.terms.map((term) => perMonth(term).amount);
    return [
      {
        '@type': 'Product',
        name: t('get.product', { country: nameOf(offer) }),
        description: t('get.includes', {
          countries: listed(localeOf[language], offer.includes.map(nameOf)),
        }),
        image: picture === null ? undefined : origin + picture,
        brand: { '@type': 'Brand', name: brand.name },
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices).toFixed(2),
          highPrice: Math.max(...prices).toFixed(2),
          priceCurrency: 'USD',
          offerCount: offer.terms.length,
          availability: 'https://schema.org/InStock',
          url: origin + orderAddress(offer, language),
        },
      },
    ];
  });
}

/** What search engines read of a page as data. */
export function structuredData(
  page: PageContext,
  view: SitePageView,
  picture: string | null,
): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page),
      webSite(page),
      ...trail(page, view),
      ...products(page, view, picture),
    ],
  };
}
