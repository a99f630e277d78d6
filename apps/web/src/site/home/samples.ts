import type { Language } from '@portal/contract/fields/text';

/** Who calls and what is called in a drawing of a country. No number here belongs to anybody. */
export interface Sample {
  readonly city: Readonly<Record<Language, string>>;
  readonly number: string;
  readonly caller: string;
  /** A phone there, on which another country's number rings. */
  readonly phone: string;
  readonly timeZone: string;
}

const city = (en: string, es: string, he: string, pt: string) => ({ en, es, he, pt });

function sample(
  name: Sample['city'],
  timeZone: string,
  [number, caller, phone]: readonly [string, string, string],
): Sample {
  return { city: name, timeZone, number, caller, phone };
}

/** One city of each country, with numbers that are kept for fiction or that nobody can have. */
export const samples: Readonly<Partial<Record<string, Sample>>> = {
  AR: sample(
    city('Buenos Aires', 'Buenos Aires', 'בואנוס איירס', 'Buenos Aires'),
    'America/Argentina/Buenos_Aires',
    ['+54 11 0055 0186', '+54 11 0055 0142', '+54 9 11 0055 0167'],
  ),
  AU: sample(city('Sydney', 'Sídney', 'סידני', 'Sydney'), 'Australia/Sydney', [
    '+61 2 5550 7275',
    '+61 2 5550 7142',
    '+61 491 570 156',
  ]),
  BR: sample(city('São Paulo', 'São Paulo', 'סאו פאולו', 'São Paulo'), 'America/Sao_Paulo', [
    '+55 11 0055 0186',
    '+55 11 0055 0142',
    '+55 11 90055 0167',
  ]),
  CA: sample(city('Toronto', 'Toronto', 'טורונטו', 'Toronto'), 'America/Toronto', [
    '+1 416 555 0185',
    '+1 416 555 0142',
    '+1 647 555 0167',
  ]),
  DE: sample(city('Berlin', 'Berlín', 'ברלין', 'Berlim'), 'Europe/Berlin', [
    '+49 30 23125237',
    '+49 30 23125115',
    '+49 152 28817386',
  ]),
  ES: sample(city('Madrid', 'Madrid', 'מדריד', 'Madri'), 'Europe/Madrid', [
    '+34 91 005 01 86',
    '+34 91 005 01 42',
    '+34 600 05 01 67',
  ]),
  FR: sample(city('Paris', 'París', 'פריז', 'Paris'), 'Europe/Paris', [
    '+33 1 99 00 69 72',
    '+33 1 99 00 41 42',
    '+33 6 39 98 01 67',
  ]),
  GB: sample(city('London', 'Londres', 'לונדון', 'Londres'), 'Europe/London', [
    '+44 20 7946 0193',
    '+44 20 7946 0958',
    '+44 7700 900142',
  ]),
  IE: sample(city('Dublin', 'Dublín', 'דבלין', 'Dublin'), 'Europe/Dublin', [
    '+353 1 005 0186',
    '+353 1 005 0142',
    '+353 20 912 0167',
  ]),
  IL: sample(city('Tel Aviv', 'Tel Aviv', 'תל אביב', 'Tel Aviv'), 'Asia/Jerusalem', [
    '+972 3 005 0115',
    '+972 3 005 0142',
    '+972 54 005 0167',
  ]),
  MX: sample(
    city('Mexico City', 'Ciudad de México', 'מקסיקו סיטי', 'Cidade do México'),
    'America/Mexico_City',
    ['+52 55 0055 0186', '+52 55 0055 0142', '+52 55 0055 0167'],
  ),
  PT: sample(city('Lisbon', 'Lisboa', 'ליסבון', 'Lisboa'), 'Europe/Lisbon', [
    '+351 21 005 0186',
    '+351 21 005 0142',
    '+351 91 005 0167',
  ]),
  SE: sample(city('Stockholm', 'Estocolmo', 'שטוקהולם', 'Estocolmo'), 'Europe/Stockholm', [
    '+46 8 465 004 37',
    '+46 8 465 004 42',
    '+46 70 174 06 67',
  ]),
  US: sample(city('New York', 'Nueva York', 'ניו יורק', 'Nova York'), 'America/New_York', [
    '+1 212 555 0193',
    '+1 212 555 0142',
    '+1 646 555 0167',
  ]),
};
