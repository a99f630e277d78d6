import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWorld, worldDirectory, WorldError, worldOnSale } from './world.ts';

const world = loadWorld();
const byIso = new Map(world.countries.map((row) => [row.iso, row]));
const isoOf = new Map(world.countries.map((row) => [row.countryID, row.iso]));

function idOf(iso: string): number {
  return byIso.get(iso)?.countryID ?? -1;
}

function longest<Row extends { prefix: string }>(digits: string, rows: readonly Row[]) {
  return rows
    .filter((row) => digits.startsWith(row.prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

describe('countries and states', () => {
  it('has the whole world, with 218 the United States and 101 Israel', () => {
    expect(world.countries.length).toBeGreaterThanOrEqual(240);
    expect(isoOf.get(218)).toBe('US');
    expect(isoOf.get(101)).toBe('IL');
    const names = new Set(world.countries.map((row) => row.countryName));
    expect(names.size).toBe(world.countries.length);
  });

  it.each([
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['BR', 27],
    ['MX', 32],
    ['IN', 36],
  ])('has for %s its %i states', (iso, count) => {
    expect(world.states.get(idOf(iso))).toHaveLength(count);
  });
});

describe('numbering plan', () => {
  it("puts each country's example number in that country", () => {
    // Their mobile numbers lie in ranges that another country's have too.
    const shared = new Set(['AX', 'BL', 'CC', 'CX', 'EH', 'MF', 'SJ', 'TA', 'VA']);
    for (const { iso } of world.countries) {
      const example = getExampleNumber(iso as CountryCode, examples)?.number.slice(1);
      if (!example || shared.has(iso)) continue;
      const found = longest(example, world.ranges)?.countryID ?? -1;
      expect([example, isoOf.get(found)]).toEqual([example, iso]);
    }
  });

  it("forbids no country's ordinary mobile number", () => {
    const ranges = world.restricted.filter((row) => !row.whole);
    for (const { iso } of world.countries) {
      const example = getExampleNumber(iso as CountryCode, examples)?.number.slice(1) ?? '';
      expect([iso, longest(example, ranges)]).toEqual([iso, undefined]);
    }
  });
});

describe('rates', () => {
  it.each([
    ['12125550123', 'United States', 10_000],
    ['14165550123', 'Canada', 10_000],
    ['97231234567', 'Israel', 18_000],
    ['972501234567', 'Israel mobile', 35_000],
    ['442079460123', 'United Kingdom', 12_000],
    ['447700900123', 'United Kingdom mobile', 28_000],
    ['447781123456', 'Guernsey mobile', 180_000],
    ['34612345678', 'Spain mobile', 25_000],
    ['5511912345678', 'Brazil mobile', 30_000],
    ['551131234567', 'Brazil', 16_000],
    ['5491123456789', 'Argentina mobile', 40_000],
    ['525512345678', 'Mexico', 13_000],
    ['18765550123', 'Jamaica', 90_000],
    ['77012345678', 'Kazakhstan mobile', 130_000],
  ])('rates %s as %s', (digits, destination, perMinuteMicros) => {
    expect(longest(digits, world.rates)).toMatchObject({ destination, perMinuteMicros });
  });

  it('bills North America by the started minute, without a connection fee', () => {
    for (const rate of world.rates.filter((row) => [218, idOf('CA')].includes(row.countryID))) {
      expect(rate).toMatchObject({ connectionFeeMicros: 0, firstInterval: 60, increment: 60 });
    }
  });

  it('has mobile rates for most countries, connection fees and several intervals', () => {
    const mobile = world.rates.filter((row) => row.destination.endsWith(' mobile'));
    expect(new Set(mobile.map((row) => row.countryID)).size).toBeGreaterThanOrEqual(60);
    const withFee = world.rates.filter((row) => row.connectionFeeMicros > 0);
    expect(new Set(withFee.map((row) => row.destination)).size).toBeGreaterThanOrEqual(8);
    const intervals = new Set(world.rates.map((row) => `${row.firstInterval}/${row.increment}`));
    expect([...intervals]).toEqual(expect.arrayContaining(['60/60', '30/6', '1/1']));
  });
});

/** Ranges that the regulators keep for drama and fiction, without the plus. */
const fiction = [
  /^1[2-9]\d\d55501\d\d$/,
  /^44(2079460|113496|114496|115496|116496|117496|118496|121496|131496|141496|151496|161496)\d+$/,
  /^44(1914980|2890180|2920180|1632960)\d+$/,
  /^61[2378](5550|7010)\d{4}$/,
  /^33(19900|26191|35301|46571|53649)\d{4}$/,
  /^49(3023125|6990009|4066969|8999998)\d{3}$|^492214710\d{3}$/,
  /^3532091\d{5}$/,
  /^46(8465004|3139006|4062804|9803192)\d\d$/,
];
/** Elsewhere no subscriber's number begins with 0, so these cannot belong to anyone. */
const unassigned = [
  /^972[23489]0\d{6}$/,
  /^55\d\d0\d{7}$/,
  /^52(55|33|81)0\d{7}$|^52\d{3}0\d{6}$/,
  /^54(11)0\d{7}$|^54\d{3}0\d{6}$/,
];

describe('packages and numbers for sale', () => {
  it('offers 6 to 20 numbers in each country that has a package, and at least twelve have', () => {
    expect(world.packages.length).toBeGreaterThanOrEqual(12);
    for (const { countryID } of world.packages) {
      const count = world.numbersForSale.filter((row) => row.countryID === countryID).length;
      expect([isoOf.get(countryID), count >= 6 && count <= 20]).toEqual([
        isoOf.get(countryID),
        true,
      ]);
    }
  });

  it('includes the United States and Canada only in the American plan', () => {
    const american = world.packages.find((row) => row.countryID === 218);
    expect(american?.includedCountryIDs).toEqual([218, idOf('CA')]);
    expect(american?.discounts.map((row) => row.intervalMonths)).toEqual([3, 6, 12]);
  });

  it('sells only numbers that belong to nobody', () => {
    for (const { didNumber } of world.numbersForSale) {
      const kept = [...fiction, ...unassigned].some((range) => range.test(didNumber));
      const possible = parsePhoneNumberFromString(`+${didNumber}`)?.isValid() ?? false;
      expect([didNumber, kept || !possible]).toEqual([didNumber, true]);
    }
  });

  it('sells no number that calls may not be forwarded to', () => {
    for (const { didNumber } of world.numbersForSale) {
      expect([didNumber, longest(didNumber, world.restricted)]).toEqual([didNumber, undefined]);
    }
  });
});

describe('a fault in the files', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'world-'));
    cpSync(worldDirectory, directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  function plant(file: string, from: string, to: string): void {
    const text = readFileSync(join(directory, file), 'utf8');
    expect(text.includes(from)).toBe(true);
    writeFileSync(
      join(directory, file),
      text.replace(from, () => to),
    );
  }

  it('is no number that production sells while the files call it made up', () => {
    expect(worldOnSale(world, false).numbersForSale.length).toBeGreaterThan(0);
    expect(worldOnSale(world, true).numbersForSale).toEqual([]);
    plant('examples.json', '"numbers-for-sale.json"', '');
    const own = loadWorld(directory);
    expect(worldOnSale(own, true).numbersForSale).toEqual(own.numbersForSale);
  });

  it('is not there in an untouched copy', () => {
    expect(loadWorld(directory).countries).toEqual(world.countries);
  });

  it.each([
    ['countries.json', '"iso": "AF"', '"iso": "afg"', /row 1 iso: must be two capital letters/],
    ['countries.json', '"countryID": 2,', '"countryID": 1,', /row 2: countryID 1 is used twice/],
    ['countries.json', '"countryID": 218', '"countryID": 901', /countryID 218 must be US/],
    ['countries.json', '[', '[[', /countries\.json, file: not JSON/],
    ['states.json', '"stateID": 2,', '"stateID": 1,', /country 218 row 2: stateID 1 is used twice/],
    ['states.json', '"Alaska"', '"Alabama"', /country 218 row 2: Alabama is there twice/],
    ['states.json', '"218"', '"999"', /country 999: is not in countries\.json/],
    ['number-ranges.json', '"prefix": "1204"', '"prefix": "1"', /row 2: prefix 1 is used twice/],
    ['number-ranges.json', '"prefix": "1204"', '"prefix": "2204"', /2204 does not begin with 1/],
    [
      'number-ranges.json',
      '{ "prefix": "972"',
      '{ "prefix": "9729"',
      /has no row for the code 972/,
    ],
    ['restricted-ranges.json', '"premium"', '"dear"', /kind: Invalid option/],
    ['masks.json', '"length": 9,', '"length": 8,', /has not 8 places/],
    ['rates.csv', '\n972,101,', '\n972,100,', /prefix 972 \(Israel\): belongs to country 101/],
    ['rates.csv', '\n972,101,Israel,18000', '\n972,101,Israel,0.018', /line \d+: perMinuteMicros/],
    ['rates.csv', '\n972,101,Israel,', '\n972,101,Israel,,', /line \d+: has 8 fields where/],
    ['rates.csv', '\n98,104,', '\n972,104,', /prefix 972: is there twice/],
    ['rates.csv', ',increment', ',step', /line 1: the column increment is missing/],
    ['rates.csv', '\n93,1,', '\n93,999,', /countryID 999 is not in countries\.json/],
    ['packages.json', '"us-3"', '"us-1"', /us-1: is used twice/],
    ['packages.json', '"discountPercentage": 5', '"discountPercentage": 50', /us-3: .* less 50 %/],
    ['numbers-for-sale.json', '"12025550114"', '"14165550114"', /row 1 .* belongs to country 39/],
    ['numbers-for-sale.json', '"(###) ###-####"', '"### ####"', /row 1 .* does not fit/],
    ['numbers-for-sale.json', '"us-1"', '"ca-1"', /row 1 .* is another country's/],
    ['numbers-for-sale.json', '"us-1"', '"us-9"', /row 1 .* is not in packages\.json/],
  ])('%s: %s made %s is reported', (file, from, to, message) => {
    plant(file, from, to);
    expect(() => loadWorld(directory)).toThrow(WorldError);
    expect(() => loadWorld(directory)).toThrow(message);
    expect(() => loadWorld(directory)).toThrow(`world/${file}`);
  });

  it('is a country without a rate', () => {
    const file = join(directory, 'rates.csv');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !line.includes(',Iran')).join('\n'));
    expect(() => loadWorld(directory)).toThrow('world/rates.csv, file: has no rate for Iran');
  });

  it('is a missing file', () => {
    rmSync(join(directory, 'masks.json'));
    expect(() => loadWorld(directory)).toThrow(/world\/masks\.json, file: ENOENT/);
  });

  it('is not a spreadsheet that quotes its fields and ends lines its own way', () => {
    const text = readFileSync(join(directory, 'rates.csv'), 'utf8')
      .replace(',Israel,', ',"Israel, ""all""",')
      .replaceAll('\n', '\r\n');
    writeFileSync(join(directory, 'rates.csv'), `\uFEFF${text}`);
    const read = loadWorld(directory).rates;
    expect(read).toHaveLength(world.rates.length);
    expect(longest('97231234567', read)?.destination).toBe('Israel, "all"');
  });
});
