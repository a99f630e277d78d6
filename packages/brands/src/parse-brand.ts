import { languages } from '@portal/contract/fields/text';
import * as z from 'zod';
import {
  BRAND_COUNTRIES,
  BrandError,
  LANDINGS,
  MENU_ICONS,
  MENU_PATHS,
  type Brand,
} from './brand.ts';
import { companyLine } from './company.ts';
import { normalHex } from './oklch.ts';
import {
  byKey,
  fields,
  flag,
  line,
  list,
  ofEachLanguage,
  oneOf,
  unique,
  whole,
} from './parse-parts.ts';
import { site } from './parse-site.ts';

const HOST =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const EMAIL = /^[^\s@"<>]+@[a-z0-9.-]+\.[a-z0-9-]+$/i;
const LOGO_FILE = /^[a-z0-9][a-z0-9._-]*\.svg$/i;
const TEXT_KEY = /^[a-zA-Z][\w-]*(\.[\w-]+)+$/;

const key = (like: string) => line(TEXT_KEY, `must be a key like ${like}`);
const digits = line(/^[1-9]\d{6,14}$/, 'must be 7 to 15 digits with the country code');
const email = line(EMAIL, 'must be an e-mail address');
const logo = line(LOGO_FILE, 'must be the name of an .svg file');

const colourRule = 'must be a colour like #0b5fff';
const colour = z
  .string(colourRule)
  .refine((value) => normalHex(value) !== null, colourRule)
  .transform((value) => normalHex(value) ?? value);

function isBase(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.search, url.hash, url.username, url.password].every((part) => part === '')
  );
}
const baseRule = 'must be null or a base like https://portal.example';
const publicUrl = z
  .string(baseRule)
  .refine(isBase, baseRule)
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

const days = list(whole(0, 90)).refine(
  (all) => all.every((day, index) => index === 0 || day > (all[index - 1] ?? 0)),
  'must go up',
);
const dunning = fields({
  graceDays: whole(0, 90),
  dunningDays: days,
  warningDays: days.nullish().transform((given) => given ?? [14, 27]),
  releaseDays: whole(1, 180)
    .nullish()
    .transform((given) => given ?? 30),
}).refine(({ warningDays, releaseDays }) => (warningDays.at(-1) ?? 0) < releaseDays, {
  path: ['warningDays'],
  error: 'must be before releaseDays',
});

const zoneRule = 'must be a time zone like America/Chicago';
const timeZone = z
  .string(zoneRule)
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), zoneRule);

const words = z.record(key('home.hero.title'), line(), byKey('must be a key like home.hero.title'));
const texts = z.partialRecord(
  z.enum(languages),
  words,
  byKey(`must be one of ${languages.join(', ')}`),
);

const countryRule = 'must be a country like US';
const company = fields({
  name: line(),
  street: line(),
  city: line(),
  region: line().exactOptional(),
  postalCode: line(),
  country: line(/^[A-Z]{2}$/, countryRule),
});

const brand = fields({
  id: whole(1, 99),
  key: line(/^[a-z][a-z0-9-]*$/, 'must be a short name like acme'),
  name: line(),
  hosts: unique(
    line(HOST, 'must be a host name in lower case, without a port'),
    (host) => host,
  ).refine((hosts) => hosts.length > 0, 'needs at least one host'),
  publicUrl: publicUrl.nullable().default(null),
  company,
  supportEmail: email,
  infoEmail: email,
  mailFrom: line(),
  theme: fields({
    primaryColor: colour,
    secondaryColor: colour,
    primaryLogo: logo,
    secondaryLogo: logo,
  }),
  languages: unique(fields({ id: oneOf(languages), label: line() }), ({ id }) => id).refine(
    (offered) => offered.some(({ id }) => id === 'en'),
    'needs en: a text that another language lacks is shown in English',
  ),
  profileMenu: unique(
    fields({
      path: oneOf(MENU_PATHS),
      icon: oneOf(MENU_ICONS),
      iconActive: oneOf(MENU_ICONS),
      labelKey: key('nav.billing'),
      shortLabelKey: key('nav.billing'),
    }),
    ({ path }) => path,
  ),
  whatsapp: fields({
    ...ofEachLanguage(digits.exactOptional()),
    fallback: digits,
  }),
  phones: unique(
    fields({
      country: oneOf(BRAND_COUNTRIES),
      number: digits,
      timeZone: timeZone.exactOptional(),
    }),
    ({ country }) => country,
  ),
  showBalance: flag,
  landing: oneOf(LANDINGS).default('account-information'),
  site: site.prefault({}),
  features: fields({ voicemail: flag.default(false) }).prefault({}),
  dunning,
  texts: texts.default({}),
  rootRoute: line(/^[a-z][a-z0-9-]*$/, 'must be a route like login'),
}).superRefine(
  (read, context) => {
    // A visitor would otherwise read the brand's English in the middle of a Hebrew page.
    const keys = new Set(Object.values(read.texts).flatMap((own) => Object.keys(own)));
    for (const { id } of read.languages)
      for (const name of keys)
        if (read.texts[id]?.[name] === undefined)
          context.addIssue({ code: 'custom', path: ['texts', id], message: `lacks ${name}` });
  },
  {
    // Whatever else is wrong: one start shows all faults.
    when: ({ issues }) =>
      !issues.some(({ path = [] }) =>
        [undefined, 'texts', 'languages'].includes(path[0] as string),
      ),
  },
);

/** As `phones[0].number`; a key that is no good itself stands in brackets behind its place. */
function placeOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const bad = issue.code === 'invalid_key' ? path.splice(-1) : keys;
  const place = path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
  const shown = place === '' ? 'brand' : place.slice(1);
  return bad.length === 0 ? shown : `${shown} (${bad.join(', ')})`;
}

/**
 * A brand from the JSON of its file.
 * @throws BrandError naming every fault and where it is
 */
export function parseBrand(json: unknown): Brand {
  const { data, error } = brand.safeParse(json);
  if (data) return { ...data, legalEntity: companyLine(data.company) };
  throw new BrandError(error.issues.map((issue) => `${placeOf(issue)}: ${issue.message}`));
}
