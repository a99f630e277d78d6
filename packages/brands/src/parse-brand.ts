import {
  BRAND_COUNTRIES,
  BRAND_LANGUAGES,
  BrandError,
  MENU_ICONS,
  MENU_PATHS,
  type Brand,
  type BrandLanguage,
  type MenuItem,
} from './brand.ts';
import { normalHex } from './oklch.ts';

type Fields = Record<string, unknown>;

const HOST =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const EMAIL = /^[^\s@"<>]+@[a-z0-9.-]+\.[a-z0-9-]+$/i;
const LOGO_FILE = /^[a-z0-9][a-z0-9._-]*\.svg$/i;
const TEXT_KEY = /^[a-zA-Z][\w-]*(\.[\w-]+)+$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads one value after another and collects every fault, so that one start shows them all. */
class Reader {
  readonly faults: string[] = [];

  fault(path: string, message: string): void {
    this.faults.push(`${path}: ${message}`);
  }

  fields(path: string, value: unknown): Fields {
    if (isFields(value)) return value;
    this.fault(path, 'must be an object');
    return {};
  }

  list(path: string, value: unknown): unknown[] {
    if (Array.isArray(value)) return value;
    this.fault(path, 'must be a list');
    return [];
  }

  /** A line of text; `rule` says in words what `pattern` wants. */
  text(path: string, value: unknown, pattern = /\S/, rule = 'must be a text that is not empty') {
    if (typeof value === 'string' && pattern.test(value) && !hasControls(value))
      return value.trim();
    this.fault(path, `${rule}${value === undefined ? ' (it is missing)' : ''}`);
    return '';
  }

  flag(path: string, value: unknown): boolean {
    if (typeof value === 'boolean') return value;
    this.fault(path, 'must be true or false');
    return false;
  }

  whole(path: string, value: unknown, least: number, most: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      return value;
    this.fault(path, `must be a whole number from ${least} to ${most}`);
    return least;
  }

  oneOf<T extends string>(path: string, value: unknown, allowed: readonly T[]): T | undefined {
    const found = allowed.find((item) => item === value);
    if (found === undefined) this.fault(path, `must be one of ${allowed.join(', ')}`);
    return found;
  }

  colour(path: string, value: unknown): string {
    const hex = typeof value === 'string' ? normalHex(value) : null;
    if (hex === null) this.fault(path, 'must be a colour like #0b5fff');
    return hex ?? '#000000';
  }

  unique(path: string, values: readonly string[]): void {
    const twice = values.find((value, i) => value !== '' && values.indexOf(value) !== i);
    if (twice !== undefined) this.fault(path, `names ${twice} twice`);
  }
}

function hasControls(value: string): boolean {
  return [...value].some((char) => char < ' ' || char === '\u007f');
}

const digits = (reader: Reader, path: string, value: unknown): string =>
  reader.text(path, value, /^[1-9]\d{6,14}$/, 'must be 7 to 15 digits with the country code');

function parseHosts(reader: Reader, value: unknown): string[] {
  const hosts = reader
    .list('hosts', value)
    .map((host, i) =>
      reader.text(`hosts[${i}]`, host, HOST, 'must be a host name in lower case, without a port'),
    );
  if (Array.isArray(value) && hosts.length === 0) reader.fault('hosts', 'needs at least one host');
  reader.unique('hosts', hosts);
  return hosts;
}

function parsePublicUrl(reader: Reader, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isBase =
    url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isBase && url.username === '' && url.password === '') return url.href.replace(/\/+$/, '');
  reader.fault('publicUrl', 'must be null or a base like https://portal.example');
  return null;
}

function parseLanguages(reader: Reader, value: unknown): Brand['languages'] {
  const languages = reader.list('languages', value).flatMap((item, i) => {
    const at = `languages[${i}]`;
    const { id, label } = reader.fields(at, item);
    const known = reader.oneOf(`${at}.id`, id, BRAND_LANGUAGES);
    const words = reader.text(`${at}.label`, label);
    return known ? [{ id: known, label: words }] : [];
  });
  reader.unique(
    'languages',
    languages.map(({ id }) => id),
  );
  if (!languages.some(({ id }) => id === 'en'))
    reader.fault('languages', 'needs en: a text that another language lacks is shown in English');
  return languages;
}

function parseMenu(reader: Reader, value: unknown): MenuItem[] {
  const menu = reader.list('profileMenu', value).flatMap((item, i) => {
    const at = `profileMenu[${i}]`;
    const fields = reader.fields(at, item);
    const path = reader.oneOf(`${at}.path`, fields['path'], MENU_PATHS);
    const icon = reader.oneOf(`${at}.icon`, fields['icon'], MENU_ICONS);
    const iconActive = reader.oneOf(`${at}.iconActive`, fields['iconActive'], MENU_ICONS);
    const key = (name: 'labelKey' | 'shortLabelKey'): string =>
      reader.text(`${at}.${name}`, fields[name], TEXT_KEY, 'must be a key like nav.billing');
    const labels = { labelKey: key('labelKey'), shortLabelKey: key('shortLabelKey') };
    return path && icon && iconActive ? [{ path, icon, iconActive, ...labels }] : [];
  });
  reader.unique(
    'profileMenu',
    menu.map(({ path }) => path),
  );
  return menu;
}

function parseWhatsapp(reader: Reader, value: unknown): Brand['whatsapp'] {
  const fields = reader.fields('whatsapp', value);
  const own: Partial<Record<BrandLanguage, string>> = {};
  for (const id of BRAND_LANGUAGES)
    if (fields[id] !== undefined) own[id] = digits(reader, `whatsapp.${id}`, fields[id]);
  return { ...own, fallback: digits(reader, 'whatsapp.fallback', fields['fallback']) };
}

function parseTexts(reader: Reader, value: unknown, languages: Brand['languages']) {
  const all = value === undefined ? {} : reader.fields('texts', value);
  const texts: Partial<Record<BrandLanguage, Record<string, string>>> = {};
  const keys = new Set<string>();
  for (const name of Object.keys(all)) {
    const id = reader.oneOf(`texts (${name})`, name, BRAND_LANGUAGES);
    if (!id) continue;
    const words: Record<string, string> = {};
    for (const [key, text] of Object.entries(reader.fields(`texts.${id}`, all[name]))) {
      reader.text(`texts.${id} (${key})`, key, TEXT_KEY, 'must be a key like home.hero.title');
      words[key] = reader.text(`texts.${id}.${key}`, text);
      keys.add(key);
    }
    texts[id] = words;
  }
  // A visitor would otherwise read the brand's English in the middle of a Hebrew page.
  for (const { id } of languages)
    for (const key of keys)
      if (texts[id]?.[key] === undefined) reader.fault(`texts.${id}`, `lacks ${key}`);
  return texts;
}

function parseTheme(reader: Reader, value: unknown): Brand['theme'] {
  const theme = reader.fields('theme', value);
  const logo = (name: 'primaryLogo' | 'secondaryLogo'): string =>
    reader.text(`theme.${name}`, theme[name], LOGO_FILE, 'must be the name of an .svg file');
  return {
    primaryColor: reader.colour('theme.primaryColor', theme['primaryColor']),
    secondaryColor: reader.colour('theme.secondaryColor', theme['secondaryColor']),
    primaryLogo: logo('primaryLogo'),
    secondaryLogo: logo('secondaryLogo'),
  };
}

function parseDunning(reader: Reader, value: unknown): Brand['dunning'] {
  const fields = reader.fields('dunning', value);
  const graceDays = reader.whole('dunning.graceDays', fields['graceDays'], 0, 90);
  const days = (name: string, given: unknown): number[] => {
    const list = reader
      .list(`dunning.${name}`, given)
      .map((day, i) => reader.whole(`dunning.${name}[${i}]`, day, 0, 90));
    if (list.some((day, i) => i > 0 && day <= (list[i - 1] ?? 0)))
      reader.fault(`dunning.${name}`, 'must go up');
    return list;
  };
  const dunningDays = days('dunningDays', fields['dunningDays']);
  const warningDays = days('warningDays', fields['warningDays'] ?? [14, 27]);
  const releaseDays = reader.whole('dunning.releaseDays', fields['releaseDays'] ?? 30, 1, 180);
  if ((warningDays.at(-1) ?? 0) >= releaseDays)
    reader.fault('dunning.warningDays', 'must be before releaseDays');
  return { graceDays, dunningDays, warningDays, releaseDays };
}

function parseTimeZone(reader: Reader, path: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const known = typeof value === 'string' && Intl.supportedValuesOf('timeZone').includes(value);
  if (known) return value;
  reader.fault(path, 'must be a time zone like America/Chicago');
  return undefined;
}

function parsePhones(reader: Reader, value: unknown): Brand['phones'] {
  const phones = reader.list('phones', value).flatMap((item, i) => {
    const { country, number, timeZone } = reader.fields(`phones[${i}]`, item);
    const known = reader.oneOf(`phones[${i}].country`, country, BRAND_COUNTRIES);
    const line = digits(reader, `phones[${i}].number`, number);
    const zone = parseTimeZone(reader, `phones[${i}].timeZone`, timeZone);
    return known ? [{ country: known, number: line, ...(zone ? { timeZone: zone } : {}) }] : [];
  });
  reader.unique(
    'phones',
    phones.map(({ country }) => country),
  );
  return phones;
}

/**
 * A brand from the JSON of its file (SPEC 'Configuration').
 * @throws BrandError naming every fault and where it is
 */
export function parseBrand(json: unknown): Brand {
  const reader = new Reader();
  const fields = reader.fields('brand', json);
  const line = (name: string): string => reader.text(name, fields[name]);
  const email = (name: string): string =>
    reader.text(name, fields[name], EMAIL, 'must be an e-mail address');
  const languages = parseLanguages(reader, fields['languages']);
  const footer = reader.fields('footer', fields['footer']);
  const brand: Brand = {
    id: reader.whole('id', fields['id'], 1, 5),
    key: reader.text('key', fields['key'], /^[a-z][a-z0-9-]*$/, 'must be a short name like acme'),
    name: line('name'),
    hosts: parseHosts(reader, fields['hosts']),
    publicUrl: parsePublicUrl(reader, fields['publicUrl']),
    legalEntity: line('legalEntity'),
    supportEmail: email('supportEmail'),
    infoEmail: email('infoEmail'),
    mailFrom: line('mailFrom'),
    theme: parseTheme(reader, fields['theme']),
    languages,
    profileMenu: parseMenu(reader, fields['profileMenu']),
    whatsapp: parseWhatsapp(reader, fields['whatsapp']),
    phones: parsePhones(reader, fields['phones']),
    showBalance: reader.flag('showBalance', fields['showBalance']),
    footer: { quickLinks: reader.flag('footer.quickLinks', footer['quickLinks']) },
    dunning: parseDunning(reader, fields['dunning']),
    texts: parseTexts(reader, fields['texts'], languages),
    rootRoute: reader.text(
      'rootRoute',
      fields['rootRoute'],
      /^[a-z][a-z0-9-]*$/,
      'must be a route like login',
    ),
  };
  if (reader.faults.length > 0) throw new BrandError(reader.faults);
  return brand;
}
