import { languages } from '@portal/contract/fields/text';
import type { PageBrand, PageRequest } from './page-request.ts';

/** A brand of pages that tests draw. */
export const sampleBrand = (site: PageBrand['site']): PageBrand => ({
  id: 1,
  key: 'acorn',
  name: 'Acorn',
  theme: {
    primaryColor: '#0b5fff',
    secondaryColor: '#ff7a45',
    primaryLogo: 'light.svg',
    secondaryLogo: 'dark.svg',
  },
  profileMenu: [
    {
      path: 'service-configuration',
      icon: 'phone',
      iconActive: 'phone-call',
      labelKey: 'nav.numbers',
      shortLabelKey: 'nav.short.numbers',
    },
  ],
  languages: languages.map((id) => ({ id, label: id })),
  whatsapp: { he: '97235550151', fallback: '12125550151' },
  phones: [
    { country: 'us', number: '12125550101' },
    { country: 'uk', number: '442079460101' },
  ],
  infoEmail: 'hello@acorn.example',
  supportEmail: 'support@acorn.example',
  legalEntity: 'Acorn Voice Ltd.',
  company: {
    name: 'Acorn Voice Ltd.',
    street: '1 Oak Row',
    city: 'York',
    postalCode: 'YO1',
    country: 'GB',
  },
  site,
  features: { voicemail: false },
  showBalance: true,
  landing: 'account-information',
  assets: {
    themeCss: '/t.css',
    siteCss: '/s.css',
    logoLight: '/l.svg',
    logoDark: '/d.svg',
    mark: '/m.svg',
    icon: '/i.svg',
  },
});

/** What a page is asked for with, but for its brand, its language and the texts of that. */
export const sampleRequest = {
  kind: 'public',
  pathname: '/home',
  search: '',
  offeredLanguage: null,
  origin: 'https://acorn.example',
  appName: 'vnumber',
  hubApiUrl: '',
  webApiUrl: '',
  botCheck: { kind: 'off' },
  passkeyOrigins: [],
  ringTotalSeconds: null,
  ringsBrowsers: false,
  manifest: {},
} satisfies Partial<PageRequest>;

/** What is on offer and what calls cost, for pages that tests draw. */
export const offers = [
  {
    countryID: 233,
    countryName: 'United Kingdom',
    iso: 'GB',
    prefix: '44',
    available: 2,
    includes: [{ iso: 'US', countryName: 'United States' }],
    terms: [
      { months: 1, price: 5.99, discountPercentage: 0 },
      { months: 3, price: 17.07, discountPercentage: 5 },
    ],
  },
];
export const stock = [
  {
    iso: 'GB',
    places: [
      {
        region: 'Leeds',
        names: { en: 'Leeds', es: 'Leeds', he: 'לידס', pt: 'Leeds' },
        isWhole: false,
        numbers: ['441134960141'],
      },
    ],
  },
];
export const rates = [
  {
    iso: 'IL',
    countryName: 'Israel',
    prefix: '972',
    rates: [
      {
        destination: 'Israel',
        prefixes: ['972'],
        perMinute: 0.012,
        connectionFee: 0,
        firstInterval: 60,
        increment: 60,
      },
      {
        destination: 'Israel mobile',
        prefixes: ['97250', '97254'],
        perMinute: 0.08,
        connectionFee: 0.06,
        firstInterval: 30,
        increment: 6,
      },
    ],
  },
];
