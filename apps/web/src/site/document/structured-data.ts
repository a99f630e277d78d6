import { contactLines } from '../../lib/contact-lines.ts';
import { inLanguage, type PageContext, type Say, type SitePageView } from '../page.ts';
import { sitePaths } from '@portal/contract/paths';

type Thing = Readonly<Record<string, unknown>>;

function organization({ brand, origin, languages }: PageContext): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    legalName: brand.legalEntity,
    url: origin + sitePaths.home,
    logo: origin + brand.assets.mark,
    email: brand.infoEmail,
    contactPoint: contactLines(brand).map(({ country, href }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: href.slice('tel:'.length),
      areaServed: country === 'uk' ? 'GB' : country.toUpperCase(),
      availableLanguage: languages,
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
  const { t, origin, language, pathname } = page;
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
      ],
    },
  ];
}

/** The offers that the page itself shows, each at the price of its month. */
function products(page: PageContext, view: SitePageView): Thing[] {
  if (!view.tellsOffers) return [];
  const { t, origin, language, pathname, data, brand } = page;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (data.offers ?? []).flatMap(({ iso, terms }) => {
    const [month] = terms;
    if (!month) return [];
    return [
      {
        '@type': 'Product',
        name: t('get.product', { country: names.of(iso) ?? iso }),
        brand: { '@type': 'Brand', name: brand.name },
        offers: {
          '@type': 'Offer',
          price: month.price.toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${origin}${inLanguage(pathname, language)}#${iso.toLowerCase()}`,
        },
      },
    ];
  });
}

/** What search engines read of a page as data. */
export function structuredData(page: PageContext, view: SitePageView): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(page), webSite(page), ...trail(page, view), ...products(page, view)],
  };
}
