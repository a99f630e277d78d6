import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrandError, whatsappFor } from './brand.ts';
import { parseBrand } from './parse-brand.ts';
import { PLAIN_SITE } from './site.ts';

const file = new URL('../data/halloway/brand.json', import.meta.url);
const good = (): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

function faultsOf(json: unknown): readonly string[] {
  try {
    parseBrand(json);
  } catch (error) {
    if (error instanceof BrandError) return error.faults;
    throw error;
  }
  return [];
}

const withField = (name: string, value: unknown): Record<string, unknown> => ({
  ...good(),
  [name]: value,
});

describe('a brand file', () => {
  it('is read with all its fields', () => {
    const given = good();
    const legalEntity =
      'Halloway Voice, Inc., 214 Lantern Street, Wilmington, DE 19801, United States';
    const site = { ...(given['site'] as object), sample: {} };
    expect(parseBrand(given)).toEqual({ ...given, site, legalEntity });
  });

  it('may leave out what has a default, and drops what it does not know', () => {
    const { publicUrl, texts, site, features, landing, ...rest } = good();
    expect(landing).toBe('account-information');
    expect(publicUrl).toBeNull();
    expect(texts).toBeTypeOf('object');
    expect(features).toEqual({ voicemail: true });
    expect(site).toEqual({ ...PLAIN_SITE, sample: undefined });
    expect(parseBrand({ ...rest, unknown: 1 })).toEqual({
      ...rest,
      legalEntity: expect.stringContaining('Wilmington, DE 19801') as string,
      publicUrl: null,
      texts: {},
      site: PLAIN_SITE,
      features: { voicemail: false },
      landing: 'account-information',
    });
  });

  it('has its colours in lower case and six digits, and its address without a slash', () => {
    const theme = { ...(good()['theme'] as object), primaryColor: '#0BF' };
    const brand = parseBrand({ ...good(), theme, publicUrl: 'https://Portal.example/' });
    expect(brand.theme.primaryColor).toBe('#00bbff');
    expect(brand.publicUrl).toBe('https://portal.example');
  });

  it.each([
    ['id', 100, 'id: must be a whole number from 1 to 99'],
    ['id', '1', 'id: must be a whole number from 1 to 99'],
    ['key', 'Halloway!', 'key: must be a short name like acme'],
    ['name', ' ', 'name: must be a text that is not empty'],
    ['name', 'a\nb', 'name: must be a text that is not empty'],
    ['name', undefined, 'name: must be a text that is not empty (it is missing)'],
    ['hosts', [], 'hosts: needs at least one host'],
    ['hosts', ['a.example', 'a.example'], 'hosts: names a.example twice'],
    ['hosts', ['A.example:80'], 'hosts[0]: must be a host name in lower case, without a port'],
    ['publicUrl', 'portal', 'publicUrl: must be null or a base like https://portal.example'],
    ['publicUrl', 'javascript:1', 'publicUrl: must be null or a base like https://portal.example'],
    ['supportEmail', 'support', 'supportEmail: must be an e-mail address'],
    ['infoEmail', 'a@b.c\r\nBcc: d@e.f', 'infoEmail: must be an e-mail address'],
    ['showBalance', 'yes', 'showBalance: must be true or false'],
    ['landing', 'support', 'landing: must be one of account-information, service-configuration'],
    ['company', 'Acme, Inc.', 'company: must be an object'],
    [
      'company',
      { name: 'A', street: 'B 1', city: 'C', postalCode: '1', country: 'Utopia' },
      'company.country: must be a country like US',
    ],
    [
      'company',
      { name: 'A', street: 'B 1', city: 'C', region: '', postalCode: '1', country: 'US' },
      'company.region: must be a text that is not empty',
    ],
    ['features', { voicemail: 'no' }, 'features.voicemail: must be true or false'],
    [
      'site',
      { scene: 'desert' },
      'site.scene: must be one of city, shores, two-numbers, counter, markets',
    ],
    ['site', { ground: 1 }, 'site.ground: must be one of plain, sky, deep, brand, ink'],
    ['site', { picture: '' }, 'site.picture: must be one of tint, waves, dots, awning, grid'],
    ['site', { corners: '8px' }, 'site.corners: must be one of soft, round, pill, firm, sharp'],
    ['site', { display: { weight: 900 } }, 'site.display.weight: must be a number from 400 to 850'],
    [
      'site',
      { display: { track: '-1px' } },
      'site.display.track: must be a number from -0.05 to 0.05',
    ],
    ['site', { sections: [] }, 'site.sections: needs at least one section'],
    ['site', { sections: ['ring', 'ring'] }, 'site.sections: names ring twice'],
    ['site', { sections: ['ring', 'globe'] }, /^site\.sections\[1\]: must be one of proof, ring, /],
    [
      'site',
      { route: { en: ['gb'] } },
      'site.route.en: must be two countries: where the number is, and where it rings',
    ],
    ['site', { route: { en: ['gb', 'UK'] } }, 'site.route.en[1]: must be a country like gb'],
    [
      'site',
      { sample: { en: { from: '+442071838750', city: 'London' } } },
      'site.sample.en.from: must be kept for fiction',
    ],
    [
      'site',
      { sample: { fr: { from: '+33199006972', city: 'Paris' } } },
      'site.sample (fr): must be one of en, es, he, pt',
    ],
    ['rootRoute', '/login', 'rootRoute: must be a route like login'],
    [
      'phones',
      [{ country: 'us', number: '+1 212' }],
      'phones[0].number: must be 7 to 15 digits with the country code',
    ],
    [
      'phones',
      [{ country: 'fr', number: '33123456789' }],
      'phones[0].country: must be one of us, ca, uk, il',
    ],
    [
      'phones',
      [{ country: 'us', number: '12125550101', timeZone: 'New York' }],
      'phones[0].timeZone: must be a time zone like America/Chicago',
    ],
    [
      'whatsapp',
      {},
      'whatsapp.fallback: must be 7 to 15 digits with the country code (it is missing)',
    ],
    ['dunning', { graceDays: 7, dunningDays: [3, 3] }, 'dunning.dunningDays: must go up'],
    [
      'dunning',
      { graceDays: 7, dunningDays: [], warningDays: [30], releaseDays: 30 },
      'dunning.warningDays: must be before releaseDays',
    ],
    [
      'dunning',
      { graceDays: -1, dunningDays: [] },
      'dunning.graceDays: must be a whole number from 0 to 90',
    ],
    [
      'languages',
      [{ id: 'fr', label: 'Français' }],
      'languages[0].id: must be one of en, es, he, pt',
    ],
    [
      'languages',
      [{ id: 'es', label: 'Español' }],
      'languages: needs en: a text that another language lacks is shown in English',
    ],
    ['texts', { en: { 'home.hero.title': 'Hi' } }, 'texts.he: lacks home.hero.title'],
    ['texts', { fr: {} }, 'texts (fr): must be one of en, es, he, pt'],
    [
      'profileMenu',
      [
        {
          path: 'home',
          icon: 'phone',
          iconActive: 'phone',
          labelKey: 'nav.a',
          shortLabelKey: 'nav.b',
        },
      ],
      'profileMenu[0].path: must be one of service-configuration, add-credit, billing, account-information, support',
    ],
    [
      'profileMenu',
      [
        {
          path: 'billing',
          icon: 'skull',
          iconActive: 'phone',
          labelKey: 'nav.a',
          shortLabelKey: 'nav.b',
        },
      ],
      /^profileMenu\[0\]\.icon: must be one of phone, /,
    ],
    [
      'theme',
      {
        primaryColor: 'blue',
        secondaryColor: '#fff',
        primaryLogo: 'a.svg',
        secondaryLogo: 'b.svg',
      },
      'theme.primaryColor: must be a colour like #0b5fff',
    ],
    [
      'theme',
      {
        primaryColor: '#fff',
        secondaryColor: '#fff',
        primaryLogo: '../a.svg',
        secondaryLogo: 'b.svg',
      },
      'theme.primaryLogo: must be the name of an .svg file',
    ],
  ])('with a wrong %s (%j) is refused in words', (name, value, message) => {
    const faults = faultsOf(withField(name, value));
    expect(faults).toEqual(
      expect.arrayContaining([
        message instanceof RegExp ? (expect.stringMatching(message) as string) : message,
      ]),
    );
    expect(faults.every((fault) => fault.startsWith(name))).toBe(true);
  });

  it('names all its faults at once', () => {
    const faults = faultsOf({ ...good(), id: 0, infoEmail: '', hosts: 'x' });
    expect(faults).toEqual([
      'id: must be a whole number from 1 to 99',
      'hosts: must be a list',
      'infoEmail: must be an e-mail address',
    ]);
  });

  it('of any other shape is a list of faults, never another error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(faultsOf(json).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the WhatsApp number', () => {
  it('is that of the language, else the fallback', () => {
    const whatsapp = { en: '12125550151', fallback: '12125550199' };
    expect(whatsappFor({ whatsapp }, 'en')).toBe('12125550151');
    expect(whatsappFor({ whatsapp }, 'he')).toBe('12125550199');
    expect(whatsappFor({ whatsapp }, 'fallback')).toBe('12125550199');
    expect(whatsappFor({ whatsapp }, 'xx')).toBe('12125550199');
  });
});
