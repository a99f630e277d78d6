import type { PictureWords } from '../../page-request.ts';
import { samples } from '../home/samples.ts';
import type { PageContext, PagePictured, Say, SitePageView } from '../page.ts';

/** What a picture shows of a page that has none of its own: the title of the home page. */
const homePicture = { kind: 'home', title: 'home.hero.title' } as const;

/** Somebody's number, or as much as is known of it. */
const dots = '••• ••••';

/** What the phone says of a call: what the scene of the brand calls the number. */
function lineSaid({ t, brand }: PageContext, city: string): string {
  if (brand.site.scene === 'two-numbers') return t('home.scene.listings');
  return brand.site.scene === 'counter' ? t('home.scene.the-shop') : t('home.scene.line', { city });
}

/** Who rings on the phone of the picture; `place` is where the number is, if that is known. */
function ringing(page: PageContext, iso: string, { prefix = '', place = '' } = {}) {
  const { t, brand, language } = page;
  const sample = samples[iso];
  const number = sample?.number ?? `+${prefix} ${dots}`;
  const isForNumber = brand.site.scene === 'two-numbers';
  return {
    number,
    incoming: t(isForNumber ? 'home.scene.incoming-for' : 'home.scene.incoming'),
    // Two numbers on one phone: it says which of them is called.
    caller: isForNumber ? number : (sample?.caller ?? `+${prefix} ${dots}`),
    line: lineSaid(page, place || (sample?.city[language] ?? '')),
  };
}

/** The words of a page that stands for a country: its name, its price, and where it has numbers. */
function wordsOfCountry(page: PageContext, { iso, prefix, ...own }: PagePictured): PictureWords {
  // The sample's number is in the sample's city; where there is none, dots are of any.
  const place = samples[iso] ? '' : (own.cities[0] ?? own.name);
  const { number, ...phone } = ringing(page, iso, { prefix, place });
  const cards = own.cities.map((_, at) => own.cities.slice(0, own.cities.length - at).join(' · '));
  return {
    kind: 'country',
    country: iso,
    title: own.title,
    accent: own.price,
    cards: cards.length > 0 ? cards : [number],
    flag: iso,
    ...phone,
    alt: [own.title, own.price, cards[0] ?? number].join(', '),
  };
}

/** What the picture of a page says that social networks show beside a link to it. */
export function pictureWords(page: PageContext, view: SitePageView): PictureWords {
  const own = view.pictured?.(page);
  if (own) return wordsOfCountry(page, own);
  const { t, brand, language, data } = page;
  const { kind, title: key } = view.picture ?? homePicture;
  // The home page's picture is that of pages without data, too.
  const counted = kind === 'home' ? {} : { countries: data.offers?.length ?? 0 };
  const title = (t as Say)(key, { app: brand.name, ...counted });
  const iso = brand.site.route[language][0].toUpperCase();
  const { number, ...phone } = ringing(page, iso);
  return {
    kind,
    country: null,
    title,
    accent: null,
    cards: [number],
    flag: iso,
    ...phone,
    alt: `${title} ${number}`,
  };
}
